import { COLORS } from '../../model/highlights/highlight.js';
import { visibleParts } from './placed.js';

/**
 * @import { ArticleHighlights } from './article-highlights.js'
 * @import { Color } from '../../model/highlights/highlight.js'
 * @import { Placed } from './placed.js'
 *
 * @typedef
 *   {{layers: Highlight[], range: Range, startContainer: Node, startOffset: number, endContainer: Node, endOffset: number}}
 *   Painted a range, and where it was made
 */

/**
 * So many ranges are made at once: about 10 ms of work in Firefox, so thousands of them do not
 * delay the user's input.
 */
const SLICE = 1000;

/**
 * Paints highlights with the CSS Custom Highlight API, which leaves the article's
 * elements unchanged. The colors and line styles are in the style sheet, as
 * ::highlight(marked-…), and ::highlight(noted) for those with a note.
 */
export class Painter {
  /**
   * @type {Record<Color, Highlight> | null} null in Firefox before version 140; then the list alone
   *   shows the highlights
   */
  #layers = null;
  /** @type {Highlight | null} */
  #noted = null;
  /** @type {Map<string, Painted>} */
  #painted = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {AbortSignal} signal  removes the highlights when it aborts */
  constructor(signal) {
    if (typeof Highlight === 'undefined') return;
    const entries = COLORS.map((color) => /** @type {const} */ ([color, new Highlight()]));
    this.#layers = /** @type {Record<Color, Highlight>} */ (Object.fromEntries(entries));
    for (const [color, layer] of entries) CSS.highlights.set(`marked-${color}`, layer);
    this.#noted = new Highlight();
    CSS.highlights.set('noted', this.#noted);
    signal.addEventListener('abort', () => {
      clearTimeout(this.#timer);
      COLORS.forEach((color) => CSS.highlights.delete(`marked-${color}`));
      CSS.highlights.delete('noted');
    });
  }

  /**
   * Removes what is no longer there, and paints what is missing.
   *
   * @param {Pick<ArticleHighlights, 'placed' | 'text'>} highlights
   */
  paint(highlights) {
    if (!this.#layers) return;
    clearTimeout(this.#timer);
    const wanted = new Map(visibleParts(highlights.placed).map((part) => [keyOf(part), part]));
    for (const [key, painted] of this.#painted) {
      if (wanted.has(key) && isIntact(painted)) continue;
      painted.layers.forEach((layer) => layer.delete(painted.range));
      this.#painted.delete(key);
    }
    this.#add([...wanted].filter(([key]) => !this.#painted.has(key)), highlights, this.#layers);
  }

  /**
   * @param {[key: string, part: Placed][]} parts
   * @param {Pick<ArticleHighlights, 'text'>} highlights
   * @param {Record<Color, Highlight>} layers
   */
  #add(parts, highlights, layers) {
    for (const [key, { highlight, start, end }] of parts.slice(0, SLICE)) {
      const own = [layers[highlight.color], ...highlight.note && this.#noted ? [this.#noted] : []];
      const range = highlights.text.rangeOf(start, end);
      own.forEach((layer) => layer.add(range));
      const { startContainer, startOffset, endContainer, endOffset } = range;
      this.#painted.set(key, { layers: own, range, startContainer, startOffset, endContainer,
        endOffset });
    }
    if (parts.length > SLICE) {
      this.#timer = setTimeout(() => this.#add(parts.slice(SLICE), highlights, layers));
    }
  }
}

/** @param {Placed} part @returns {string} the same for parts that look the same */
function keyOf({ highlight: { color, note }, start, end }) {
  return `${color} ${note ? 'noted' : ''} ${start} ${end}`;
}

/**
 * Tells whether a range still is where it was made. The browser moves its ends when their text
 * nodes are replaced.
 *
 * @param {Painted} painted
 */
function isIntact({ range, startContainer, startOffset, endContainer, endOffset }) {
  return range.startContainer === startContainer && range.startOffset === startOffset
    && range.endContainer === endContainer && range.endOffset === endOffset
    && startContainer.isConnected && endContainer.isConnected;
}
