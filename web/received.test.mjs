import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetShared, readShared, receiveLaunchedFiles, takeShared } from './received.js';

const none = { title: '', text: '', url: '' };

const rows = [
  { what: 'an address', shared: { ...none, url: 'https://example.org/salt' },
    want: { address: 'https://example.org/salt', title: '', text: '' } },
  { what: 'an address in the text',
    shared: { ...none, title: 'Salt', text: 'https://example.org/salt' },
    want: { address: 'https://example.org/salt', title: 'Salt',
      text: 'https://example.org/salt' } },
  { what: 'a sentence around it', shared: { ...none, text: 'On salt (https://example.org/salt).' },
    want: { address: 'https://example.org/salt', title: '',
      text: 'On salt (https://example.org/salt).' } },
  { what: 'an address with parentheses',
    shared: { ...none, text: 'https://example.org/Salt_(film)' },
    want: { address: 'https://example.org/Salt_(film)', title: '',
      text: 'https://example.org/Salt_(film)' } },
  { what: 'an address as the title', shared: { ...none, title: 'https://example.org/salt' },
    want: { address: 'https://example.org/salt', title: '', text: '' } },
  { what: 'a text without an address', shared: { ...none, text: ' Salt is old. ' },
    want: { address: '', title: '', text: 'Salt is old.' } },
  { what: 'a script',
    shared: { ...none, url: 'blob:https://example.org/x', text: 'data:text/html,x' },
    want: { address: '', title: '', text: 'data:text/html,x' } },
];

for (const { what, shared, want } of rows) {
  test(`${what} is shared`, () => assert.deepEqual(readShared(shared), want));
}

/** A cache that holds strings and files by path. @param {Map<string, BodyInit>} stored */
function storageOf(stored) {
  const cache = {
    match: async (
      /** @type {string} */ path,
    ) => (stored.has(path) ? new Response(stored.get(path)) : undefined),
    delete: async (/** @type {string} */ path) => stored.delete(path),
  };
  return /** @type {any} */ ({ open: async () => cache });
}

test('a share is taken once', async () => {
  const stored = new Map([
    ['shared/1',
      JSON.stringify({ ...none, url: 'https://example.org/', names: ['salt.mht', 'sea.html'] })],
    ['shared/1/0', 'MIME'],
    ['shared/1/1', '<p>'],
    ['shared/2', '{}'],
  ]);
  const received = await takeShared('1', storageOf(stored));
  assert.deepEqual(received?.files.map(({ name, size }) => [name, size]), [['salt.mht', 4], [
    'sea.html',
    3,
  ]]);
  assert.equal(received?.address, 'https://example.org/');
  assert.deepEqual([...stored.keys()], ['shared/2']);
  assert.equal(await takeShared('1', storageOf(stored)), null);
});

test('files that the browser opens are received', async () => {
  const file = new File(['<p>'], 'salt.html');
  /** @type {any[]} */
  const all = [];
  /** @type {any} */
  let consume;
  receiveLaunchedFiles((received) => all.push(received), {
    setConsumer: (/** @type {any} */ each) => {
      consume = each;
    },
  });
  await consume({ files: [] });
  await consume({});
  await consume({ files: [{ getFile: async () => file }] });
  assert.deepEqual(all, [{ files: [file], address: '', title: '', text: '' }]);
  receiveLaunchedFiles(() => {}, undefined); // a browser without the queue
});

test('all shares are deleted together', async () => {
  /** @type {string[]} */
  const deleted = [];
  await forgetShared(/** @type {any} */ ({ delete: async (/** @type {string} */ name) => {
    deleted.push(name);
  } }));
  assert.deepEqual(deleted, ['pilcrow-shared']);
});
