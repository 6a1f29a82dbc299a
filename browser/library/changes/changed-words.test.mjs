import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedWords } from './changed-words.js';

/** @param {string} html @param {string} [title] */
const article = (html, title = 'Harbor') => /** @type {any} */ ({ title, html });

test('an equal text is not even parsed', async () => { // Node.js has no DOMParser
  assert.deepEqual(await changedWords({ article: article('<p>One</p>') }, [article('<p>One</p>')]),
    { added: 0, removed: 0 });
});

test('a book is not compared unless the user asks', async () => {
  const book = `<p>${'word '.repeat(500_000)}</p>`;
  assert.deepEqual(await changedWords({ article: article(book) }, [article('<p>One</p>')]), {
    added: 0,
    removed: 0,
  });
});
