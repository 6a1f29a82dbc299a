import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLinear } from './processor.mjs';

let sum = 0;

/** @param {number} steps */
function count(steps) {
  for (let i = 0; i < steps; i++) sum = (sum * 31 + i) | 0;
}

test('work of n log n passes', () => {
  assertLinear(1_000, (size) => () => count(100 * size * Math.log2(size)));
});

test('quadratic work fails', () => {
  assert.throws(() => assertLinear(100, (size) => () => count(size * size)),
    /µs for a size of 1600/);
});
