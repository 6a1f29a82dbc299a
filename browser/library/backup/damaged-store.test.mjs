/** A backup of a damaged store has what can still be read, and can be restored. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteDB, openDB } from 'idb';
import { backUp, contentOf, fill, restore, testLibrary } from './made-library.mjs';
import { writeBackup } from './write-backup.js';

/** @import { TestContext } from 'node:test' */
/** @import { Library } from './made-library.mjs' */

/**
 * Makes reading fail.
 *
 * @param {TestContext} t
 * @param {(store: string, key: unknown) => boolean} isDamaged
 */
function damage(t, isDamaged) {
  t.mock.method(console, 'warn', () => {});
  t.mock.method(console, 'info', () => {});
  const fail = () => {
    throw new DOMException('damaged', 'UnknownError');
  };
  for (const owner of [IDBObjectStore.prototype, IDBIndex.prototype]) {
    const { get, getAll } = owner;
    t.mock.method(owner, 'get', /** @this {any} */ function read(/** @type {any} */ key) {
      return isDamaged(storeOf(this), key) ? fail() : get.call(this, key);
    });
    t.mock.method(owner, 'getAll', /** @this {any} */ function read(/** @type {any[]} */ ...args) {
      return isDamaged(storeOf(this), undefined)
        ? fail()
        : getAll.apply(this, /** @type {any} */ (args));
    });
  }
}

/** @param {any} of an object store, or an index of one */
const storeOf = (of) => (of.objectStore ?? of).name;

/** @param {TestContext} t @param {Library} library */
async function restored(t, library) {
  const backup = await backUp(library);
  t.mock.restoreAll();
  const fresh = await testLibrary(t);
  return { report: await restore(backup, fresh), content: await contentOf(fresh) };
}

test('a version that can’t be read is left out, and all others are there', async (t) => {
  const library = await testLibrary(t);
  const ids = await fill(library);
  damage(t, (store, key) => store === 'versions' && (key === undefined || key === ids.second));
  const { report, content } = await restored(t, library);
  assert.deepEqual([report.added, report.broken], [4, []]);
  const entry = content.entries.find(({ id }) => id === ids.tides);
  assert.deepEqual([entry.version, entry.versions, entry.highlights, entry.note], [ids.first, 1, 1,
    'half a pair: \ud83d, "quotes" & <b>markup</b>']);
});

test('pages and pictures that can’t be read are missing, and the texts are there', async (t) => {
  const library = await testLibrary(t);
  await fill(library);
  damage(t, (store) => store === 'snapshots' || store === 'pictures');
  const { report, content } = await restored(t, library);
  assert.deepEqual([report.added, report.broken, content.snapshots.length, content.pictures.length,
    content.versions.length], [4, [], 0, 0, 4]);
});

test('a store without one of its parts is backed up without it', async (t) => {
  const library = await testLibrary(t);
  await fill(library);
  const db = await library.store.open();
  const { name, version } = db;
  const rows = await contentOf(library);
  library.store.close();
  await deleteDB(name);
  const damaged = await openDB(name, version, {
    upgrade: (fresh) => {
      for (const each of ['entries', 'versions', 'snapshots', 'uses', 'pictures',
        'removedHighlights', 'meta'])
      {
        const store = fresh.createObjectStore(each, each === 'meta'
          ? {}
          : { keyPath: each === 'uses'
            ? ['version', 'address']
            : each === 'pictures'
            ? 'hash'
            : 'id' });
        for (const index of ['entry', 'version', 'hash', 'deletedAt']) {
          store.createIndex(index, index);
        }
      }
    },
  });
  for (const each of ['entries', 'versions', 'snapshots', 'uses', 'removedHighlights']) {
    for (const row of rows[each]) await damaged.put(each, row);
  }
  damaged.close();
  await assert.rejects(library.writer.highlights(), { code: 'broken' });
  t.mock.method(console, 'warn', () => {});
  t.mock.method(console, 'info', () => {});
  const { report, content } = await restored(t, library);
  assert.deepEqual([report.added, report.broken, content.highlights.length,
    content.versions.length], [4, [], 0, 4]);
});

test('what can’t be read is counted; without a readable article there is no backup', async (t) => {
  const library = await testLibrary(t);
  const ids = await fill(library);
  const entries = await library.writer.entries();
  const write = async () => {
    const writable = new WritableStream();
    return writeBackup({ read: { ...readerOf(library), entries: async () => entries }, writable,
      program: '1' });
  };
  damage(t, (store, key) => store === 'entries' && key === ids.pictured);
  const { articles, unreadable } = await write();
  assert.deepEqual([articles, unreadable], [3, 1]);
  t.mock.restoreAll();
  damage(t, (store) => store === 'entries');
  await assert.rejects(write(), { code: 'broken' });
});

/** @param {Library} library @returns {import('./write-backup.js').BackupReader} */
function readerOf({ writer }) {
  return { entries: () => writer.entries(), articleRows: (id) => writer.articleRows(id),
    readableRows: (id) => writer.readableRows(id), picture: (hash) => writer.picture(hash),
    damage: () => writer.damage() };
}
