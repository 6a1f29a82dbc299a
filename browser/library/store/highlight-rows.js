/**
 * The rows of highlights, and how a damaged one is repaired. A highlight with a damaged
 * place keeps its quote, by which it can still be found.
 *
 * @import { EntryHighlight } from '../model.js'
 * @import { Anchor, Color } from '../../model/highlights/highlight.js'
 */

import { COLORS } from '../../model/highlights/highlight.js';
import { isAnchor, isColor, isCount } from '../checks.js';

/**
 * Returns a highlight in which every field has its type.
 * @param {any} row  as it was read; its id and entry are right, because IndexedDB found it by them
 * @returns {EntryHighlight}
 */
export function repairedHighlight(row) {
  const { id, entry } = row;
  const isPlaced = isAnchor(row.anchor);
  return {
    id,
    entry,
    color: /** @type {Color} */ (isColor(row.color) ? row.color : COLORS[0]),
    note: textOf(row.note),
    createdAt: timeOf(row.createdAt),
    changedAt: timeOf(row.changedAt),
    version: isPlaced ? textOf(row.version) : '',
    anchor: isPlaced ? row.anchor : quoteOf(row.anchor),
    carried: carriedOf(row.carried),
  };
}

/** Returns an anchor without a place. @param {any} anchor @returns {Anchor} */
function quoteOf(anchor) {
  return { exact: textOf(anchor?.exact), prefix: textOf(anchor?.prefix),
    suffix: textOf(anchor?.suffix), start: 0, end: 0, block: '' };
}

/** @param {any} carried @returns {Record<string, Anchor | null>} */
function carriedOf(carried) {
  return Object.fromEntries(
    Object.entries(Object(carried)).filter(([, anchor]) => anchor === null || isAnchor(anchor)),
  );
}

/** @param {unknown} value */
function textOf(value) {
  return typeof value === 'string' ? value : '';
}

/** @param {unknown} value @returns {number} */
function timeOf(value) {
  return isCount(value) ? /** @type {number} */ (value) : 0;
}
