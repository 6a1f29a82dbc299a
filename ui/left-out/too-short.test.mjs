import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FEWEST_WORDS, isScarce, scarceFailure } from './too-short.js';

const host = /** @type {any} */ ({ uiLang: 'en', text: (/** @type {string} */ key, /** @type {string[]} */ ...said) => [key, ...said].join(' ') });
const leave = { label: 'leave', run() {} };
const article = /** @type {any} */ ({ words: 12 });
const show = async () => {};

test('an article is scarce below the fewest words', () => {
  assert.ok(isScarce({ words: FEWEST_WORDS - 1 }));
  assert.ok(!isScarce({ words: FEWEST_WORDS }));
});

test('it says how many words there are', () => {
  assert.equal(scarceFailure(article, show, [], host).message, 'viewScarce_other 12');
});

test('a block is offered only where the page can be read again', () => {
  const labels = (/** @type {any} */ where) => scarceFailure(article, show, [leave], where).actions?.map(({ label }) => label);
  assert.deepEqual(labels(host), ['viewShowAnyway', 'leave']);
  assert.deepEqual(labels({ ...host, reread: {} }), ['viewShowAnyway', 'viewPick', 'leave']);
});
