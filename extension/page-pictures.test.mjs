import assert from 'node:assert/strict';
import { test } from 'node:test';

/** @type {{url?: string}[]} */
let tabs = [];
/** @type {object[]} */
const messages = [];
Object.assign(globalThis, {
  chrome: {
    runtime: {
      getURL: (/** @type {string} */ path) => path,
      sendMessage: async (/** @type {{url: string}} */ message) => {
        messages.push(message);
        return { open: await openTabOf(message.url) !== undefined };
      },
    },
    tabs: { query: async () => tabs },
  },
});
/** @type {string[]} */
const requested = [];
/** @type {import('../browser/library/pictures/fetch-picture.js').Request} */
async function request(url) {
  requested.push(url);
  return { ok: true, url, length: 0, body: null };
}

const { openTabOf, requestIfOpen } = await import('./page-pictures.js');

const address = 'https://a.example/one.png';

test('a picture of the article’s site is requested only while a page of it is open', async () => {
  const { signal } = new AbortController();
  for (const open of [[], [{}], [{ url: 'https://b.example/' }, { url: 'http://a.example/' }]]) {
    tabs = open;
    await assert.rejects(requestIfOpen(address, signal, request), TypeError);
  }
  assert.deepEqual(requested, []);
  tabs = [{}, { url: 'https://a.example/story' }];
  assert.equal((await requestIfOpen(address, signal, request)).ok, true);
  assert.deepEqual(requested, [address]);
  assert.deepEqual(messages.at(-1), { target: 'background', kind: 'isPageOpen', url: address });
});
