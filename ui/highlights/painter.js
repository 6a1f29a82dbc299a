import { COLORS } from './model.js';
import { visibleParts } from './placed.js';

/**
 * @import { ArticleHighlights } from './article-highlights.js'
 * @import { Color } from './model.js'
 *
 * @typedef {{range: Range, startContainer: Node, startOffset: number, endContainer: Node, endOffset: number}} Painted  a range, and where it was made
 */

/**
 * Paints highlights with the CSS Custom Highlight API, which leaves the article's
 * elements unchanged. The colors and line styles are in the style sheet, as
 * ::highlight(marked-…).
 */
export class Painter {
  /** @type {Record<Color, Highlight> | null} null in Firefox before version 140; then the list alone shows the highlights */
  #layers = null;
  /** What is painted. */
  #key = '';
  /** @type {Painted[]} */
  #painted = [];

  /** @param {AbortSignal} signal  removes the highlights when it aborts */
  constructor(signal) {
    if (typeof Highlight === 'undefined') return;
    const entries = COLORS.map((color) => /** @type {const} */ ([color, new Highlight()]));
    this.#layers = /** @type {Record<Color, Highlight>} */ (Object.fromEntries(entries));
    for (const [color, layer] of entries) CSS.highlights.set(`marked-${color}`, layer);
    signal.addEventListener('abort', () => COLORS.forEach((color) => CSS.highlights.delete(`marked-${color}`)));
  }

  /**
   * Paints the highlights, unless the same ones are painted where they are: making
   * hundreds of ranges takes tens of milliseconds in Firefox.
   *
   * @param {Pick<ArticleHighlights, 'placed' | 'text'>} highlights
   */
  paint(highlights) {
    const layers = this.#layers;
    if (!layers) return;
    const parts = visibleParts(highlights.placed);
    const key = parts.map(({ highlight: { color }, start, end }) => `${color} ${start} ${end}`).join();
    if (key === this.#key && this.#painted.every(isIntact)) return;
    this.#key = key;
    for (const color of COLORS) layers[color].clear();
    this.#painted = parts.map(({ highlight: { color }, start, end }) => {
      const range = highlights.text.rangeOf(start, end);
      layers[color].add(range);
      return { range, startContainer: range.startContainer, startOffset: range.startOffset, endContainer: range.endContainer, endOffset: range.endOffset };
    });
  }
}

/** Tells whether a range still is where it was made. The browser moves its ends when their text nodes are replaced. @param {Painted} painted */
function isIntact({ range, startContainer, startOffset, endContainer, endOffset }) {
  return range.startContainer === startContainer && range.startOffset === startOffset && range.endContainer === endContainer && range.endOffset === endOffset
    && startContainer.isConnected && endContainer.isConnected;
}
