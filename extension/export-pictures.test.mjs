import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ExportPictures, PORTION_BYTES } from './export-pictures.js';
import { admission, articleReply, chunk, from, setUp, ticket } from './host.test-support.mjs';

const html = ['free', 'stored', 'paid'].map((name) =>
  `<img src="https://a.example/${name}.png" alt="">`
).join('');
const names = (/** @type {{addresses: string[]}[]} */ pictures) =>
  pictures.map(({ addresses: [address] }) => address.slice('https://a.example/'.length));

/** Returns a host with an article that has pictures, one of which the library has. */
async function hostWithArticle() {
  const { host } = await setUp(() => articleReply({}, html));
  await host.admit({ ...admission, saves: 'requested' });
  await host.chunk(chunk(0, 'page', true), from);
  return host.handlers();
}

test("the pictures of the ticket's article come from the library and from their servers", async () => {
  const host = await hostWithArticle();
  const { pictures } =
    /** @type {any} */ (await host.exportPictures({ ticket, stored: false }, from));
  assert.deepEqual(names(pictures), ['free.png', 'stored.png']);
  assert.deepEqual(await host.exportPicture({ ticket, index: 1, from: 0 }, from), {
    bytes: btoa('stored'),
  });
  assert.deepEqual(await host.exportPicture({ ticket, index: 2, from: 0 }, from), {
    bytes: undefined,
  });
  await host.dropPictures({ ticket }, from);
  assert.deepEqual(await host.exportPicture({ ticket, index: 1, from: 0 }, from), {
    bytes: undefined,
  });
});

test('nothing is requested from a private window, or if only stored pictures are wanted', async () => {
  const host = await hostWithArticle();
  for (const [stored, isPrivate] of [[true, false], [false, true]]) {
    const { pictures } =
      /** @type {any} */ (await host.exportPictures({ ticket, stored }, { ...from, isPrivate }));
    assert.deepEqual(names(pictures), ['stored.png']);
  }
});

test('another tab gets no pictures', async () => {
  const host = await hostWithArticle();
  await host.exportPictures({ ticket, stored: false }, from);
  const other = { ...from, tabId: 8 };
  assert.deepEqual(await host.exportPictures({ ticket, stored: false }, other), { pictures: [] });
  assert.deepEqual(await host.exportPicture({ ticket, index: 0, from: 0 }, other), {
    bytes: undefined,
  });
});

test('a large picture arrives in portions', async () => {
  const bytes = new Uint8Array(PORTION_BYTES + 5).map((_, i) => i);
  const pictures = new ExportPictures({
    fetchMissing: async () => ({ uses: [], blobs: new Map() }),
  },
    async () =>
      new Map([['https://a.example/stored.png', { type: 'image/png', blob: new Blob([bytes]) }]]));
  const [{ size }] = await pictures.gather('t', /** @type {any} */ ({ html, url: '' }), {
    requests: true,
  });
  assert.equal(size, bytes.length);
  const parts = await Promise.all(
    [0, PORTION_BYTES].map(async (start) =>
      Buffer.from(await pictures.portion('t', 0, start) ?? '', 'base64')
    ),
  );
  assert.ok(Buffer.concat(parts).equals(Buffer.from(bytes)));
});

test('the pictures of few articles are kept', async () => {
  const pictures = new ExportPictures({
    fetchMissing: async () => ({ uses: [], blobs: new Map() }),
  },
    async () =>
      new Map([['https://a.example/stored.png', { type: 'image/png', blob: new Blob(['x']) }]]));
  for (const each of ['a', 'b', 'c']) {
    await pictures.gather(each, /** @type {any} */ ({ html, url: '' }), { requests: true });
  }
  assert.deepEqual(await Promise.all(['a', 'b', 'c'].map((each) => pictures.portion(each, 0, 0))), [
    undefined,
    btoa('x'),
    btoa('x'),
  ]);
});
