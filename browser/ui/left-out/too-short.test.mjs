import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MIN_ARTICLE_WORDS, isTooShort } from '../article/length.js';
import { tooShortFailure } from './too-short.js';

const host =
  /** @type {any} */ ({ uiLang: 'en',
    text: (/** @type {string} */ key, /** @type {string[]} */ ...parts) =>
      [key, ...parts].join(' ') });
const leave = { label: 'leave', run() {} };
const article = /** @type {any} */ ({ words: 12 });
const show = async () => null;

test('an article with fewer words than the minimum is too short', () => {
  assert.ok(isTooShort({ words: MIN_ARTICLE_WORDS - 1 }));
  assert.ok(!isTooShort({ words: MIN_ARTICLE_WORDS }));
});

test('the message contains the number of words', () => {
  assert.equal(tooShortFailure(article, show, [], host).message, 'viewScarce_other 12');
});

test('picking a block is offered only if the page can be read again', () => {
  const labels = (/** @type {any} */ anyHost) =>
    tooShortFailure(article, show, [leave], anyHost).actions?.map(({ label }) => label);
  assert.deepEqual(labels(host), ['viewShowAnyway', 'leave']);
  assert.deepEqual(labels({ ...host, reread: {} }), ['viewShowAnyway', 'viewPick', 'leave']);
});
