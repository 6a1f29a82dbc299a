import { placeBeside } from '../beside.js';
import { closeButton } from '../dialog.js';
import { actionButton } from '../buttons.js';
import { build } from '../elements.js';
import { colorChoice } from './colors.js';

/**
 * @import { Reading } from '../reading.js'
 * @import { ArticleHighlights } from './article-highlights.js'
 * @import { HighlightCommands } from './commands.js'
 * @import { Highlight } from '../../model/highlights/highlight.js'
 *
 * @typedef {object} Editing
 * @property {Highlight} highlight
 * @property {Highlight[]} [others]  that are at the same place
 * @property {DOMRect} [box]  of the passage; missing if it is not on the screen
 * @property {boolean} [startsWithNote]  whether the user wants to write
 */

/** A note is saved when the user has paused for this time. */
const NOTE_PAUSE_MS = 600;

/** As browser/library/operations.js allows. */
const MAX_NOTE_CHARS = 100_000;

/** The box in which the user changes a highlight. */
export class HighlightEditor {
  #reading;
  #article;
  #commands;
  /** @type {HTMLElement | null} */
  #box = null;

  /**
   * @param {Reading} reading
   * @param {ArticleHighlights} article
   * @param {HighlightCommands} commands
   */
  constructor(reading, article, commands) {
    this.#reading = reading;
    this.#article = article;
    this.#commands = commands;
    reading.signal.addEventListener('abort', () => this.#box?.remove());
    article.follow(() => this.#followRemoval());
  }

  /** @param {Editing} editing */
  open(editing) {
    this.#box?.hidePopover();
    const back = document.activeElement;
    const box = this.#fill(editing);
    this.#box = box;
    document.body.append(box);
    box.showPopover();
    if (editing.box) placeBeside(box, editing.box);
    (editing.startsWithNote ? box.querySelector('textarea') : box)?.focus();
    box.addEventListener('toggle', ({ newState }) => {
      if (newState !== 'closed') return;
      if (back instanceof HTMLElement && document.activeElement === document.body) {
        back.focus({ preventScroll: true });
      }
      box.remove();
      if (this.#box === box) this.#box = null;
    });
  }

  /** @param {Editing} editing */
  #fill({ highlight, others = [], box: place }) {
    const { id, anchor } = highlight;
    const { host } = this.#reading;
    const quote = build('blockquote', { class: 'highlight-quote', dir: 'auto',
      lang: this.#reading.article.lang }, anchor.exact);
    const { field, save } = this.#note(id, highlight.note, () => box.hidePopover());
    const box = build('section', {
      'class': 'note-box highlight-editor',
      'popover': 'auto',
      'role': 'dialog',
      'aria-label': host.text('viewHighlight'),
      'tabindex': '-1',
      'data-id': id,
    }, closeButton(host.text('viewDialogClose'), () => box.hidePopover()), quote,
      colorChoice(host, (this.#article.get(id) ?? highlight).color,
        (color) => void this.#commands.recolor(id, color)), field,
      build('p', { class: 'actions' },
        this.#button('viewCopyQuotation', () => void this.#commands.copyQuotation(anchor.exact)),
        this.#button('viewHighlightDelete', () => {
          box.hidePopover();
          void this.#commands.remove(highlight);
        }), ...others.length > 0
        ? [
          this.#button('viewHighlightOther',
            () =>
              this.open({ highlight: others[0], others: [...others.slice(1), highlight],
                box: place })),
        ]
        : []));
    box.addEventListener('beforetoggle', save);
    return box;
  }

  /** @param {string} id @param {string} initial @param {() => void} close */
  #note(id, initial, close) {
    const area = build('textarea', { id: 'highlight-note', rows: '3', dir: 'auto',
      maxlength: String(MAX_NOTE_CHARS) });
    let saved = this.#article.get(id)?.note ?? initial;
    area.value = saved;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const save = () => {
      clearTimeout(timer);
      if (area.value === saved || !this.#article.get(id)) return;
      saved = area.value;
      void this.#commands.setNote(id, saved);
    };
    area.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(save, NOTE_PAUSE_MS);
    });
    area.addEventListener('change', save);
    area.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      close();
    });
    window.addEventListener('pagehide', save, { signal: this.#reading.signal });
    this.#reading.signal.addEventListener('abort', save);
    const field = build('p', { class: 'saved-field' },
      build('label', { for: area.id }, this.#reading.host.text('viewSavedNote')), area);
    return { field, save };
  }

  /** @param {string} key @param {() => void} run */
  #button(key, run) {
    return actionButton(this.#reading.host.text(key), run, { 'data-key': key });
  }

  /** Closes the box if its highlight was removed elsewhere. */
  #followRemoval() {
    if (this.#box?.dataset.id && !this.#article.get(this.#box.dataset.id)) this.#box.hidePopover();
  }
}
