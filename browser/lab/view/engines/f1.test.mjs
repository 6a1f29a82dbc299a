import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordScore } from './f1.js';

test('a word counts in its own block only', () => {
  // Hits: min(10, 8) + min(0, 10) + min(6, 0) = 8, of 16 found and 18 wanted.
  assert.deepEqual(wordScore([10, 0, 6], [8, 10, 0]), { precision: 0.5, recall: 8 / 18,
    f1: 16 / 34 });
});

test('the same words are a perfect match', () => {
  assert.deepEqual(wordScore([3, 0, 5], [3, 0, 5]), { precision: 1, recall: 1, f1: 1 });
});

test('nothing found, nothing wanted', () => {
  assert.deepEqual(wordScore([0, 0], [4, 0]), { precision: 0, recall: 0, f1: 0 });
  assert.deepEqual(wordScore([4, 0], [0, 0]), { precision: 0, recall: 0, f1: 0 });
  assert.equal(wordScore([0, 0], [0, 0]), null);
});
