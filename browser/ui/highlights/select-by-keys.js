import { build } from '../elements.js';
import { spotInView } from '../position/place.js';
import { KeyboardSelection, selectOnScreen, stepOf } from './keyboard-selection.js';
import { COLORS } from '../../model/highlights/highlight.js';
import { bringRangeToView, focusRange } from './show-range.js';

/**
 * @import { Reading } from '../reading.js'
 * @import { ArticleHighlights } from './article-highlights.js'
 * @import { Color } from '../../model/highlights/highlight.js'
 * @import { SelectionBar } from './selection-bar.js'
 *
 * @typedef {object} KeyCommands
 * @property {(color?: Color) => void} choose highlights the selection, in the latest color if none
 *   is named
 * @property {() => void} writeNote
 */

/**
 * Lets the user select with the arrow keys. Meanwhile an element of the selection bar
 * has the focus, so that screen readers pass the keys on, and a live region reads what
 * is selected.
 */
export class SelectByKeys {
  #reading;
  #article;
  #bar;
  #commands;
  #live = build('p', { class: 'unseen', role: 'status' });
  /** @type {KeyboardSelection | null} */
  #selection = null;

  /**
   * @param {Reading} reading
   * @param {ArticleHighlights} article
   * @param {SelectionBar} bar
   * @param {KeyCommands} commands
   */
  constructor(reading, article, bar, commands) {
    this.#reading = reading;
    this.#article = article;
    this.#bar = bar;
    this.#commands = commands;
    document.body.append(this.#live);
    reading.signal.addEventListener('abort', () => this.#live.remove());
    bar.keys.addEventListener('keydown', (event) => this.#onKey(event), { signal: reading.signal });
    bar.keys.addEventListener('blur', () => this.#onBlur(), { signal: reading.signal });
  }

  get isActive() {
    return this.#selection !== null;
  }

  /** Starts at the selected passage, or in the block that has the focus or is read. */
  start() {
    const { text } = this.#article.text;
    if (text === '') return;
    this.#selection = new KeyboardSelection(text, this.#startOffset(), this.#reading.article.lang);
    this.#bar.keys.hidden = false;
    const range = this.#show();
    this.#bar.show(range);
    this.#bar.keys.focus({ preventScroll: true });
    this.#read(range.toString());
  }

  end() {
    if (!this.#selection) return;
    const { start, end } = this.#selection.passage;
    this.#selection = null;
    this.#bar.keys.hidden = true;
    this.#live.textContent = '';
    focusRange(this.#article.text.rangeOf(start, end));
  }

  #startOffset() {
    const { content, element } = this.#reading;
    const focused = document.activeElement;
    const block = focused && focused !== content && content.contains(focused)
      ? focused
      : spotInView(element)?.block;
    const range = new Range();
    range.selectNodeContents(block && content.contains(block) ? block : content);
    return this.#article.text.offsetsOf(range)?.start ?? 0;
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const selection = this.#selection;
    if (!selection || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = stepOf(event, getComputedStyle(this.#reading.element).direction === 'rtl');
    if (step) {
      this.#take(event);
      const changed = event.shiftKey ? selection.extend(step) : selection.move(step);
      this.#bar.show(this.#show());
      this.#read(changed);
      return;
    }
    const command = this.#commandOf(event.key);
    if (!command) return;
    this.#take(event);
    command();
  }

  /** @param {string} key @returns {(() => void) | null} */
  #commandOf(key) {
    const color = COLORS[Number(key) - 1];
    if (color) return () => this.#commands.choose(color);
    if (key === 'Enter' || key === 'h') return () => this.#commands.choose();
    return key === 'n' ? () => this.#commands.writeNote() : null;
  }

  /** @param {KeyboardEvent} event  must not turn a page, too */
  #take(event) {
    event.preventDefault();
    event.stopPropagation();
  }

  /** The Tab key leads to the buttons; the selection stays as it is. */
  #onBlur() {
    setTimeout(() => {
      if (this.#selection && !this.#bar.element.contains(document.activeElement)) {
        this.#selection = null;
        this.#bar.keys.hidden = true;
      }
    });
  }

  /** @returns {Range} */
  #show() {
    const range = selectOnScreen(this.#article.text,
      /** @type {KeyboardSelection} */ (this.#selection).passage);
    bringRangeToView(this.#reading.main, range);
    return range;
  }

  /** @param {string} text */
  #read(text) {
    // a new node, so that screen readers repeat an identical text
    this.#live.replaceChildren(build('span', { lang: this.#reading.article.lang }, text));
  }
}
