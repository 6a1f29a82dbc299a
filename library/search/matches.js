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
    for (const [clause, each] of clauses.entries()) {
      if (endsWith(tokens, each)) yield { clause, start: tokens[tokens.length - each.tokens.length].start, end: each.prefix ? token.firstEnd : token.end };
    }
  }
}

/** Reports which of the clauses are in a text. @param {string} text @param {Clause[]} clauses @returns {Set<number>} */
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
  return endsWithTokens(tokens, wanted, prefix) || (spelled.length > 0 && endsWithTokens(tokens, spelled, prefix));
}

/** @param {Token[]} tokens @param {string[]} wanted @param {boolean} prefix */
function endsWithTokens(tokens, wanted, prefix) {
  const first = tokens.length - wanted.length;
  if (first < 0) return false;
  for (let i = wanted.length - 1; i >= 0; i--) {
    if (!isToken(tokens[first + i], wanted[i], { prefix: prefix && i === wanted.length - 1, spelled: wanted.length === 1 })) return false;
  }
  return true;
}

/** @param {Token} token @param {string} wanted @param {{prefix: boolean, spelled: boolean}} options  spelled: whether the form with written out umlauts counts. In phrases it does not, because the index has these forms apart from the text */
function isToken(token, wanted, { prefix, spelled }) {
  const is = prefix ? (/** @type {string} */ text) => text.startsWith(wanted) : (/** @type {string} */ text) => text === wanted;
  return is(token.text) || (spelled && token.spelled !== '' && is(token.spelled));
}
