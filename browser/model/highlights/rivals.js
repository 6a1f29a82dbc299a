import { agreementAt } from './context.js';
import { occurrencesOf } from './occurrences.js';
import { similarTo, piecesOf } from './pieces.js';

/**
 * @import { Anchor, Passage, Rival } from './highlight.js'
 */

/** Places that differ in a larger share of their characters are not similar. */
const MAX_ERROR_SHARE = 0.4;

/**
 * Finds how much other places of a text resemble a passage.
 *
 * @param {string} text  folded
 * @param {Pick<Anchor, 'exact' | 'prefix' | 'suffix' | 'start' | 'end'>} anchor  folded, too
 * @returns {Rival}
 */
export function rivalOf(text, anchor) {
  const errors = piecesOf(anchor.exact).map((piece, i) =>
    errorsElsewhere(text, piece, i === 0 ? anchor.start : anchor.end - piece.length)
  );
  return { ...nearestCopy(text, anchor), errors: Math.min(...errors) };
}

/** @param {string} text @param {Pick<Anchor, 'exact' | 'prefix' | 'suffix' | 'start'>} anchor */
function nearestCopy(text, { exact, prefix, suffix, start }) {
  const starts = occurrencesOf(text, exact);
  if (!starts) return { before: prefix.length, after: suffix.length };
  return starts.filter((each) => each !== start).map((each) =>
    agreementAt(text, { start: each, end: each + exact.length }, prefix, suffix)
  )
    .reduce(atLeast, { before: -1, after: -1 });
}

/** @param {{before: number, after: number}} a @param {{before: number, after: number}} b */
export function atLeast(a, b) {
  return { before: Math.max(a.before, b.before), after: Math.max(a.after, b.after) };
}

/**
 * @param {string} text
 * @param {string} piece
 * @param {number} start  where the piece is
 * @returns {number} how many errors at least the piece has in other places
 */
function errorsElsewhere(text, piece, start) {
  const maxErrors = Math.floor(piece.length * MAX_ERROR_SHARE);
  const sides = [text.slice(0, start), text.slice(start + piece.length)].map((side) =>
    similarTo(side, piece, maxErrors)
  );
  return Math.min(...sides.map((found) => (found ? found[0]?.errors ?? maxErrors + 1 : 0)));
}
