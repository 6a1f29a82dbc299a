import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWithin, uselessParents, withParents } from './nested-tags.js';

test('a tag is within itself and its parents', () => {
  for (const parent of ['travel', 'travel/europe', 'travel/europe/alps']) {
    assert.ok(isWithin('travel/europe/alps', parent), parent);
  }
  for (const other of ['trav', 'travel/eur', 'europe', 'travel/europe/alps/east']) {
    assert.ok(!isWithin('travel/europe/alps', other), other);
  }
});

test('tags have their parents with them, each once', () => {
  assert.deepEqual([...withParents(['a/b/c', 'a/d', '/x', 'y/'])], ['a/b/c', 'a/d', '/x', 'y/',
    'a/b', 'a', 'y']);
});

test('a parent that nobody used and that has one child is no tag of its own', () => {
  const used = new Set(['AC/DC', 'travel/europe', 'travel/asia', 'work', 'work/plans']);
  assert.deepEqual(uselessParents(withParents([...used]), used), ['AC']);
});
