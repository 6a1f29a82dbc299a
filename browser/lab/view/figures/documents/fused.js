import { equals, product, symbol } from '../expression.js';

/**
 * fused: the log odds of a block as the sum of what each family of signals adds.
 *
 * @import { ModelBlock, Page, Selection } from '../../../../model/lab.js'
 * @import { Explanation } from '../judgment.js'
 *
 * @typedef {object} Share
 * @property {string} name  of a family of signals, or "base" or "bias"
 * @property {number} odds  what it adds to the log odds
 */

// A table turns log odds into probabilities: the share of text that was content where
// the model gave these odds to pages that it had not seen.
const TABLE = 'table(log odds)';
const CERTAIN = equals(symbol('probability'), symbol(TABLE));
const DOUBTED = equals(symbol('probability'), product(symbol('factor'), symbol(TABLE)));

/**
 * @param {Page} page
 * @param {Selection} selection
 * @param {ModelBlock} block
 * @returns {Share[]} base and bias, then the families, the weightiest first
 */
export function sharesOf(page, { trace: { summary } }, block) {
  const families = page.families.map((name, i) => ({ name, odds: block.odds[i] })).sort((a, b) =>
    Math.abs(b.odds) - Math.abs(a.odds)
  );
  return [
    ...['base', 'bias'].filter((name) => name in summary).map((name) => ({ name,
      odds: summary[name] })
    ),
    ...families,
  ];
}

/**
 * @param {Share[]} shares
 * @param {ModelBlock} block
 * @returns {Explanation} how the probability follows from the shares
 */
export function explainFused(shares, { factor, probability }) {
  const values = { factor, 'log odds': shares.reduce((total, { odds }) => total + odds, 0),
    [TABLE]: factor === 0 ? 0 : probability / factor };
  return { statements: [factor === 1 ? CERTAIN : DOUBTED], values };
}
