import search from 'approx-string-match';

/**
 * @import { Passage } from './highlight.js'
 *
 * @typedef {Passage & {errors: number}} Match errors: how many characters differ, are missing or
 *   are added
 */

/**
 * A longer quote is found by its beginning and its end, so that paragraphs between them may change.
 */
export const MAX_PIECE_CHARS = 160;

/** A text with more UTF-16 units is searched for exact quotes only. */
const MAX_SEARCHED_CHARS = 3_000_000;

/**
 * The text is searched in portions of so many UTF-16 units. A piece that is found at
 * more places of one portion is no evidence of any, and ends the search: without this,
 * a text of one repeated character would take minutes.
 */
const PORTION_CHARS = 8_000;
const MAX_MATCHES = 200;

/**
 * @param {string} quote
 * @returns {string[]} the quote itself; or its beginning and its end, if it is longer than a piece
 */
export function piecesOf(quote) {
  if (quote.length <= MAX_PIECE_CHARS) return [quote];
  return [quote.slice(0, MAX_PIECE_CHARS).trimEnd(), quote.slice(-MAX_PIECE_CHARS).trimStart()];
}

/**
 * Finds the passages most similar to a piece. Several may overlap.
 *
 * @param {string} text
 * @param {string} piece
 * @param {number} maxErrors
 * @returns {Match[] | null} those with the fewest errors; null if they are too many
 */
export function similarTo(text, piece, maxErrors) {
  if (text.length > MAX_SEARCHED_CHARS) return null;
  /** @type {Match[]} */
  let best = [];
  const overlap = piece.length + maxErrors;
  for (let from = 0; from < text.length; from += PORTION_CHARS) {
    const found = search(text.slice(from, from + PORTION_CHARS + overlap), piece,
      best[0]?.errors ?? maxErrors);
    if (found.length > MAX_MATCHES) return null;
    const placed = found.map(({ start, end, errors }) => ({ start: start + from, end: end + from,
      errors })
    );
    if (placed.length > 0) {
      best = placed[0].errors < (best[0]?.errors ?? Infinity)
        ? placed
        : [...best, ...placed];
    }
    if (best.length > MAX_MATCHES) return null;
  }
  return best;
}

/** @param {Match[]} matches @returns {Match[][]} groups, of which no two overlap */
export function groupsOf(matches) {
  /** @type {Match[][]} */
  const groups = [];
  let end = -1;
  for (const match of matches.toSorted((a, b) => a.start - b.start)) {
    if (match.start < end) groups.at(-1)?.push(match);
    else groups.push([match]);
    end = Math.max(end, match.end);
  }
  return groups;
}
