import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedFigures, difference, nearestStop, snapped,
  stopsWithDefault } from './slider-values.js';

const parameter = { name: 'article-bias', symbol: '', summary: '', default: -0.3125, min: -4,
  max: 4, step: 0.25 };

test('a value near the default is the default, although the slider has no step there', () => {
  assert.equal(snapped(parameter, -0.25), -0.3125);
  assert.equal(snapped(parameter, 0), 0);
  assert.equal(snapped(parameter, 9), 4);
});

test('the stops have the default', () => {
  assert.deepEqual(stopsWithDefault(parameter, [1, -1]), [-1, -0.3125, 1]);
  assert.equal(stopsWithDefault(parameter, null), null);
  assert.equal(nearestStop([-1, -0.3125, 1], 0.5), 2);
});

test('blocks that only one selection has are counted', () => {
  assert.deepEqual(difference({ selected: [0, 3, 4, 0] }, { selected: [2, 0, 1, 5] }), { more: 2,
    fewer: 1 });
});

test('figures that are others now', () => {
  assert.deepEqual(changedFigures({ c: 1, lines: 7, old: 1 }, { c: 2, lines: 7, σ: 3 }), [{
    name: 'c',
    before: 1,
    after: 2,
  }]);
});
