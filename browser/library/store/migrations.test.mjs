/** A store of every older schema becomes one of today's, with all its rows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrations } from './migrations.js';
import { newName, rowCounts, saving, testWriter } from './made-store.mjs';

/** @import { Migration } from './migrations.js' */

/**
 * Makes a store as the first version of the program did. It uses none of today's code,
 * and never changes.
 * @param {string} name
 * @returns {Promise<void>}
 */
function makeVersion1(name) {
  const article = {
    title: 'Old',
    byline: 'B',
    site: 'S',
    published: '2026-01-01',
    lang: 'en',
    dir: 'ltr',
    excerpt: 'E',
    image: '',
    url: 'https://a.example/old',
    engine: 'fused',
    kind: 'article',
    confidence: 0.5,
    words: 2,
    minutes: 1,
    html: '<p>Old text.</p>',
  };
  /** @type {Record<string, any>} */
  const rows = {
    entries: {
      id: 'entry-1',
      key: '//a.example/old',
      url: 'https://a.example/old',
      title: 'Old',
      byline: 'B',
      site: 'S',
      host: 'a.example',
      lang: 'en',
      dir: 'ltr',
      kind: 'article',
      excerpt: 'E',
      image: '',
      published: '2026-01-01',
      words: 2,
      minutes: 1,
      savedAt: 5,
      changedAt: 6,
      state: 'reading',
      favorite: true,
      tags: ['a', 'b'],
      note: 'n',
      progress: 0.5,
      place: { text: 'Old', ratio: 0.1, y: 2 },
      openedAt: 7,
      version: 'version-1',
      versions: 1,
      highlights: 0,
      bytes: 300,
      pictures: { all: 1, kept: 1, hosts: [] },
      deletedAt: 0,
      seq: 2,
    },
    versions: { id: 'version-1', entry: 'entry-1', savedAt: 5, core: '1.0', article,
      hasSnapshot: true, snapshot: 'snapshot-1', bytes: 300 },
    snapshots: {
      id: 'snapshot-1',
      entry: 'entry-1',
      format: 'html',
      url: 'https://a.example/old',
      isText: true,
      data: Uint8Array.from(atob('H4sIAAAAAAACA/PPSVEoSa0oAQAqM+KRCAAAAA=='),
        (c) => c.charCodeAt(0)),
    },
    texts: { version: 'version-1', entry: 'entry-1', text: 'Old text.' },
    pictures: { hash: 'aa', type: 'image/png', blob: new Blob(['png']) },
    uses: { version: 'version-1', entry: 'entry-1', address: 'https://a.example/1.png',
      outcome: 'kept', hash: 'aa' },
    erased: { id: 'entry-0', seq: 1 },
  };
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      const db = request.result;
      const entries = db.createObjectStore('entries', { keyPath: 'id' });
      for (const index of ['key', 'seq', 'savedAt', 'deletedAt']) entries.createIndex(index, index);
      db.createObjectStore('versions', { keyPath: 'id' }).createIndex('entry', 'entry');
      db.createObjectStore('snapshots', { keyPath: 'id' }).createIndex('entry', 'entry');
      db.createObjectStore('texts', { keyPath: 'version' });
      db.createObjectStore('pictures', { keyPath: 'hash' });
      const uses = db.createObjectStore('uses', { keyPath: ['version', 'address'] });
      for (const index of ['version', 'entry', 'hash']) uses.createIndex(index, index);
      db.createObjectStore('erased', { keyPath: 'id' }).createIndex('seq', 'seq');
      const meta = db.createObjectStore('meta');
      meta.put('store-1', 'storeId');
      meta.put(2, 'seq');
      for (const [store, row] of Object.entries(rows)) {
        /** @type {IDBTransaction} */ (request.transaction).objectStore(store).put(row);
      }
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}

/**
 * Makes a store as the second version of the program did: with a highlight.
 * @param {string} name
 * @returns {Promise<void>}
 */
async function makeVersion2(name) {
  await makeVersion1(name);
  const anchor = { exact: 'Old', prefix: '', suffix: ' text.', start: 0, end: 3, block: '1a2b' };
  const highlight = { id: 'highlight-1', entry: 'entry-1', color: 'green', note: 'h', createdAt: 8,
    changedAt: 9, version: 'version-1', anchor, carried: {} };
  await new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 2);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      const db = request.result;
      const highlights = db.createObjectStore('highlights', { keyPath: 'id' });
      highlights.createIndex('entry', 'entry');
      highlights.put(highlight);
      const removed = db.createObjectStore('removedHighlights', { keyPath: 'id' });
      removed.createIndex('entry', 'entry');
      removed.put({ id: 'highlight-0', entry: 'entry-1', removedAt: 9 });
    };
    request.onsuccess = () => {
      request.result.close();
      resolve(undefined);
    };
  });
}

/** How the program of each version made a store, the first version first. */
const oldStores = [makeVersion1, makeVersion2];

/**
 * Returns what the methods of today find in a store that was made by an older version.
 *
 * @param {import('./writer.js').LibraryWriter} writer
 */
async function contentOf(writer) {
  const entry = await writer.find('https://a.example/old');
  const [version] = await writer.versionsOf('entry-1');
  const page = await writer.snapshot('version-1');
  const [use] = await writer.usesOf('version-1');
  return {
    own: entry
      && [entry.state, entry.favorite, entry.tags, entry.note, entry.progress, entry.place,
        entry.savedAt, entry.deletedAt],
    html: version.article.html,
    page: page?.page,
    picture: (await writer.picture(use.hash))?.type,
    index: (await writer.index.after(0, 10)).map(({ id, text }) => [id, text]),
    storeId: await writer.index.storeId(),
  };
}

const content = {
  own: ['reading', true, ['a', 'b'], 'n', 0.5, { text: 'Old', ratio: 0.1, y: 2 }, 5, 0],
  html: '<p>Old text.</p>',
  page: 'Old text',
  picture: 'image/png',
  index: [['entry-0', ''], ['entry-1', 'Old text.']],
  storeId: 'store-1',
};

test('a store of every version is made here', () => {
  assert.equal(oldStores.length, migrations.length,
    'a new migration needs a function that makes a store of its version');
});

for (const [i, makeOld] of oldStores.entries()) {
  test(`a store of version ${i + 1} keeps everything`, async (t) => {
    const name = newName();
    await makeOld(name);
    const { writer, store } = await testWriter(t, { name });
    assert.equal((await store.open()).version, migrations.length);
    assert.deepEqual(await contentOf(writer), content);
    const again = await writer.save(saving({ url: 'https://a.example/old' }));
    assert.deepEqual([again.isNew, again.entry.id, again.entry.versions, again.entry.seq], [false,
      'entry-1', 2, 3]);
    await writer.remove(['entry-1']);
    await writer.erase(['entry-1']);
    const { erased, meta, ...counts } = await rowCounts(store);
    assert.deepEqual(new Set(Object.values(counts)), new Set([0]));
    assert.ok(erased > 0 && meta > 0);
  });

  test(`a store of version ${i + 1} has the object stores and indexes of a new one`, async (t) => {
    const name = newName();
    await makeOld(name);
    const old = await testWriter(t, { name });
    const fresh = await testWriter(t);
    assert.deepEqual(await shapeOf(old.store), await shapeOf(fresh.store));
  });
}

test('a store of version 2 keeps its highlights', async (t) => {
  const name = newName();
  await makeVersion2(name);
  const { writer } = await testWriter(t, { name });
  const [{ id, color, note, anchor }, ...others] = await writer.highlightsOf('entry-1');
  assert.deepEqual([id, color, note, anchor.exact, others], ['highlight-1', 'green', 'h', 'Old',
    []]);
});

test('migrations run in order, and each only once', async (t) => {
  const name = newName();
  /** @type {string[]} */
  const ran = [];
  const step = (/** @type {string} */ letter) => /** @type {Migration} */ (async (_db, tx) => {
    ran.push(letter);
    await tx.objectStore('meta').put(ran.length, 'ran'); // waits for a request before the next
  });
  await makeVersion1(name);
  const second = await testWriter(t, { name, migrations: [...migrations, step('a'), step('b')] });
  second.store.close();
  const third = await testWriter(t, { name,
    migrations: [...migrations, step('a'), step('b'), step('c')] });
  assert.deepEqual(ran, ['a', 'b', 'c']);
  assert.deepEqual(await contentOf(third.writer), content);
});

/** @param {import('./open.js').Store} store */
async function shapeOf(store) {
  const db = await store.open();
  const tx = db.transaction(/** @type {any} */ ([...db.objectStoreNames]));
  const shape = [...tx.objectStoreNames].map((name) => {
    const each = tx.objectStore(/** @type {any} */ (name));
    return [name, each.keyPath, [...each.indexNames].map((
      index,
    ) => [index, each.index(/** @type {never} */ (index)).keyPath])];
  });
  await tx.done;
  return shape;
}
