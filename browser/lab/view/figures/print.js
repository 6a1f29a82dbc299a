import { shown } from './numerals.js';

/**
 * Prints equations as one line of text, such as "CS³ · (CL / ACL) / ACFL²".
 *
 * @import { Expression, Filled, Statement } from './expression.js'
 */

/** How tightly an expression binds, so that the looser one inside a tighter one gets brackets. */
const SUM = 1, PRODUCT = 2, POWER = 3, ATOM = 4;

/** A sum with more terms is shown without those in its middle. */
const MAX_TERMS = 8;

const SUPERSCRIPTS = new Map(
  [...'0123456789-+().'].map((plain, i) => [plain, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺⁽⁾·'][i]]),
);

/** @param {Expression} e @returns {string} */
export function print(e) {
  switch (e.is) {
    case 'number':
      return shown(e.value);
    case 'constant':
      return e.name;
    case 'symbol':
      return e.index === undefined ? e.name : `${e.name}_${e.index}`;
    case 'divisor':
      return print(e.of);
    case 'negative':
      return `−${within(e.of, PRODUCT)}`;
    case 'absolute':
      return `|${print(e.of)}|`;
    case 'sum':
      return e.of.length === 0 ? '0' : terms(e.of).map(term).join('');
    case 'product':
      return e.of.map((factor) => within(factor, PRODUCT)).join(' · ');
    case 'quotient':
      return `${within(e.over, PRODUCT)} / ${within(e.under, POWER)}`;
    case 'power':
      return `${within(e.base, ATOM)}${raised(e.exponent)}`;
    case 'series':
      return `Σ ${within(e.body, PRODUCT)}, ${e.index} = ${print(e.from)} … ${print(e.to)}`;
  }
}

/** @param {Statement} statement */
export function printStatement({ left, relation, right }) {
  return `${print(left)} ${relation} ${print(right)}`;
}

/** @param {Filled} filled  for an equation also with its result */
export function printFilled({ left, relation, right, value }) {
  const result = right.is === 'number' ? '' : ` ${equalSign(value)} ${shown(value)}`;
  return `${print(left)} ${relation} ${print(right)}${result}`;
}

/**
 * @param {number} value
 * @returns {'=' | '≈'} "≈" if the value is shown rounded
 */
export function equalSign(value) {
  return Number(shown(value).replace('−', '-')) === value ? '=' : '≈';
}

/**
 * @param {Expression[]} all  the terms of a sum
 * @returns {Expression[]} those that are shown, with "…" for the others
 */
export function terms(all) {
  if (all.length <= MAX_TERMS) return all;
  return [...all.slice(0, MAX_TERMS - 2), { is: 'symbol', name: '…' }, all[all.length - 1]];
}

/** @param {Expression} e @param {number} i */
function term(e, i) {
  const [operator, value] = asTerm(e);
  const text = within(value, operator === '−' ? PRODUCT : SUM);
  if (i === 0) return operator === '−' ? `−${text}` : text;
  return ` ${operator} ${text}`;
}

/**
 * @param {Expression} e  a term of a sum
 * @returns {['+' | '−', Expression]}
 */
export function asTerm(e) {
  if (e.is === 'negative') return ['−', e.of];
  if (e.is === 'number' && e.value < 0) return ['−', { is: 'number', value: -e.value }];
  return ['+', e];
}

/** @param {Expression} e @param {number} around */
function within(e, around) {
  return needsBrackets(e, around) ? `(${print(e)})` : print(e);
}

/** @param {Expression} e @param {number} around */
function needsBrackets(e, around) {
  if (e.is === 'quotient' && around === PRODUCT) return true; // "(CL / ACL) / ACFL²"
  return tightness(e) < around;
}

/** @param {Expression} e @returns {number} */
function tightness(e) {
  switch (e.is) {
    case 'divisor':
      return tightness(e.of);
    case 'number':
      return e.value < 0 ? SUM : ATOM;
    case 'sum':
    case 'series':
    case 'negative':
      return SUM;
    case 'product':
    case 'quotient':
      return PRODUCT;
    case 'power':
      return POWER;
    default:
      return ATOM;
  }
}

/** @param {Expression} exponent */
function raised(exponent) {
  const text = print(exponent).replace('−', '-');
  const small = [...text].map((letter) => SUPERSCRIPTS.get(letter));
  return small.includes(undefined) || text.includes('.')
    ? `^${within(exponent, ATOM)}`
    : small.join('');
}
