/**
 * Finds the words and phrases of a query in a text, as the index does.
 *
 * @import { Clause } from './query.js'
 * @import { Token } from './words.js'
 *
 * @typedef {object} Match
 * @property {number} clause  its place in the list
 * @property {number} start  in the text
 * @property {number} end
 */

import { tokensOf } from './words.js';

/**
 * Yields where a text contains the clauses, in the order of the text.
 * @param {string} text
 * @param {Clause[]} clauses
 * @returns {Generator<Match>}
 */
export function* matchesIn(text, clauses) {
  /** @type {Token[]} */
  const tokens = [];
  for (const token of tokensOf(text)) {
    tokens.push(token);
    for (let clause = 0; clause < clauses.length; clause++) {
      const each = clauses[clause];
      if (endsWith(tokens, each)) {
        yield { clause, start: tokens[tokens.length - each.tokens.length].start,
          end: each.prefix ? token.firstEnd : token.end };
      }
    }
  }
}

/**
 * Reports which of the clauses are in a text.
 *
 * @param {string} text
 * @param {Clause[]} clauses
 * @returns {Set<number>}
 */
export function clausesIn(text, clauses) {
  const found = new Set();
  for (const { clause } of matchesIn(text, clauses)) {
    found.add(clause);
    if (found.size === clauses.length) break;
  }
  return found;
}

/** @param {Token[]} tokens @param {Clause} clause */
function endsWith(tokens, { tokens: wanted, spelled, prefix }) {
  return endsWithTokens(tokens, wanted, prefix)
    || (spelled.length > 0 && endsWithTokens(tokens, spelled, prefix));
}

/**
 * This runs for each word of a text, and mostly ends at the first comparison.
 *
 * @param {Token[]} tokens
 * @param {string[]} wanted
 * @param {boolean} prefix
 */
function endsWithTokens(tokens, wanted, prefix) {
  const last = wanted.length - 1;
  if (!isToken(tokens[tokens.length - 1], wanted[last], prefix, last === 0)) return false;
  const first = tokens.length - wanted.length;
  if (first < 0) return false;
  for (let i = 0; i < last; i++) {
    if (tokens[first + i].text !== wanted[i]) return false;
  }
  return true;
}

/**
 * @param {Token} token
 * @param {string} wanted
 * @param {boolean} prefix
 * @param {boolean} isAlone whether the form with written out umlauts counts. In phrases it does
 *   not, because the index has these forms apart from the text
 */
function isToken({ text, spelled }, wanted, prefix, isAlone) {
  if (prefix ? text.startsWith(wanted) : text === wanted) return true;
  return isAlone && spelled !== '' && (prefix ? spelled.startsWith(wanted) : spelled === wanted);
}
