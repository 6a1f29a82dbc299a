import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryWith } from './entries.test-support.mjs';
import { LeadPictures } from './lead-pictures.js';

/**
 * Returns the hash of the picture that a card shows.
 *
 * @param {string} image
 * @param {Record<string, string>} hashes by address, of the kept ones
 * @param {string} [html]
 */
async function leadOf(image, hashes, html = '') {
  let shown = '';
  const read = /** @type {any} */ ({
    usesOf: async () =>
      Object.entries(hashes).map(([address, hash]) => ({ address, hash,
        outcome: hash === '' ? 'denied' : 'kept' })
      ),
    version: async () => ({ article: { html } }),
    picture: async (/** @type {string} */ hash) => {
      shown = hash;
    },
  });
  await new LeadPictures(read).showIn(/** @type {any} */ ({ remove: () => {} }),
    entryWith({ image }));
  return shown;
}

test('a card shows the picture that the page names', async () => {
  assert.equal(
    await leadOf('https://a.example/b.jpg', { 'https://a.example/a.jpg': '1',
      'https://a.example/b.jpg': '2' }),
    '2',
  );
});

test('or the same file in another size', async () => {
  assert.equal(
    await leadOf('https://a.example/b.jpg?w=1200', { 'https://a.example/a.jpg': '1',
      'https://a.example/b.jpg?w=1600': '2' }),
    '2',
  );
});

test('or else the first picture of the article that is kept', async () => {
  const html =
    '<img src="https://a.example/x.jpg"><img src="https://a.example/c.jpg"><img src="https://a.example/a.jpg">';
  assert.equal(
    await leadOf('https://a.example/crop.jpg', { 'https://a.example/a.jpg': '1',
      'https://a.example/c.jpg': '3', 'https://a.example/x.jpg': '' }, html),
    '3',
  );
});

test('and none if none is kept', async () => {
  assert.equal(await leadOf('https://a.example/a.jpg', { 'https://a.example/a.jpg': '' }), '');
});
