import { asTerm, equalSign, printFilled, printStatement, terms } from './print.js';
import { shown } from './numerals.js';

/**
 * Draws equations as MathML, which browsers lay out as in print and screen readers
 * read as mathematics.
 *
 * @import { Expression, Filled, Statement } from './expression.js'
 */

const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** @param {Statement} statement @returns {Element} */
export function drawStatement(statement) {
  return math(printStatement(statement), draw(statement.left), operator(statement.relation),
    draw(statement.right));
}

/** @param {Filled} filled @returns {Element} */
export function drawFilled(filled) {
  const { left, relation, right, value } = filled;
  const result = right.is === 'number'
    ? []
    : [operator(equalSign(value)), draw({ is: 'number', value })];
  return math(printFilled(filled), draw(left), operator(relation), draw(right), ...result);
}

/** @param {string} text  the same as text @param {...Element} children */
function math(text, ...children) {
  const element = node('math', ...children);
  element.setAttribute('alttext', text);
  element.setAttribute('displaystyle', 'true'); // fractions as large as the text
  return element;
}

/** @param {Expression} e @returns {Element} */
function draw(e) {
  switch (e.is) {
    case 'number':
      return e.value < 0
        ? node('mrow', operator('−'), leaf('mn', shown(-e.value)))
        : leaf('mn', shown(e.value));
    case 'constant':
      return leaf('mi', e.name);
    case 'symbol':
      return e.index === undefined
        ? leaf('mi', e.name)
        : node('msub', leaf('mi', e.name), leaf('mi', e.index));
    case 'divisor':
      return draw(e.of);
    case 'negative':
      return node('mrow', operator('−'), bracketed(e.of));
    case 'absolute':
      return node('mrow', operator('|'), draw(e.of), operator('|'));
    case 'sum':
      return node('mrow',
        ...(e.of.length === 0 ? [leaf('mn', '0')] : terms(e.of).flatMap(drawTerm)));
    case 'product':
      return node('mrow',
        ...e.of.flatMap((factor,
          i) => (i === 0 ? [bracketed(factor)] : [operator('·'), bracketed(factor)])
        ));
    case 'quotient':
      return node('mfrac', draw(e.over), draw(e.under));
    case 'power':
      return node('msup',
        e.base.is === 'symbol' || e.base.is === 'constant' || e.base.is === 'divisor'
          || isPlain(e.base)
          ? draw(e.base)
          : inBrackets(e.base), draw(e.exponent));
    case 'series':
      return node('mrow', drawSigma(e), bracketed(e.body));
  }
}

/** @param {Extract<Expression, {is: 'series'}>} e */
function drawSigma(e) {
  return node('munderover', operator('∑'),
    node('mrow', leaf('mi', e.index), operator('='), draw(e.from)), draw(e.to));
}

/** @param {Expression} e @param {number} i @returns {Element[]} */
function drawTerm(e, i) {
  const [joint, value] = asTerm(e);
  const drawn = joint === '−' ? bracketed(value) : draw(value);
  if (i === 0 && joint === '+') return [drawn];
  return [operator(joint), drawn];
}

/** @param {Expression} e  a factor */
function bracketed(e) {
  return e.is === 'sum' || e.is === 'negative' || e.is === 'series'
      || (e.is === 'number' && e.value < 0)
    ? inBrackets(e)
    : draw(e);
}

/** @param {Expression} e */
function inBrackets(e) {
  return node('mrow', operator('('), draw(e), operator(')'));
}

/** @param {Expression} e */
function isPlain(e) {
  return e.is === 'number' && e.value >= 0;
}

/** @param {string} text */
function operator(text) {
  return leaf('mo', text);
}

/** @param {string} name @param {string} text */
function leaf(name, text) {
  const element = document.createElementNS(MATHML, name);
  element.textContent = text;
  return element;
}

/** @param {string} name @param {...Element} children */
function node(name, ...children) {
  const element = document.createElementNS(MATHML, name);
  element.append(...children);
  return element;
}
