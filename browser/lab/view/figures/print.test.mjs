import assert from 'node:assert/strict';
import { test } from 'node:test';
import { divisor, equals, fill, number, power, product, quotient, series, sum,
  symbol } from './expression.js';
import { print, printFilled, printStatement } from './print.js';
import { shown } from './numerals.js';

const comma = equals(symbol('score'),
  quotient(product(power(symbol('CS'), number(3)), quotient(symbol('CL'), divisor(symbol('ACL')))),
    power(divisor(symbol('ACFL')), number(2))));

/** @type {Record<string, number>} */
const figures = { CS: 4, CL: 14, ACL: 0, ACFL: 0 };

test('the equation as the document has it, and with numbers', () => {
  assert.equal(printStatement(comma), 'score = CS³ · (CL / ACL) / ACFL²');
  assert.equal(printFilled(fill(comma, (name) => figures[name])),
    'score = 4³ · (14 / 1) / 1² = 896');
});

test('a comparison shows the relation that is true', () => {
  const filled = fill({ left: symbol('e'), relation: '≥',
    right: product(symbol('c'), symbol('σ')) }, (name) => ({ e: 1, c: 2, σ: 1.5 })[name] ?? NaN);
  assert.equal(printFilled(filled), '1 < 2 · 1.5 = 3');
  assert.equal(filled.holds, false);
});

test('a series shows its terms, and a rounded result is no equation', () => {
  const mean = quotient(
    series({ index: 'i', from: number(1), to: symbol('n'), body: symbol('TTR', 'i'),
      terms: [1, 1, 2].map(number) }),
    number(3),
  );
  assert.equal(print(mean), '(Σ TTR_i, i = 1 … n) / 3');
  assert.equal(printFilled(fill(equals(symbol('e'), mean), () => NaN)),
    'e = (1 + 1 + 2) / 3 ≈ 1.33333');
});

test('sums have their signs, and not too many terms', () => {
  assert.equal(print(sum(number(1), number(-2))), '1 − 2');
  assert.equal(print(sum(...Array.from({ length: 20 }, (_, i) => number(i)))),
    '0 + 1 + 2 + 3 + 4 + 5 + … + 19');
});

test('numbers', () => {
  assert.deepEqual([0, -0.5, 1e-9, 63255787.574, NaN, 1e15].map(shown), ['0', '−0.5', '1.000e−9',
    '63255800', '?', '1.000e15']);
});
