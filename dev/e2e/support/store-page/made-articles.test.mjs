import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../../../browser/library/store/text.js';
import { addressOf, languageOf, madeArticle } from './made-articles.js';

test('the same number gives the same article, another number another', () => {
  assert.deepEqual(madeArticle(7), madeArticle(7));
  assert.notEqual(madeArticle(7).html, madeArticle(27).html);
  assert.equal(new Set(Array.from({ length: 1000 }, (_, i) => addressOf(i))).size, 1000);
});

test('a tenth is Chinese, and the other languages are there', () => {
  const count = (/** @type {string} */ lang) =>
    Array.from({ length: 1000 }, (_, i) => languageOf(i).lang).filter((each) => each === lang)
      .length;
  assert.deepEqual(['zh', 'ar', 'ja', 'ko', 'de', 'en'].map(count), [100, 50, 50, 50, 50, 700]);
});

test('words occur as often as in real texts', () => {
  const counts = new Map();
  for (let i = 11; i < 20; i++) {
    const words = textOf(madeArticle(i).html).toLowerCase().match(/[a-z]+/g) ?? [];
    assert.ok(Math.abs(words.length - 1000) < 50, `${words.length} words`);
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  assert.equal(sorted[0][0], 'the');
  assert.ok(sorted[0][1] > 3 * sorted[9][1]);
  assert.ok(sorted.filter(([, times]) => times === 1).length > sorted.length / 3,
    'many occur once');
});
