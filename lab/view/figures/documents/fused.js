import { constant, equals, negative, number, power, product, quotient, sum, symbol } from '../expression.js';

/**
 * fused: the log odds of a block as the sum of what each family of signals adds.
 *
 * @import { ModelBlock, Page, Selection } from '../../model.js'
 * @import { Explanation } from '../judgment.js'
 *
 * @typedef {object} Share
 * @property {string} name  of a family of signals, or "base" or "bias"
 * @property {number} odds  what it adds to the log odds
 */

const CERTAIN = equals(symbol('probability'), quotient(number(1), sum(number(1), power(constant('e', Math.E), negative(symbol('log odds'))))));
const DOUBTED = equals(symbol('probability'), product(symbol('factor'), CERTAIN.right));

/**
 * @param {Page} page
 * @param {Selection} selection
 * @param {ModelBlock} block
 * @returns {Share[]} base and bias, then the families, the weightiest first
 */
export function sharesOf(page, { trace: { summary } }, block) {
  const families = page.families.map((name, i) => ({ name, odds: block.odds[i] })).sort((a, b) => Math.abs(b.odds) - Math.abs(a.odds));
  return [...['base', 'bias'].filter((name) => name in summary).map((name) => ({ name, odds: summary[name] })), ...families];
}

/**
 * @param {Share[]} shares
 * @param {ModelBlock} block
 * @returns {Explanation} how the probability follows from the shares
 */
export function explainFused(shares, { factor }) {
  const values = { factor, 'log odds': shares.reduce((total, { odds }) => total + odds, 0) };
  return { statements: [factor === 1 ? CERTAIN : DOUBTED], values };
}
