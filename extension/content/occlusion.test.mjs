/** When a page covers the reader view too often. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

// Content scripts are classic scripts, which can't be imported.
const source = readFileSync(new URL('occlusion.js', import.meta.url), 'utf8');

/** Counts covers at these times, and returns the last answer. @param {number[]} times in ms */
function countAt(times) {
  /** @type {any} */
  let occlusion;
  runInContext(source, createContext({
    __pilcrow: { add: (/** @type {string} */ _, /** @type {(parts: object) => any} */ make) => {
      occlusion = make({});
    } },
    IntersectionObserver: class {},
  }));
  let time = 0;
  const count = occlusion.counter(() => time);
  return times.map((each) => {
    time = each;
    return count();
  }).at(-1);
}

test('the third cover in ten seconds is too much', () => {
  assert.equal(countAt([0, 4000]), false);
  assert.equal(countAt([0, 4000, 8000]), true);
});

test('covers that are far apart do not add up', () => {
  assert.equal(countAt([0, 6000, 12_000, 18_000]), false);
});

test('boxes that open together count as one cover', () => {
  assert.equal(countAt([0, 16, 32, 48, 64]), false);
});

test('a box in every frame is too much', () => {
  assert.equal(countAt(Array.from({ length: 60 }, (_, i) => i * 16)), true);
});
