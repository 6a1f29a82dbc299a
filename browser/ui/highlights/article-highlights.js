import { anchorAt } from '../../model/highlights/anchor.js';
import { carriedAnchors } from '../../model/highlights/carried.js';
import { divide, placedAt } from './placed.js';

/**
 * @import { HighlightKeeper } from '../host.js'
 * @import { Anchor, Color, Highlight, Passage } from '../../model/highlights/highlight.js'
 * @import { StoredHighlights } from '../../model/highlights/highlight.js'
 * @import { Placed, Spot } from './placed.js'
 *
 * @typedef {object} TextOnScreen  the article's normalized text, and where it is in the document
 * @property {string} text
 * @property {(start: number, end: number) => Range} rangeOf
 * @property {(range: Range) => Passage | null} offsetsOf
 *
 * @typedef {import('../../model/highlights/placing.js').Placed} Found
 *
 * @typedef {object} Parts
 * @property {HighlightKeeper} keeper
 * @property {() => TextOnScreen} read  returns the text that is on the screen now
 * @property {(anchors: Anchor[], text: string) => Found} search  finds passages in a changed text
 * @property {AbortSignal} signal
 */

/**
 * The highlights of the article on the screen, as what paints, lists and changes them
 * share it.
 */
export class ArticleHighlights {
  #parts;
  /** @type {Set<(highlights: ArticleHighlights) => void>} */
  #listeners = new Set();
  /** @type {StoredHighlights} */
  #stored = { version: '', highlights: [] };
  /** The results of searches, by the highlights' ids. @type {Map<string, Spot | null>} */
  #found = new Map();
  /** Counts what makes a load or a search that is still running worthless. */
  #state = 0;
  #isComplete = false;
  /** @type {TextOnScreen | null} */
  #text = null;
  /** Those whose passage is on the screen, in text order. @type {Placed[]} */
  placed = [];
  /** Those whose passage is not in the text. @type {Highlight[]} */
  lost = [];
  /** Whether the highlights could not be loaded. */
  hasFailed = false;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    parts.keeper.onChange(() => void this.load(), parts.signal);
  }

  /** @returns {TextOnScreen} */
  get text() {
    this.#text ??= this.#parts.read();
    return this.#text;
  }

  /** @returns {number} how many highlights the article has */
  get count() {
    return this.#stored.highlights.length;
  }

  /**
   * Calls `listener` after each change.
   *
   * @param {(highlights: ArticleHighlights) => void} listener
   */
  follow(listener) {
    this.#listeners.add(listener);
  }

  async load() {
    const state = ++this.#state;
    try {
      const stored = await this.#parts.keeper.load();
      if (state !== this.#state) return;
      this.#stored = stored;
      this.hasFailed = false;
    } catch (error) { // the list offers another try
      console.info('the highlights were not loaded', error);
      if (state !== this.#state) return;
      this.hasFailed = true;
    }
    await this.#update();
  }

  /**
   * Takes notice that the article's elements were replaced, so that places in the document are
   * invalid.
   */
  renew() {
    this.#text = null;
    if (this.count > 0) this.#notify();
  }

  /**
   * Takes notice that the article has got more text.
   *
   * @param {{isComplete: boolean}} growth whether all of it is there, so that it can be searched
   */
  async grow({ isComplete }) {
    this.#text = null;
    this.#isComplete = isComplete;
    for (const [id, anchor] of this.#found) {
      if (!anchor) this.#found.delete(id); // it may be in the new part
    }
    await this.#update();
  }

  /** @param {string} id @returns {Highlight | undefined} */
  get(id) {
    return this.#stored.highlights.find((each) => each.id === id);
  }

  /**
   * @param {number} offset
   * @returns {Placed[]} those at an offset in the text, the topmost first
   */
  at(offset) {
    return placedAt(this.placed, offset);
  }

  /**
   * @param {Color} color
   * @param {Passage} passage
   * @returns {Promise<Highlight | null>} null if the passage has no text
   */
  async add(color, passage) {
    const anchor = anchorAt(this.text.text, passage.start, passage.end);
    if (!anchor) return null;
    const [made] = await this.#parts.keeper.add([{ color, note: '', anchor }]);
    this.#found.set(made.id, anchor);
    this.#replace([made.id], [made]);
    return made;
  }

  /** @param {string} id @param {{color?: Color, note?: string}} fields */
  async change(id, fields) {
    this.#replace([id], [await this.#parts.keeper.change(id, fields)]);
  }

  /** @param {string[]} ids */
  async remove(ids) {
    await this.#parts.keeper.remove(ids);
    this.#replace(ids, []);
  }

  /** @param {Highlight[]} highlights  that were removed */
  async putBack(highlights) {
    await this.#parts.keeper.putBack(highlights);
    this.#replace(highlights.map(({ id }) => id), highlights);
  }

  /**
   * @param {Highlight} highlight
   * @returns {(() => void) | null} shows the version on which it was made
   */
  originOf(highlight) {
    const { keeper } = this.#parts;
    return highlight.version !== '' && keeper.openOrigin
      ? () => keeper.openOrigin?.(highlight)
      : null;
  }

  /**
   * Shows a change at once, and then what is stored.
   *
   * @param {string[]} ids
   * @param {Highlight[]} highlights
   */
  #replace(ids, highlights) {
    this.#state++;
    this.#stored = { ...this.#stored,
      highlights: [...this.#stored.highlights.filter(({ id }) => !ids.includes(id)),
        ...highlights] };
    this.#divide();
    void this.load();
  }

  async #update() {
    const unknown = this.#divide();
    if (!this.#isComplete) return;
    if (unknown.length > 0) await this.#search(unknown);
  }

  /** @returns {Highlight[]} those that have to be searched for */
  #divide() {
    if (this.count === 0) [this.placed, this.lost] = [[], []];
    else {
      const { placed, lost, unknown } = divide(this.#stored, this.#found, this.text.text);
      [this.placed, this.lost] = [placed, lost];
      this.#notify();
      return unknown;
    }
    this.#notify();
    return [];
  }

  /** @param {Highlight[]} highlights */
  async #search(highlights) {
    const { text } = this.text;
    const { passages, rest } = this.#parts.search(highlights.map(({ anchor }) => anchor), text);
    const isCurrent = () => !this.#parts.signal.aborted && text === this.text.text;
    this.#find(highlights, passages, text, rest ? 'unknown' : 'lost');
    if (rest) {
      const all = await rest.catch(() => null); // rejected only if the article was closed
      if (!all || !isCurrent()) return;
      passages.splice(0, all.length, ...all);
      this.#find(highlights, all, text, 'lost');
    }
    await this.#carry(highlights, passages, text, isCurrent);
  }

  /**
   * @param {Highlight[]} highlights
   * @param {(Passage | null)[]} passages
   * @param {string} text
   * @param {'unknown' | 'lost'} others what those without a passage are
   */
  #find(highlights, passages, text, others) {
    for (const [i, { id }] of highlights.entries()) {
      const passage = passages[i];
      if (passage) {
        this.#found.set(id, { ...passage, exact: text.slice(passage.start, passage.end) });
      } else if (others === 'lost') this.#found.set(id, null);
    }
    this.#divide();
  }

  /**
   * Keeps where highlights of other versions were found, so that the next opening
   * needn't search.
   *
   * @param {Highlight[]} highlights
   * @param {(Passage | null)[]} passages
   * @param {string} text
   * @param {() => boolean} isCurrent
   */
  async #carry(highlights, passages, text, isCurrent) {
    const { version } = this.#stored;
    if (version === '') return;
    const foreign = passages.map((passage,
      i) => (highlights[i].version === version ? null : passage)
    );
    await this.#keepCarried(version,
      await carriedAnchors(highlights, foreign, text,
        () => isCurrent() && version === this.#stored.version));
  }

  /** @param {string} version @param {{id: string, anchor: Anchor}[]} carried */
  async #keepCarried(version, carried) {
    if (carried.length === 0) return;
    try {
      await this.#parts.keeper.carry(version, carried);
    } catch (error) { // the next opening searches again
      console.info('where the highlights are was not kept', error);
    }
  }

  #notify() {
    if (this.#parts.signal.aborted) return;
    for (const listener of this.#listeners) listener(this);
  }
}
