import { build } from '../elements.js';
import { addressProblem, emptyFileProblem } from './open-problem.js';
import { addressAlone, clipboardHTML, droppedText } from './transfer.js';

/**
 * @import { Host } from '../host.js'
 *
 * @typedef {object} Receiver
 * @property {(file: File) => void} onFile
 * @property {(html: string) => void} onText
 */

// What browsers save pages as.
const SAVED_PAGES = '.html,.htm,.xhtml,.xht,.mhtml,.mht,.gz,.txt,.md,text/html,text/plain,application/xhtml+xml,multipart/related';

/**
 * The page on which a saved page is chosen: from a file, by dropping it
 * anywhere, or by pasting its HTML. What holds no page is not handed on: it is
 * said here what can be done instead.
 */
export class OpenPage {
  #host;
  #receiver;
  #drop;
  #problem = build('div');

  /**
   * @param {HTMLElement} root  filled by the page
   * @param {Receiver} receiver
   * @param {Host} host
   */
  constructor(root, receiver, host) {
    this.#host = host;
    this.#receiver = receiver;
    this.#drop = this.#dropZone();
    root.replaceChildren(this.#problem, this.#drop, this.#pasteForm());
    this.#takeDrops();
    this.#takePastes();
  }

  #dropZone() {
    return build('section', { class: 'drop' },
      this.#picker(),
      build('p', { class: 'drop-hint' }, this.#host.text('viewOpenDrop')));
  }

  /** A button of our own, because the browser's cannot be worded. */
  #picker() {
    const input = build('input', { type: 'file', accept: SAVED_PAGES, hidden: '' });
    input.addEventListener('change', () => {
      this.#takeFile(input.files);
      // So that choosing the same file again is a change.
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
      'id': 'pasted', 'rows': '5', 'spellcheck': 'false', 'autocomplete': 'off', 'aria-describedby': 'pasted-missing',
    });
    const missing = build('p', { id: 'pasted-missing', class: 'missing', role: 'status' });
    const form = build('form', { class: 'paste' },
      build('label', { for: 'pasted' }, label),
      field,
      missing,
      build('p', { class: 'actions' },
        build('button', { class: 'action' }, this.#host.text('viewOpenRead'))));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (field.value.trim()) this.#takeText(field.value);
      else this.#sayMissing(field, missing);
    });
    field.addEventListener('input', () => clearMissing(field, missing));
    return form;
  }

  /** @param {HTMLTextAreaElement} field @param {HTMLElement} missing */
  #sayMissing(field, missing) {
    missing.replaceChildren(this.#host.text('viewPasteEmpty'));
    field.ariaInvalid = 'true';
    field.focus();
  }

  /** The whole page takes drops: a file that misses the zone must not replace the page. */
  #takeDrops() {
    const { signal } = this.#host;
    document.addEventListener('dragover', (event) => {
      event.preventDefault();
      this.#drop.dataset.over = '';
    }, { signal });
    document.addEventListener('dragleave', (event) => {
      if (!event.relatedTarget) {
        delete this.#drop.dataset.over;
      }
    }, { signal });
    document.addEventListener('drop', (event) => {
      event.preventDefault();
      delete this.#drop.dataset.over;
      this.#takeTransfer(event.dataTransfer);
    }, { signal });
  }

  /** @param {DataTransfer | null} transfer */
  #takeTransfer(transfer) {
    if (transfer && !this.#takeFile(transfer.files)) {
      this.#takeText(droppedText(transfer));
    }
  }

  /** Pasting needs no aim: anywhere on the page, and it is read at once. */
  #takePastes() {
    document.addEventListener('paste', (event) => {
      const transfer = event.clipboardData;
      if (!transfer || event.target instanceof HTMLTextAreaElement || !this.#drop.checkVisibility()) {
        return;
      }
      event.preventDefault();
      if (!this.#takeFile(transfer.files)) {
        this.#takeText(clipboardHTML(transfer));
      }
    }, { signal: this.#host.signal });
  }

  /**
   * @param {FileList | null} files
   * @returns {boolean} whether there was one
   */
  #takeFile(files) {
    const file = files?.[0];
    if (file) void this.#offer(file);
    return Boolean(file);
  }

  /** @param {File} file */
  async #offer(file) {
    if (await isBlank(file)) {
      this.#explain(emptyFileProblem(file.name, this.#host));
      return;
    }
    this.#problem.replaceChildren();
    this.#receiver.onFile(file);
  }

  /** @param {string} text  HTML, or an address */
  #takeText(text) {
    const address = addressAlone(text);
    if (address) {
      this.#explain(addressProblem(address, this.#host));
    } else if (text.trim()) {
      this.#problem.replaceChildren();
      this.#receiver.onText(text);
    }
  }

  /** @param {HTMLElement} problem  begins with its heading, which takes the focus */
  #explain(problem) {
    if (!this.#drop.checkVisibility()) return; // an article is being read
    this.#problem.replaceChildren(problem);
    /** @type {HTMLElement} */ (problem.firstElementChild).focus();
  }
}

/** @param {HTMLTextAreaElement} field @param {HTMLElement} missing */
function clearMissing(field, missing) {
  missing.replaceChildren();
  field.ariaInvalid = null;
}

/** In bytes; a file of more has something in it. */
const maxBlankBytes = 1000;

/**
 * A folder can be as small, and can't be read: whoever takes it says so.
 *
 * @param {File} file
 */
async function isBlank(file) {
  if (file.size > maxBlankBytes) return false;
  const text = await file.text().catch(() => 'unreadable');
  return text.trim() === '';
}
