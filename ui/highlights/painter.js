import { COLORS } from './model.js';
import { visibleParts } from './placed.js';

/**
 * @import { TextOnScreen } from './article-highlights.js'
 * @import { Color } from './model.js'
 * @import { Placed } from './placed.js'
 */

/**
 * Paints highlights with the CSS Custom Highlight API, which leaves the article's
 * elements unchanged. The colors and line styles are in the style sheet, as
 * ::highlight(marked-…).
 */
export class Painter {
  /** @type {Record<Color, Highlight> | null} null in Firefox before version 140; then the list alone shows the highlights */
  #layers = null;

  /** @param {AbortSignal} signal  removes the highlights when it aborts */
  constructor(signal) {
    if (typeof Highlight === 'undefined') return;
    const entries = COLORS.map((color) => /** @type {const} */ ([color, new Highlight()]));
    this.#layers = /** @type {Record<Color, Highlight>} */ (Object.fromEntries(entries));
    for (const [color, layer] of entries) CSS.highlights.set(`marked-${color}`, layer);
    signal.addEventListener('abort', () => COLORS.forEach((color) => CSS.highlights.delete(`marked-${color}`)));
  }

  /** @param {Placed[]} placed  in text order @param {TextOnScreen} text */
  paint(placed, text) {
    const layers = this.#layers;
    if (!layers) return;
    for (const color of COLORS) layers[color].clear();
    for (const { highlight, start, end } of visibleParts(placed)) layers[highlight.color].add(text.rangeOf(start, end));
  }
}
