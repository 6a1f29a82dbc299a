/**
 * The names of the two paintings, as in the style sheet.
 *
 * @typedef {'lab-pointed' | 'lab-chosen'} Painting
 */

/** @type {Painting[]} */
const PAINTINGS = ['lab-pointed', 'lab-chosen'];

/**
 * Marks texts of the article with the CSS Custom Highlight API, which leaves its
 * elements unchanged; without it, by an attribute of their parents.
 */
export class LinkPainter {
  /** @type {Record<Painting, Text[]>} */
  #painted = { 'lab-pointed': [], 'lab-chosen': [] };

  /** @param {AbortSignal} [signal] */
  constructor(signal) {
    signal?.addEventListener('abort',
      () => PAINTINGS.forEach((painting) => this.paint(painting, [])));
  }

  /** @param {Painting} painting @param {Text[]} texts */
  paint(painting, texts) {
    const former = this.#painted[painting];
    this.#painted[painting] = texts;
    if (typeof Highlight === 'undefined') {
      former.forEach(({ parentElement }) => parentElement?.removeAttribute(`data-${painting}`));
      texts.forEach(({ parentElement }) => parentElement?.setAttribute(`data-${painting}`, ''));
    } else if (texts.length > 0) {
      CSS.highlights.set(painting, new Highlight(...texts.map(rangeOf)));
    } else {
      CSS.highlights.delete(painting);
    }
  }
}

/** @param {Text} text */
function rangeOf(text) {
  const range = new Range();
  range.selectNodeContents(text);
  return range;
}
