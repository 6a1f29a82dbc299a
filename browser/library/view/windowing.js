/**
 * The part of a long list that is in the document. All items have the same size, so
 * it follows from the scroll position alone.
 *
 * @typedef {object} Grid
 * @property {number} count  of items
 * @property {number} columns
 * @property {number} rowPx  the height of a row, with the space below it
 *
 * @typedef {object} Sight
 * @property {number} top the upper edge of what is visible, in px below the beginning of the list;
 *   negative if it is above
 * @property {number} height  of what is visible, in px
 *
 * @typedef {{first: number, end: number}} Span  the items from first to before end
 */

/**
 * How much more than what is visible is in the document, before and after it, in heights of the
 * window.
 */
const MARGIN = 0.5;

/**
 * @param {Grid} grid @param {Sight} sight
 * @returns {Span} the items that have to be in the document
 */
export function spanInView({ count, columns, rowPx }, { top, height }) {
  const margin = height * MARGIN;
  const firstRow = Math.floor((top - margin) / rowPx);
  const endRow = Math.ceil((top + height + margin) / rowPx);
  return { first: clamp(firstRow * columns, count), end: clamp(endRow * columns, count) };
}

/** @param {number} index @param {number} count */
function clamp(index, count) {
  return Math.max(0, Math.min(count, index));
}

/** @param {Grid} grid @returns {number} the height of all rows, in px */
export function heightOf({ count, columns, rowPx }) {
  return Math.ceil(count / columns) * rowPx;
}

/** @param {Grid} grid @param {number} index @returns {{row: number, column: number}} */
export function cellOf({ columns }, index) {
  return { row: Math.floor(index / columns), column: index % columns };
}
