/**
 * Equations as data: one tree is printed with its symbols, printed with the numbers
 * of a block in their place, and evaluated. So what is shown is what the tests
 * compare with the engine's own figures.
 *
 * @typedef {{is: 'number', value: number}} Numeral
 * @typedef {{is: 'constant', name: string, value: number}} Constant such as e, whose letter tells
 *   more than its digits
 * @typedef {{is: 'symbol', name: string, index?: string}} Letter the name of a figure or a
 *   parameter
 * @typedef {{is: 'divisor', of: Expression}} Divisor  0 counts as 1
 * @typedef {{is: 'sum', of: Expression[]}} Sum
 * @typedef {{is: 'negative', of: Expression}} Negative
 * @typedef {{is: 'product', of: Expression[]}} Product
 * @typedef {{is: 'quotient', over: Expression, under: Expression}} Quotient
 * @typedef {{is: 'power', base: Expression, exponent: Expression}} Power
 * @typedef {{is: 'absolute', of: Expression}} Absolute
 * @typedef
 *   {{is: 'series', index: string, from: Expression, to: Expression, body: Expression, terms: Expression[]}}
 *   Series
 *   a sum, written with Σ over body; the numbers are put into its terms instead
 * @typedef
 *   {Numeral | Constant | Letter | Divisor | Sum | Negative | Product | Quotient | Power | Absolute | Series}
 *   Expression
 *
 * @typedef {'=' | '≥' | '>' | '≤' | '<'} Relation
 *
 * @typedef {object} Statement  an equation, or a comparison that decides
 * @property {Expression} left
 * @property {Relation} relation
 * @property {Expression} right
 *
 * @typedef {(name: string) => number} Values  NaN for a name that has no value
 */

/** @param {number} value @returns {Numeral} */
export const number = (value) => ({ is: 'number', value });
/** @param {string} name @param {string} [index] @returns {Letter} */
export const symbol = (name,
  index) => (index === undefined ? { is: 'symbol', name } : { is: 'symbol', name, index });
/** @param {string} name @param {number} value @returns {Constant} */
export const constant = (name, value) => ({ is: 'constant', name, value });
/** @param {Expression} of @returns {Divisor} */
export const divisor = (of) => ({ is: 'divisor', of });
/** @param {...Expression} of @returns {Sum} */
export const sum = (...of) => ({ is: 'sum', of });
/** @param {Expression} of @returns {Negative} */
export const negative = (of) => ({ is: 'negative', of });
/** @param {...Expression} of @returns {Product} */
export const product = (...of) => ({ is: 'product', of });
/** @param {Expression} over @param {Expression} under @returns {Quotient} */
export const quotient = (over, under) => ({ is: 'quotient', over, under });
/** @param {Expression} base @param {Expression} exponent @returns {Power} */
export const power = (base, exponent) => ({ is: 'power', base, exponent });
/** @param {Expression} of @returns {Absolute} */
export const absolute = (of) => ({ is: 'absolute', of });
/** @param {Omit<Series, 'is'>} fields @returns {Series} */
export const series = (fields) => ({ is: 'series', ...fields });
/** @param {Expression} left @param {Expression} right @returns {Statement} */
export const equals = (left, right) => ({ left, relation: '=', right });

/**
 * Puts numbers in the place of symbols.
 *
 * @param {Expression} e
 * @param {Values} values
 * @returns {Expression}  without symbols, divisors and series
 */
export function substitute(e, values) {
  /** @param {Expression} inner */
  const inside = (inner) => substitute(inner, values);
  switch (e.is) {
    case 'number':
    case 'constant':
      return e;
    case 'symbol':
      return number(values(e.name));
    case 'divisor':
      return number(evaluate(inside(e.of)) || 1);
    case 'sum':
      return sum(...e.of.map(inside));
    case 'product':
      return product(...e.of.map(inside));
    case 'series':
      return sum(...e.terms.map(inside));
    case 'negative':
      return opposite(inside(e.of));
    case 'absolute':
      return absolute(inside(e.of));
    case 'quotient':
      return quotient(inside(e.over), inside(e.under));
    case 'power':
      return power(inside(e.base), inside(e.exponent));
  }
}

/** @param {Expression} e @returns {Expression} */
function opposite(e) {
  return e.is === 'number' ? number(-e.value) : negative(e);
}

/**
 * @param {Expression} e
 * @returns {number} NaN if it has symbols
 */
export function evaluate(e) {
  switch (e.is) {
    case 'number':
    case 'constant':
      return e.value;
    case 'symbol':
      return NaN;
    case 'divisor':
      return evaluate(e.of) || 1;
    case 'sum':
      return e.of.reduce((total, term) => total + evaluate(term), 0);
    case 'series':
      return evaluate(sum(...e.terms));
    case 'product':
      return e.of.reduce((total, factor) => total * evaluate(factor), 1);
    case 'negative':
      return -evaluate(e.of);
    case 'absolute':
      return Math.abs(evaluate(e.of));
    case 'quotient':
      return evaluate(e.over) / evaluate(e.under);
    case 'power':
      return evaluate(e.base) ** evaluate(e.exponent);
  }
}

/** @type {Record<Relation, (left: number, right: number) => boolean>} */
const HOLDS = {
  '=': (left, right) => left === right,
  '≥': (left, right) => left >= right,
  '>': (left, right) => left > right,
  '≤': (left, right) => left <= right,
  '<': (left, right) => left < right,
};

/** @type {Record<Relation, Relation>} */
const OPPOSITE = { '=': '=', '≥': '<', '>': '≤', '≤': '>', '<': '≥' };

/**
 * A statement with numbers: an equation has its result on the right, a comparison
 * the relation that is true.
 *
 * @typedef {object} Filled
 * @property {Expression} left
 * @property {Relation} relation
 * @property {Expression} right
 * @property {number} value  of the right side
 * @property {boolean} holds  whether a comparison is as the statement has it
 */

/**
 * @param {Statement} statement
 * @param {Values} values
 * @returns {Filled}
 */
export function fill({ left, relation, right }, values) {
  const put = { left: relation === '=' ? left : substitute(left, values),
    right: substitute(right, values) };
  const value = evaluate(put.right);
  const holds = relation === '=' || HOLDS[relation](evaluate(put.left), value);
  return { ...put, relation: holds ? relation : OPPOSITE[relation], value, holds };
}
