/**
 * Finds the highlights at a point of the window, or at the caret. CSS highlights are no
 * elements, so no event names them.
 *
 * @import { ArticleHighlights } from './article-highlights.js'
 * @import { Placed } from './placed.js'
 */

/** A press this far beside a passage still counts, because a finger is imprecise. */
const TOLERANCE_PX = 4;

/**
 * @param {ArticleHighlights} highlights
 * @param {number} x
 * @param {number} y
 * @returns {Placed[]} the topmost first
 */
export function highlightsAtPoint(highlights, x, y) {
  const range = caretAt(x, y);
  if (!range) return [];
  return highlightsAtCaret(highlights, range).filter(({ start, end }) =>
    isNear(highlights.text.rangeOf(start, end), x, y)
  );
}

/**
 * @param {ArticleHighlights} highlights
 * @param {Range} caret
 * @returns {Placed[]} the topmost first
 */
export function highlightsAtCaret(highlights, caret) {
  const offset = offsetOf(highlights, caret);
  if (offset === null) return [];
  const found = highlights.at(offset);
  // the caret may be right behind the last character
  return [...found, ...highlights.at(offset - 1).filter((each) => !found.includes(each))];
}

/**
 * @param {ArticleHighlights} highlights
 * @param {Range} caret
 * @returns {number | null} the caret's offset in the article's text
 */
function offsetOf({ text }, { startContainer, startOffset }) {
  if (!(startContainer instanceof Text)) return null;
  const around = new Range();
  around.setStart(startContainer, Math.max(0, Math.min(startOffset, startContainer.length - 1)));
  around.setEnd(startContainer, startContainer.length);
  return text.offsetsOf(around)?.start ?? null;
}

/** @param {number} x @param {number} y @returns {Range | null} */
function caretAt(x, y) {
  // Chrome before version 128
  if (!document.caretPositionFromPoint) return document.caretRangeFromPoint?.(x, y) ?? null;
  const position = document.caretPositionFromPoint(x, y);
  if (!position) return null;
  const range = new Range();
  range.setStart(position.offsetNode, position.offset);
  return range;
}

/**
 * Tells whether a point is on a range. The caret next to a point can be far from it, at the end of
 * a line.
 *
 * @param {Range} range
 * @param {number} x
 * @param {number} y
 */
function isNear(range, x, y) {
  return [...range.getClientRects()].some(({ left, right, top, bottom }) => (
    x >= left - TOLERANCE_PX && x <= right + TOLERANCE_PX && y >= top - TOLERANCE_PX
    && y <= bottom + TOLERANCE_PX
  ));
}
