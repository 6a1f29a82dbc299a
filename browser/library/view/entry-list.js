import { build } from '../../ui/elements.js';
import { buildItem, hasPicture, showActive, showSelected } from './entry-item.js';
import { cellOf, heightOf, spanInView } from './windowing.js';

/**
 * @import { Entry } from '../model.js'
 * @import { Hit } from '../operations.js'
 * @import { Item, Layout } from './entry-item.js'
 * @import { LeadPictures } from './lead-pictures.js'
 * @import { Selection } from './selection.js'
 * @import { ViewTexts } from './list-parts.js'
 * @import { Grid } from './windowing.js'
 *
 * @typedef {object} Content
 * @property {Entry[]} entries
 * @property {Map<string, Hit>} [hits]
 * @property {Layout} layout
 * @property {Selection} selection
 *
 * @typedef {{element: HTMLLIElement, item: Item, index: number, grid: Grid | null}} Shown grid: by
 *   which it was placed
 */

/**
 * The list of entries. Only the items near the visible part of the window are in the
 * document, at the place where they would be in a full list, in its order; each tells
 * screen readers its number and the length of the list. Therefore the list scrolls as
 * fast with 10,000 entries as with 10.
 *
 * One item is active: it alone can be reached with the Tab key, and the arrow keys
 * make another item active.
 */
export class EntryList {
  element = build('ul', { class: 'items' });
  /** Has the size of an item, which the style sheet sets. */
  #probe = build('li', { class: 'item probe', 'aria-hidden': 'true' });
  #texts;
  #pictures;
  /** @type {Content | null} */
  #content = null;
  /** @type {Map<string, Shown>} */
  #shown = new Map();
  /** @type {Grid} */
  #grid = { count: 0, columns: 1, rowPx: 1 };
  #activeId = '';
  #activeIndex = 0;
  #isScheduled = false;

  /** @param {ViewTexts} texts @param {LeadPictures} pictures @param {AbortSignal} signal */
  constructor(texts, pictures, signal) {
    this.#texts = texts;
    this.#pictures = pictures;
    this.element.append(this.#probe);
    addEventListener('scroll', () => this.#renderSoon(), { signal, passive: true });
    const resized = new ResizeObserver(() => this.#measureAgain());
    resized.observe(this.element);
    resized.observe(this.#probe);
    addEventListener('resize', () => this.#renderSoon(), { signal });
    signal.addEventListener('abort', () => resized.disconnect(), { once: true });
  }

  /** @param {Content} content */
  show(content) {
    this.#content = content;
    this.element.dataset.layout = content.layout;
    this.#settleActive();
    this.#measure();
    this.#render();
  }

  /** Keeps an item active: the same one, or the one that has taken its place. */
  #settleActive() {
    const { entries } = this.#required();
    const index = entries.findIndex(({ id }) => id === this.#activeId);
    this.#activeIndex = index >= 0
      ? index
      : Math.max(0, Math.min(this.#activeIndex, entries.length - 1));
    this.#activeId = entries[this.#activeIndex]?.id ?? '';
  }

  #required() {
    if (!this.#content) throw new Error('the list has no content yet');
    return this.#content;
  }

  #measure() {
    const { entries, layout } = this.#required();
    const { width, height } = this.#probe.getBoundingClientRect();
    const columns = layout === 'grid' && width > 0
      ? Math.max(1, Math.floor((this.element.clientWidth + 1) / width))
      : 1;
    this.#grid = { count: entries.length, columns, rowPx: Math.max(1, height) };
    this.element.style.setProperty('--columns', String(columns));
    this.element.style.blockSize = `${heightOf(this.#grid)}px`;
  }

  #measureAgain() {
    if (!this.#content) return;
    this.#measure();
    this.#render();
  }

  /** At most once for each frame, however many scroll events there are. */
  #renderSoon() {
    if (this.#isScheduled || !this.#content) return;
    this.#isScheduled = true;
    requestAnimationFrame(() => {
      this.#isScheduled = false;
      this.#render();
    });
  }

  #render() {
    const { entries } = this.#required();
    if (!this.element.checkVisibility()) return;
    const focused = this.#focusedControl();
    const { first, end } = spanInView(this.#grid, { top: -this.element.getBoundingClientRect().top,
      height: innerHeight });
    const indexes = new Set(Array.from({ length: end - first }, (_, i) => first + i));
    // an element that leaves the document loses the focus
    if (focused !== null && entries.length > 0) indexes.add(this.#activeIndex);
    const wanted = [...indexes].sort((a, b) => a - b);
    this.#drop(new Set(wanted.map((index) => entries[index].id)));
    this.#place(wanted);
    if (focused !== null && !this.element.contains(document.activeElement)) {
      this.#focusIn(this.#activeId, focused);
    }
  }

  /**
   * @returns {string | null} the data-do of the focused control of an item, '' for its title; null
   *   if the focus is elsewhere
   */
  #focusedControl() {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || !this.element.contains(focused)) return null;
    return focused.dataset.do ?? '';
  }

  /** @param {Set<string>} ids those that stay */
  #drop(ids) {
    for (const [id, { element }] of this.#shown) {
      if (ids.has(id)) continue;
      element.remove();
      this.#shown.delete(id);
    }
  }

  /** @param {number[]} indexes in order */
  #place(indexes) {
    /** @type {Element} */
    let before = this.#probe;
    for (const index of indexes) {
      const { element } = this.#itemAt(index);
      if (before.nextElementSibling !== element) before.after(element);
      before = element;
    }
  }

  /** @param {number} index @returns {Shown} */
  #itemAt(index) {
    const { entries, hits, layout, selection } = this.#required();
    const entry = entries[index];
    const item = { entry, hit: hits?.get(entry.id), layout };
    const former = this.#shown.get(entry.id);
    const shown = former && isEqual(former.item, item) ? former : this.#make(item, former);
    if (shown.index !== index || shown.grid !== this.#grid) this.#position(shown, index);
    showSelected(shown.element, selection.has(entry.id));
    showActive(shown.element, entry.id === this.#activeId);
    return shown;
  }

  /** @param {Item} item @param {Shown} [former] @returns {Shown} */
  #make(item, former) {
    const element = buildItem(item, this.#texts);
    former?.element.replaceWith(element);
    const slot = element.querySelector('.item-picture');
    if (slot && hasPicture(item.entry)) void this.#pictures.showIn(slot, item.entry);
    const shown = { element, item, index: -1, grid: null };
    this.#shown.set(item.entry.id, shown);
    return shown;
  }

  /** @param {Shown} shown @param {number} index */
  #position(shown, index) {
    const { row, column } = cellOf(this.#grid, index);
    shown.index = index;
    shown.grid = this.#grid;
    shown.element.style.insetBlockStart = `${row * this.#grid.rowPx}px`;
    shown.element.style.setProperty('--column', String(column));
    shown.element.setAttribute('aria-posinset', String(index + 1));
    shown.element.setAttribute('aria-setsize', String(this.#grid.count));
  }

  /** @returns {Entry | undefined} the active one */
  get active() {
    return this.#content?.entries[this.#activeIndex];
  }

  /** Whether the focus is on an item. */
  get hasFocus() {
    return this.element.contains(document.activeElement);
  }

  get columns() {
    return this.#grid.columns;
  }

  /** Makes an item active, when it gets the focus or is pressed. @param {string} id */
  activate(id) {
    if (id === this.#activeId) return;
    const former = this.#shown.get(this.#activeId);
    if (former) showActive(former.element, false);
    const shown = this.#shown.get(id);
    if (!shown) return;
    this.#activeId = id;
    this.#activeIndex = shown.index;
    showActive(shown.element, true);
  }

  /**
   * Moves the focus by a number of items. The first move goes to the active item.
   *
   * @param {number} step
   */
  move(step) {
    this.focus(this.hasFocus ? this.#activeIndex + step : this.#activeIndex);
  }

  /** @param {number} index */
  focus(index) {
    const { entries } = this.#required();
    const entry = entries[Math.max(0, Math.min(index, entries.length - 1))];
    if (entry) this.focusEntry(entry.id);
  }

  /**
   * Scrolls to an entry's item and focuses its title.
   *
   * @param {string} id
   * @returns {boolean} false if the list doesn't have it
   */
  focusEntry(id) {
    const index = this.#content?.entries.findIndex((entry) => entry.id === id) ?? -1;
    if (index < 0) return false;
    this.#reveal(index);
    this.#render();
    this.activate(id);
    this.#focusIn(id, '');
    return true;
  }

  /** @param {string} id @param {string} control */
  #focusIn(id, control) {
    const element = this.#shown.get(id)?.element;
    const target = element?.querySelector(control === '' ? '.item-link' : `[data-do="${control}"]`);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }

  /**
   * Scrolls as little as possible, so that an item is visible between the bars.
   *
   * @param {number} index
   */
  #reveal(index) {
    const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(
      document.documentElement,
    );
    const [before, after] = [scrollPaddingBlockStart, scrollPaddingBlockEnd].map((padding) =>
      parseFloat(padding) || 0
    );
    const top = this.element.getBoundingClientRect().top
      + cellOf(this.#grid, index).row * this.#grid.rowPx;
    const bottom = top + this.#grid.rowPx;
    if (top < before) scrollBy({ top: top - before, behavior: 'instant' });
    else if (bottom > innerHeight - after) {
      scrollBy({ top: Math.min(bottom - innerHeight + after, top - before), behavior: 'instant' });
    }
  }
}

/** @param {Item} a @param {Item} b */
function isEqual(a, b) {
  return a.entry === b.entry && a.hit === b.hit && a.layout === b.layout;
}
