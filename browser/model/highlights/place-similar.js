import { endIn, startIn } from './boundary.js';
import { agreementAt, edgesAgree, folded } from './context.js';
import { occurrencesOf } from './occurrences.js';
import { groupsOf, MAX_PIECE_CHARS, similarTo, piecesOf } from './pieces.js';

/**
 * Finds a passage whose quote the text does not contain, because it was edited. A long
 * quote is found by its beginning and its end; between them paragraphs may have been
 * inserted, edited and dropped.
 *
 * @import { Anchor, Passage } from './highlight.js'
 * @import { Match } from './pieces.js'
 */

/** A shorter quote, in UTF-16 units, is not placed if it was edited. */
const MIN_CHARS = 20;

/** The largest share of a quote's characters that may differ. */
const MAX_ERROR_SHARE = 0.2;

/** Any other place must have more than so many times the errors. */
const RIVAL_FACTOR = 2;

/** A quote with fewer UTF-16 units needs so much context, which must agree exactly. */
const MIN_SURE_CHARS = 64;
const MIN_CONTEXT_CHARS = 12;

/** A longer quote, in UTF-16 units, is only placed where it was not edited. */
const MAX_EDITED_CHARS = 200_000;

/**
 * The text between beginning and end may have this share of the quote's length, and at least so
 * many more UTF-16 units: an inserted paragraph.
 */
const MIN_LENGTH_SHARE = 0.5;
const MAX_LENGTH_SHARE = 2;
const MAX_ADDED_CHARS = 2_000;

/**
 * The share of the quote that must be left between its beginning and its end, measured by samples
 * of so many UTF-16 units.
 */
const MIN_KEPT_SHARE = 0.6;
const SAMPLE_CHARS = 8;

/**
 * @param {Anchor} anchor
 * @param {{folded: string}} text
 * @returns {Passage | null}
 */
export function placeSimilar(anchor, { folded: text }) {
  const quote = folded(anchor.exact);
  if (quote.length < MIN_CHARS || quote.length > MAX_EDITED_CHARS) return null;
  const pieces = piecesOf(quote);
  const [first, last = first] = pieces.map((piece) => findPiece(text, piece, anchor.rival?.errors));
  if (!first || !last) return null;
  const start = exactStart(text, pieces[0], first, folded(anchor.prefix));
  const end = exactEnd(text, pieces[pieces.length - 1], last, folded(anchor.suffix));
  const passage = start >= 0 && end >= 0 ? trimmed(text, start, end) : null;
  return passage && isSame(text, passage, quote) && hasContext(text, passage, anchor)
    ? passage
    : null;
}

/**
 * @param {string} text
 * @param {string} piece
 * @param {number | undefined} rivalErrors
 * @returns {Match | null} null if the piece may be at several places
 */
function findPiece(text, piece, rivalErrors = Infinity) {
  const starts = occurrencesOf(text, piece);
  if (!starts || starts.length > 1 || rivalErrors === 0) return null;
  if (starts.length === 1) return { start: starts[0], end: starts[0] + piece.length, errors: 0 };
  const maxErrors = Math.min(Math.floor(piece.length * MAX_ERROR_SHARE),
    Math.floor(rivalErrors / RIVAL_FACTOR));
  const groups = groupsOf(similarTo(text, piece, maxErrors) ?? []);
  return groups.length === 1 && !hasRival(text, piece, groups[0]) ? groups[0][0] : null;
}

/**
 * Tells whether other places of the text are nearly as similar.
 *
 * @param {string} text
 * @param {string} piece
 * @param {Match[]} group
 */
function hasRival(text, piece, group) {
  const start = Math.min(...group.map((each) => each.start));
  const end = Math.max(...group.map((each) => each.end));
  const sides = [text.slice(0, start), text.slice(end)];
  return sides.some((side) => similarTo(side, piece, group[0].errors * RIVAL_FACTOR)?.length !== 0);
}

/** How many UTF-16 units around a piece are searched for its ends. */
const AROUND_CHARS = 2 * MAX_PIECE_CHARS;

/**
 * @param {string} text
 * @param {string} piece
 * @param {Match} match
 * @param {string} prefix
 * @returns {number} -1 if the start is not found
 */
function exactStart(text, piece, match, prefix) {
  if (match.errors === 0) return match.start;
  const from = Math.max(0, match.start - AROUND_CHARS);
  const start = startIn(text.slice(from, match.end), piece, prefix, { ...match,
    start: match.start - from });
  return start < 0 ? -1 : from + start;
}

/**
 * @param {string} text
 * @param {string} piece
 * @param {Match} match
 * @param {string} suffix
 * @returns {number} -1 if the end is not found
 */
function exactEnd(text, piece, match, suffix) {
  if (match.errors === 0) return match.end;
  const end = endIn(text.slice(match.start, match.end + AROUND_CHARS), piece, suffix, { ...match,
    end: match.end - match.start });
  return end < 0 ? -1 : match.start + end;
}

/** @param {string} text @param {number} start @param {number} end @returns {Passage | null} */
function trimmed(text, start, end) {
  const passage = text.slice(start, end);
  const from = start + passage.length - passage.trimStart().length;
  const length = passage.trim().length;
  return length > 0 ? { start: from, end: from + length } : null;
}

/**
 * Tells whether enough of the quote is left in the passage.
 *
 * @param {string} text
 * @param {Passage} passage
 * @param {string} quote
 */
function isSame(text, { start, end }, quote) {
  const length = end - start;
  if (length < quote.length * MIN_LENGTH_SHARE
    || length > quote.length * MAX_LENGTH_SHARE + MAX_ADDED_CHARS) return false;
  return keptShare(text.slice(start, end), quote) >= MIN_KEPT_SHARE;
}

/**
 * @param {string} passage
 * @param {string} quote
 * @returns {number} the share of the quote's samples that the passage contains
 */
function keptShare(passage, quote) {
  const inPassage = new Set(
    Array.from({ length: Math.max(0, passage.length - SAMPLE_CHARS + 1) },
      (_, i) => passage.slice(i, i + SAMPLE_CHARS)),
  );
  const samples = Array.from({ length: Math.ceil(quote.length / SAMPLE_CHARS) },
    (_, i) => quote.slice(i * SAMPLE_CHARS, (i + 1) * SAMPLE_CHARS)).filter((sample) =>
      sample.length === SAMPLE_CHARS
    );
  return samples.filter((sample) => inPassage.has(sample)).length / samples.length;
}

/** @param {string} text @param {Passage} passage @param {Anchor} anchor */
function hasContext(text, passage, anchor) {
  const agreement = agreementAt(text, passage, folded(anchor.prefix), folded(anchor.suffix));
  return edgesAgree(anchor, agreement)
    && (anchor.exact.length >= MIN_SURE_CHARS
      || agreement.before + agreement.after >= MIN_CONTEXT_CHARS);
}
