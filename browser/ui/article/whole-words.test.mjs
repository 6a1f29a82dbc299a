import assert from 'node:assert/strict';
import { test } from 'node:test';
import { piecesOf } from './whole-words.js';

/** @type {[string, string[]][]} */
const titles = [
  ['Why Wi-Fi is slow', ['Wi-Fi']],
  ['“E-mail”, said the ex-minister, “is over”', ['“E-mail”,', 'ex-minister,']],
  ['COVID-19 in 2020-21', ['COVID-19', '2020-21']],
  ['A well‐known case', ['well‐known']],
  ['Salt - a history', []],
  ['A dash – and another — here', []],
  ['-40 degrees', []],
  ['为什么Wi-Fi很慢', ['Wi-Fi']],
  ['كيف تعمل شبكة Wi-Fi؟', []],
  ['Read more: אי-אפשר, and why', []],
  ['בית-ספר חדש', ['בית-ספר']],
  ['כל-בו 2020-21', ['כל-בו', '2020-21']],
  ['', []],
];

for (const [title, whole] of titles) {
  test(`whole words of “${title}”`, () => {
    const pieces = piecesOf(title);
    assert.deepEqual(pieces.filter((piece) => piece.whole).map(({ text }) => text), whole);
    assert.equal(pieces.map(({ text }) => text).join(''), title);
  });
}
