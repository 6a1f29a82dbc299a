import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentencesOf, textOf, wordLength } from './sentences.js';

/** @param {string} text @param {string} [lang] */
function sentences(text, lang = 'en') {
  return sentencesOf({ element: /** @type {any} */ ({}), lang, text, pieces: [] }).map(textOf);
}

test('text is split into sentences by the rules of its language', () => {
  assert.deepEqual(sentences('  It rained.   Nobody minded! '), ['It rained.', 'Nobody minded!']);
  assert.deepEqual(sentences('雨が降った。誰も気にしなかった。', 'ja'), ['雨が降った。',
    '誰も気にしなかった。']);
});

test('text without letters and digits has no sentences', () => {
  assert.deepEqual(sentences(' — * * * '), []);
});

test('text with an invalid language tag is split into sentences', () => {
  assert.deepEqual(sentences('It rained.', 'not a language'), ['It rained.']);
});

for (const [text, start, length]
  of /** @type {const} */ ([['the boats', 4, 5], ['l’eau', 0, 5], ['été', 0, 3], ['...', 0, 1]]))
{
  test(`the word at ${start} in "${text}" has ${length} characters`, () =>
    assert.equal(wordLength(text, start), length));
}
