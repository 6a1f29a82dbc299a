import { build } from '../elements.js';
import { isPDF } from '../../model/saved-file.js';
import { addressProblem, emptyFileProblem, pdfProblem } from './open-problem.js';
import { clipboardHTML, droppedFiles, droppedText, soleAddress } from './transfer.js';

/**
 * @import { Host } from '../host.js'
 *
 * @typedef {object} PageReceiver
 * @property {(file: File) => void} onFile
 * @property {(files: (File | FileSystemEntry)[]) => void} [onFiles] gets what is dropped or picked,
 *   whatever it is; without it, the first file is read as a page
 * @property {(html: string) => void} onText
 */

// The file types in which browsers save pages, and text files.
const SAVED_PAGES =
  '.html,.htm,.xhtml,.xht,.mhtml,.mht,.gz,.txt,.md,text/html,text/plain,application/xhtml+xml,multipart/related';

// What can be imported or restored.
const OTHER_FILES =
  '.zip,.csv,.json,.markdown,application/zip,text/csv,application/json,text/markdown';

/**
 * The screen on which the user picks a saved page: from the file dialog, by
 * dropping a file anywhere, or by pasting HTML. If the user picks something
 * that is not a page, the screen explains what to do instead.
 */
export class PagePicker {
  #host;
  #receiver;
  #dropZone;
  #problem = build('div');

  /**
   * @param {HTMLElement} root  gets the picker as its content
   * @param {PageReceiver} receiver
   * @param {Host} host
   */
  constructor(root, receiver, host) {
    this.#host = host;
    this.#receiver = receiver;
    this.#dropZone = this.#buildDropZone();
    root.replaceChildren(this.#problem, this.#dropZone, this.#pasteForm());
    this.#listenForDrops();
    this.#listenForPastes();
  }

  #buildDropZone() {
    return build('section', { class: 'drop' }, this.#fileButton(),
      build('p', { class: 'drop-hint' }, this.#host.text('viewOpenDrop')));
  }

  /**
   * Builds a button that replaces the browser's file button, because the text of the browser's
   * button can't be changed.
   */
  #fileButton() {
    const input = build('input', { type: 'file',
      accept: this.#receiver.onFiles ? `${SAVED_PAGES},${OTHER_FILES}` : SAVED_PAGES, hidden: '' });
    input.addEventListener('change', () => {
      this.#acceptFiles(input.files);
      // Without this, no change event would follow if the user picked the same
      // file again.
      input.value = '';
    });
    const button = build('button', { class: 'action suggested', type: 'button' },
      this.#host.text('viewOpenFile'));
    button.addEventListener('click', () => input.click());
    return build('p', { class: 'actions' }, button, input);
  }

  #pasteForm() {
    const label = this.#host.text('viewOpenPaste');
    const field = build('textarea', {
      'id': 'pasted',
      'rows': '5',
      'spellcheck': 'false',
      'autocomplete': 'off',
      'aria-describedby': 'pasted-missing',
    });
    const missing = build('p', { id: 'pasted-missing', class: 'missing', role: 'status' });
    const form = build('form', { class: 'paste' }, build('label', { for: 'pasted' }, label), field,
      missing,
      build('p', { class: 'actions' },
        build('button', { class: 'action' }, this.#host.text('viewOpenRead'))));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (field.value.trim()) this.#acceptText(field.value);
      else this.#showMissing(field, missing);
    });
    field.addEventListener('input', () => clearMissing(field, missing));
    return form;
  }

  /** @param {HTMLTextAreaElement} field @param {HTMLElement} missing */
  #showMissing(field, missing) {
    missing.replaceChildren(this.#host.text('viewPasteEmpty'));
    field.ariaInvalid = 'true';
    field.focus();
  }

  /**
   * Accepts drops anywhere. If the user missed a smaller drop zone, the browser would open the file
   * in place of this page.
   */
  #listenForDrops() {
    const { signal } = this.#host;
    document.addEventListener('dragover', (event) => {
      event.preventDefault();
      this.#dropZone.dataset.over = '';
    }, { signal });
    document.addEventListener('dragleave', (event) => {
      if (!event.relatedTarget) {
        delete this.#dropZone.dataset.over;
      }
    }, { signal });
    document.addEventListener('drop', (event) => {
      event.preventDefault();
      delete this.#dropZone.dataset.over;
      this.#acceptTransfer(event.dataTransfer);
    }, { signal });
  }

  /** @param {DataTransfer | null} transfer */
  #acceptTransfer(transfer) {
    // a dialog takes files by itself
    if (!transfer || document.querySelector('dialog[open]')) return;
    if (!this.#acceptFiles(transfer.files, droppedFiles(transfer))) {
      this.#acceptText(droppedText(transfer));
    }
  }

  /** Accepts pastes anywhere outside the text field, and reads the pasted page at once. */
  #listenForPastes() {
    document.addEventListener('paste', (event) => {
      const transfer = event.clipboardData;
      if (!transfer || event.target instanceof HTMLTextAreaElement
        || !this.#dropZone.checkVisibility())
      {
        return;
      }
      event.preventDefault();
      if (!this.#acceptFiles(transfer.files)) {
        this.#acceptText(clipboardHTML(transfer));
      }
    }, { signal: this.#host.signal });
  }

  /**
   * @param {FileList | null} list
   * @param {(File | FileSystemEntry)[]} files  the same, with what is in folders
   * @returns {boolean} whether there was a file
   */
  #acceptFiles(list, files = [...list ?? []]) {
    const [file] = list ?? [];
    if (file) void this.#passOn(file, files);
    return Boolean(file);
  }

  /** @param {File} file  the first one @param {(File | FileSystemEntry)[]} files */
  async #passOn(file, files) {
    const { onFile, onFiles } = this.#receiver;
    const problem = files.length > 1 && onFiles ? null : await this.#problemOf(file);
    if (problem) {
      this.#explain(problem);
      return;
    }
    this.#problem.replaceChildren();
    if (onFiles) onFiles(files);
    else onFile(file);
  }

  /** Returns what explains why nothing can be done with a file. @param {File} file */
  async #problemOf(file) {
    if (!this.#dropZone.checkVisibility()) return null;
    if (await isBlank(file)) return emptyFileProblem(file.name, this.#host);
    return await isPDF(file) ? pdfProblem(file.name, this.#host) : null;
  }

  /** @param {string} text  HTML or an address */
  #acceptText(text) {
    const address = soleAddress(text);
    if (address) {
      this.#explain(addressProblem(address, this.#host));
    } else if (text.trim()) {
      this.#problem.replaceChildren();
      this.#receiver.onText(text);
    }
  }

  /** @param {HTMLElement} problem  its first child is a heading, which gets the focus */
  #explain(problem) {
    // an article or a list is shown instead of the picker
    if (!this.#dropZone.checkVisibility()) return;
    this.#problem.replaceChildren(problem);
    /** @type {HTMLElement} */ (problem.firstElementChild).focus();
  }
}

/** @param {HTMLTextAreaElement} field @param {HTMLElement} missing */
function clearMissing(field, missing) {
  missing.replaceChildren();
  field.ariaInvalid = null;
}

/** A file with more bytes than this is not read and counts as not blank. */
const MAX_BLANK_BYTES = 1000;

/**
 * Reports whether a file is empty or contains only white space. A folder can't
 * be read and counts as not blank, so that the receiver gets it and reports the
 * error.
 *
 * @param {File} file
 */
async function isBlank(file) {
  if (file.size > MAX_BLANK_BYTES) return false;
  const text = await file.text().catch(() => 'unreadable');
  return text.trim() === '';
}
