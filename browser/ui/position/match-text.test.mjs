import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestMatches, EXACT } from './match-text.js';

const texts = ['The salt pans of Arlow', 'The salt pans of Arlow are older than the church.',
  'A short\u00A0heading', 'A short heading is enough.'];

/** @param {string} text */
const whole = (text) => ({ text, isCut: false });

test('a paragraph that begins with the title’s words is not the title', () => {
  assert.deepEqual(bestMatches(texts, { text: 'The salt pans of Arlow are older', isCut: true }), [
    1,
  ]);
  assert.deepEqual(
    bestMatches(texts.slice(0, 1), { text: 'The salt pans of Arlow are older', isCut: true },
      EXACT),
    [],
    'another part may have it',
  );
});

test('a short text is the block that has no other', () => {
  assert.deepEqual(bestMatches(texts, whole('A short heading')), [2]);
  assert.deepEqual(bestMatches(texts.toReversed(), whole('A short heading')), [1]);
});

test('a block of the page can be several of the article', () => {
  assert.deepEqual(
    bestMatches(texts, { text: 'A short heading A short heading is', isCut: true }, EXACT),
    [2],
  );
});

test('without the text, the longest beginning of it counts', () => {
  assert.deepEqual(
    bestMatches(texts, whole('The salt pans of Arlow [edit] are older than the church.')),
    [0],
  );
  assert.deepEqual(bestMatches(texts, whole('Nothing of this article')), []);
  assert.deepEqual(bestMatches(['', 'A'], whole('A text that is elsewhere')), []);
});
