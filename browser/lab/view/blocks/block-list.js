import { build } from '../../../ui/elements.js';
import { inPortions, nextTask } from '../portions.js';
import { bringIntoView } from '../scrolling.js';
import { BlockRow } from './block-row.js';
import { shows } from './filters.js';
import { listKeys } from './list-keys.js';
import { standingOf } from './standing.js';

/**
 * @import { Counts } from '../counts.js'
 * @import { LabState } from '../state.js'
 * @import { Filter } from './filters.js'
 * @import { Standing } from './standing.js'
 */

/**
 * So many rows are laid out together. The browser skips what is off the screen, and
 * checks each group, not each row, while the user scrolls.
 */
const GROUP = 20;

/** The assumed height of a row, until the browser has laid it out. */
const ROW_REM = 3.4;

/** The panel's name in LabState.point. */
const PANEL = 'blocks';

/**
 * The page's blocks in their order. One row has the keyboard focus, and arrow keys
 * move it (list-keys.js). All rows are in the document, so that the browser's search
 * finds their text.
 */
export class BlockList {
  element = build('div', { class: 'block-list', role: 'list' });
  /** @type {Filter} */
  #filter = 'all';
  /** @type {BlockRow[]} */
  #rows = [];
  /** @type {HTMLElement[]} */
  #groups = [];
  #state;
  #counts;
  #signal;
  /** Counts the updates: a newer one ends an older one. */
  #update = 0;
  #focusable = 0;
  #rangeStart = -1;
  /** @type {BlockRow | undefined} */
  #chosen;
  /** @type {BlockRow | undefined} */
  #pointed;
  #onFilter;

  /**
   * @param {LabState} state
   * @param {Counts} counts
   * @param {(shown: number) => void} onFilter is called with the number of blocks that the filter
   *   shows
   */
  constructor(state, counts, onFilter) {
    this.#state = state;
    this.#counts = counts;
    this.#onFilter = onFilter;
    this.#signal = state.host.signal;
    this.element.setAttribute('aria-label', state.host.text('labBlocks'));
    for (const event of ['selection', 'reading', 'readings', 'truth', 'engine']) {
      state.addEventListener(event, () => void this.#refresh(), { signal: this.#signal });
    }
    state.addEventListener('point', () => this.#showPointed(), { signal: this.#signal });
    state.addEventListener('choose', () => this.#showChosen(), { signal: this.#signal });
    this.#listen();
  }

  /** Makes the rows, the first ones at once. */
  async fill() {
    const groups = Array.from({ length: Math.ceil(this.#state.page.blocks.length / GROUP) },
      (_, group) => group);
    await inPortions(groups, (group) => this.#addGroup(group),
      () => this.#signal?.aborted ?? false);
    this.#showChosen();
    await this.#refresh();
  }

  /** @param {Filter} filter */
  setFilter(filter) {
    this.#filter = filter;
    void this.#refresh();
  }

  /**
   * Moves the focus to a block.
   *
   * @param {number} block
   */
  focus(block) {
    const row = this.#rows[block];
    if (!row) return;
    this.#makeFocusable(block);
    row.head.focus({ preventScroll: true });
    bringIntoView(row.element);
  }

  /** @returns {number} the block with the focus */
  get focused() {
    return this.#focusable;
  }

  /**
   * @param {number} from
   * @param {1 | -1} step
   * @param {(standing: Standing) => boolean} [wanted]
   * @returns {number} the next visible block, -1 if there is none
   */
  next(from, step, wanted = () => true) {
    for (let block = from + step; block >= 0 && block < this.#rows.length; block += step) {
      if (!this.#rows[block].element.hidden && wanted(standingOf(this.#state, block))) return block;
    }
    return -1;
  }

  get length() {
    return this.#rows.length;
  }

  /** @param {number} group */
  #addGroup(group) {
    const rows = [];
    for (let block = group * GROUP;
      block < Math.min((group + 1) * GROUP, this.#state.page.blocks.length); block++)
    {
      const row = new BlockRow(block, this.#state, this.#counts);
      this.#rows.push(row);
      this.#paint(block);
      rows.push(row.element);
    }
    const element = build('div', { class: 'block-group', role: 'presentation' }, ...rows);
    element.style.setProperty('--height', `${rows.length * ROW_REM}rem`);
    this.#groups.push(element);
    this.element.append(element);
    if (group === 0) this.#makeFocusable(0);
  }

  /** Brings all rows up to date, first those on the screen. */
  async #refresh() {
    const update = ++this.#update;
    await nextTask(); // one update for several events, after the task that has the answer
    if (update !== this.#update) return;
    const first = Math.max(0,
      this.#groups.findIndex((group) => group.getBoundingClientRect().bottom > 0));
    const order = [...this.#groups.keys()].map((index) => (first + index) % this.#groups.length);
    await inPortions(order, (group) => this.#refreshGroup(group), () => update !== this.#update);
    if (update !== this.#update || this.#rows.length === 0) return;
    this.#keepFocusable();
    this.#onFilter(this.#rows.filter(({ element }) => !element.hidden).length);
  }

  /** @param {number} group */
  #refreshGroup(group) {
    let shown = 0;
    for (let block = group * GROUP; block < Math.min((group + 1) * GROUP, this.#rows.length);
      block++)
    {
      this.#paint(block);
      if (!this.#rows[block].element.hidden) shown++;
    }
    this.#groups[group].hidden = shown === 0;
    this.#groups[group].style.setProperty('--height', `${shown * ROW_REM}rem`);
  }

  /** @param {number} block */
  #paint(block) {
    const { truth, isMarking } = this.#state;
    const standing = standingOf(this.#state, block);
    const row = this.#rows[block];
    // until another engine has read the page, the rows stay as they are
    if (standing.share !== 'unknown') row.show(standing);
    row.showTruth(isMarking, truth?.has(block) ?? false);
    row.element.hidden = !shows(this.#filter, this.#state, block, standing);
  }

  #listen() {
    const options = { signal: this.#signal };
    this.element.addEventListener('pointerover', ({ target, pointerType }) => {
      if (pointerType === 'mouse') this.#state.point(blockAt(target), PANEL);
    }, options);
    this.element.addEventListener('pointerleave', () => this.#state.point(-1, PANEL), options);
    this.element.addEventListener('focusin', ({ target }) => {
      this.#makeFocusable(blockAt(target));
      this.#state.point(blockAt(target), PANEL);
    }, options);
    this.element.addEventListener('focusout', () => this.#state.point(-1, PANEL), options);
    this.element.addEventListener('click', (event) => this.#press(event), options);
    this.element.addEventListener('keydown', (event) => listKeys(event, this, this.#state),
      options);
  }

  /** @param {MouseEvent} event */
  #press({ target, detail, shiftKey }) {
    const block = blockAt(target);
    // the user selects text
    if (block < 0 || (detail > 0 && !shiftKey && !document.getSelection()?.isCollapsed)) return;
    if (this.#state.isMarking) this.mark(block, shiftKey);
    this.#makeFocusable(block);
    this.#rows[block].head.focus({ preventScroll: true });
    this.#state.choose(block);
  }

  /**
   * Marks a block as part of the article or takes the mark away; or the same for all
   * visible blocks from the one that was marked before.
   *
   * @param {number} block
   * @param {boolean} isRange
   */
  mark(block, isRange) {
    const from = isRange && this.#rangeStart >= 0 ? this.#rangeStart : block;
    const [first, last] = [Math.min(from, block), Math.max(from, block)];
    const range = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((
      each,
    ) => !this.#rows[each].element.hidden);
    const isTrue = this.#state.truth?.has(from) ?? false;
    this.#state.markTruth(range, from === block ? !isTrue : isTrue);
    this.#rangeStart = block;
  }

  /** @param {number} block */
  #makeFocusable(block) {
    if (!this.#rows[block]) return;
    this.#rows[this.#focusable].head.tabIndex = -1;
    this.#focusable = block;
    this.#rows[block].head.tabIndex = 0;
  }

  /** Gives the place in the tab order to another row if the filter hides the one that had it. */
  #keepFocusable() {
    if (!this.#rows[this.#focusable].element.hidden) return;
    const other = this.next(this.#focusable, 1);
    this.#makeFocusable(other < 0 ? this.next(this.#focusable, -1) : other);
  }

  #showPointed() {
    this.#pointed?.element.removeAttribute('data-pointed');
    const row = this.#rows[this.#state.pointed];
    row?.element.setAttribute('data-pointed', '');
    this.#pointed = row;
    if (row && this.#state.pointedFrom !== PANEL) bringIntoView(row.element, 'gently');
  }

  #showChosen() {
    this.#chosen?.showChosen(false);
    const row = this.#rows[this.#state.chosen];
    if (!row) return;
    row.showChosen(true);
    this.#chosen = row;
    this.#makeFocusable(this.#state.chosen);
    bringIntoView(row.element, 'gently');
  }
}

/** @param {EventTarget | null} target @returns {number} -1 for none */
function blockAt(target) {
  const row = target instanceof Element ? target.closest('.block-row') : null;
  return row instanceof HTMLElement ? Number(row.dataset.block) : -1;
}
