import { actionButton } from '../buttons.js';
import { build } from '../elements.js';
import { colorName, swatch } from './colors.js';
import { highlightsOf } from './of-reading.js';
import { bringRangeToView, focusRange } from './show-range.js';

/**
 * The list of the article's highlights: for everyone an overview, and for screen
 * readers the way to highlights, because CSS highlights are not in the accessibility
 * tree.
 *
 * @import { Reading } from '../reading.js'
 * @import { HighlightsOfReading } from './of-reading.js'
 * @import { Highlight } from '../../model/highlights/highlight.js'
 * @import { Placed } from './placed.js'
 */

/** @param {HTMLElement} panel @param {Reading} reading */
export function fillHighlights(panel, reading) {
  const parts = highlightsOf(reading);
  if (parts) new HighlightList(panel, reading, parts).fill();
}

class HighlightList {
  #panel;
  #reading;
  #article;
  #commands;
  #editor;
  #content = build('div', { class: 'highlight-list' });
  /** What the list shows, so that it is built again only after a change. */
  #shown = '';

  /** @param {HTMLElement} panel @param {Reading} reading @param {HighlightsOfReading} parts */
  constructor(panel, reading, { article, commands, editor }) {
    this.#panel = panel;
    this.#reading = reading;
    this.#article = article;
    this.#commands = commands;
    this.#editor = editor;
  }

  fill() {
    this.#panel.append(this.#content);
    this.#show();
    this.#article.follow(() => this.#show());
  }

  #show() {
    const { placed, lost, hasFailed } = this.#article;
    const shown = JSON.stringify([hasFailed, placed.map(({ highlight }) => keyOf(highlight)),
      lost.map(keyOf)]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const focused = this.#focusedIndex();
    this.#content.replaceChildren(...this.#parts());
    if (focused !== null) this.#focus(focused);
  }

  /** @returns {Node[]} */
  #parts() {
    const { placed, lost, hasFailed } = this.#article;
    if (hasFailed) {
      return [this.#text('p', 'viewHighlightsNotLoaded'),
        this.#actions(this.#button('viewTryAgain', () => void this.#article.load()))];
    }
    const highlights = [...placed.map(({ highlight }) => highlight), ...lost];
    if (highlights.length === 0) return [this.#text('p', 'viewHighlightsNone')];
    return [
      this.#actions(
        this.#button('viewCopyHighlights', () => void this.#commands.copyAll(highlights)),
      ),
      ...placed.length > 0 ? [this.#list(placed.map((each) => this.#placedItem(each)))] : [],
      ...lost.length > 0
        ? [this.#text('h3', 'viewHighlightsLost'), this.#text('p', 'viewHighlightsLostHint'),
          this.#list(lost.map((each) => this.#lostItem(each)))]
        : [],
    ];
  }

  /** @param {HTMLElement[]} items */
  #list(items) {
    // Safari's VoiceOver ignores lists without markers that have no role
    return build('ol', { class: 'highlight-items', role: 'list' }, ...items);
  }

  /** @param {Placed} placed */
  #placedItem(placed) {
    const { highlight } = placed;
    return this.#item(highlight,
      this.#button('viewHighlightGoTo', () => this.#goTo(placed), highlight),
      this.#button('viewHighlightEdit', () => this.#edit(placed), highlight));
  }

  /** @param {Highlight} highlight */
  #lostItem(highlight) {
    const open = this.#article.originOf(highlight);
    return this.#item(highlight,
      ...open ? [this.#button('viewHighlightOrigin', open, highlight)] : [],
      this.#button('viewHighlightEdit', () => this.#editor.open({ highlight }), highlight));
  }

  /** @param {Highlight} highlight @param {...HTMLButtonElement} buttons */
  #item(highlight, ...buttons) {
    const { id, color, note, anchor } = highlight;
    const { article } = this.#reading;
    return build('li', { 'data-id': id },
      build('p', { class: 'highlight-color' }, swatch(color),
        build('span', {}, colorName(color, this.#reading.host))),
      build('blockquote', { class: 'highlight-quote', dir: article.dir || 'auto',
        lang: article.lang, id: `quote-${id}` }, anchor.exact),
      ...note ? [build('p', { class: 'highlight-note', dir: 'auto' }, note)] : [],
      this.#actions(...buttons,
        this.#button('viewCopyQuotation', () => void this.#commands.copyQuotation(anchor.exact),
          highlight),
        this.#button('viewHighlightDelete', () => void this.#commands.remove(highlight),
          highlight)));
  }

  /** @param {Placed} placed @returns {Range} */
  #goTo({ start, end }) {
    this.#panel.hidePopover();
    const range = this.#article.text.rangeOf(start, end);
    bringRangeToView(this.#reading.main, range);
    focusRange(range);
    return range;
  }

  /** @param {Placed} placed */
  #edit(placed) {
    const range = this.#goTo(placed);
    this.#editor.open({ highlight: placed.highlight, box: range.getBoundingClientRect() });
  }

  /** @param {'p' | 'h3'} name @param {string} key */
  #text(name, key) {
    return build(name, {}, this.#reading.host.text(key));
  }

  /** @param {...HTMLButtonElement} buttons */
  #actions(...buttons) {
    return build('p', { class: 'actions' }, ...buttons);
  }

  /**
   * @param {string} key
   * @param {() => void} run
   * @param {Highlight} [highlight] whose quote describes the button
   */
  #button(key, run, highlight) {
    return actionButton(this.#reading.host.text(key), run, { 'data-key': key,
      ...highlight && { 'aria-describedby': `quote-${highlight.id}` } });
  }

  /** @returns {number | null} the index of the item with the focus */
  #focusedIndex() {
    const item = document.activeElement?.closest('li');
    return item && this.#content.contains(item)
      ? [...this.#content.querySelectorAll('li')].indexOf(item)
      : null;
  }

  /** Moves the focus to the item that took the place of a removed one. @param {number} index */
  #focus(index) {
    const items = this.#content.querySelectorAll('li');
    (items[Math.min(index, items.length - 1)]?.querySelector('button') ?? this.#panel).focus();
  }
}

/** @param {Highlight} highlight */
function keyOf({ id, color, note }) {
  return [id, color, note];
}
