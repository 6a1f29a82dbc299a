import { folded } from './context.js';
import { blockHashAt, hashOf } from './hash.js';
import { CONTEXT_CHARS } from './highlight.js';
import { rivalOf } from './rivals.js';

/**
 * @import { Anchor, Passage } from './highlight.js'
 */

/**
 * Matches a character that belongs to the character before it: the second half of a surrogate pair,
 * a combining mark, a variation selector, a joiner.
 */
const CONTINUES = /[\udc00-\udfff\u200d]|\p{M}/u;

const JOINER = '\u200d';

/**
 * Makes the anchor of a passage. White space at its ends is left out, and characters
 * that it contains only in part become whole.
 *
 * @param {string} text  an article's normalized text
 * @param {number} start
 * @param {number} end
 * @returns {Anchor | null} null if the passage has no text
 */
export function anchorAt(text, start, end) {
  const passage = trimmed(text, beginningBefore(text, start), beginningAfter(text, end));
  if (!passage) return null;
  const before = beginningAfter(text, Math.max(0, passage.start - CONTEXT_CHARS));
  const after = beginningBefore(text, Math.min(text.length, passage.end + CONTEXT_CHARS));
  const exact = text.slice(passage.start, passage.end);
  const prefix = text.slice(Math.min(before, passage.start), passage.start);
  const suffix = text.slice(passage.end, Math.max(after, passage.end));
  return {
    exact,
    prefix,
    suffix,
    ...passage,
    block: blockHashAt(text, passage.start),
    text: hashOf(text),
    rival: rivalOf(folded(text), { exact: folded(exact), prefix: folded(prefix),
      suffix: folded(suffix), ...passage }),
  };
}

/** @param {string} text @param {number} start @param {number} end @returns {Passage | null} */
function trimmed(text, start, end) {
  const exact = text.slice(start, end);
  const spaces = exact.length - exact.trimStart().length;
  const { length } = exact.trim();
  return length > 0 ? { start: start + spaces, end: start + spaces + length } : null;
}

/**
 * @param {string} text
 * @param {number} offset
 * @returns {number} the last offset up to this one at which a character begins
 */
function beginningBefore(text, offset) {
  let at = Math.min(Math.max(offset, 0), text.length);
  while (isInside(text, at)) at--;
  return at;
}

/**
 * @param {string} text
 * @param {number} offset
 * @returns {number} the first offset from this one on at which a character begins
 */
function beginningAfter(text, offset) {
  let at = Math.min(Math.max(offset, 0), text.length);
  while (isInside(text, at)) at++;
  return at;
}

/**
 * @param {string} text
 * @param {number} offset
 * @returns {boolean} whether it is between two parts of one character
 */
function isInside(text, offset) {
  return offset > 0 && offset < text.length
    && (CONTINUES.test(text[offset]) || text[offset - 1] === JOINER);
}
