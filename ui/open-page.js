import { build } from './build.js';
import { clipboardHTML, droppedHTML } from './transfer.js';

/**
 * @import { Host } from './host.js'
 *
 * @typedef {object} Receiver
 * @property {(file: File) => void} onFile
 * @property {(html: string) => void} onText
 */

// What browsers save pages as.
const SAVED_PAGES = '.html,.htm,.xhtml,.xht,.mhtml,.mht,.gz,.txt,.md,text/html,text/plain,application/xhtml+xml,multipart/related';

/**
 * The page on which a saved page is chosen: from a file, by dropping it
 * anywhere, or by pasting its HTML.
 */
export class OpenPage {
  #host;
  #receiver;
  #drop;

  /**
   * @param {HTMLElement} root  filled by the page
   * @param {Receiver} receiver
   * @param {Host} host
   */
  constructor(root, receiver, host) {
    this.#host = host;
    this.#receiver = receiver;
    this.#drop = this.#dropZone();
    root.replaceChildren(this.#drop, this.#pasteForm());
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
      id: 'pasted', rows: '5', spellcheck: 'false', autocomplete: 'off', required: '',
    });
    const form = build('form', { class: 'paste' },
      build('label', { for: 'pasted' }, label),
      field,
      build('p', { class: 'actions' },
        build('button', { class: 'action' }, this.#host.text('viewOpenRead'))));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#takeText(field.value);
    });
    return form;
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
      this.#takeText(droppedHTML(transfer));
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
    if (file) {
      this.#receiver.onFile(file);
    }
    return Boolean(file);
  }

  /** @param {string} html */
  #takeText(html) {
    if (html.trim()) {
      this.#receiver.onText(html);
    }
  }
}
