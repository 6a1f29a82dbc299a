/** Opening, upgrading, closing, and the failures of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteDB, openDB } from 'idb';
import { migrations } from './migrations.js';
import { deleteStore, openStore } from './open.js';
import { LibraryReader } from './reader.js';
import { LibraryWriter } from './writer.js';
import { memoryStorage, newName, saving, testWriter } from './made-store.mjs';

/** @import { Migration } from './migrations.js' */

/** A migration of the future, which changes all rows. @type {Migration} */
async function renameTitles(_db, tx) {
  for await (const cursor of tx.objectStore('entries').iterate()) {
    await cursor.update({ ...cursor.value, title: `${cursor.value.title}!` });
  }
}

/** A migration that fails after it has changed all rows. @type {Migration} */
async function failLate(db, tx) {
  await renameTitles(db, tx);
  throw new TypeError('a defect');
}

/** Replaces IndexedDB for a test. @param {import('node:test').TestContext} t @param {any} value */
function replaceIndexedDB(t, value) {
  const own = globalThis.indexedDB;
  globalThis.indexedDB = value;
  t.after(() => {
    globalThis.indexedDB = own;
  });
}

test('an open connection does not block an upgrade, and works again if it can', async (t) => {
  const { writer, name } = await testWriter(t);
  await writer.save(saving());
  const upgraded = await openStore({ name, migrations: [...migrations, renameTitles],
    maxBlockedMs: 60_000 });
  t.after(() => upgraded.close());
  assert.deepEqual((await new LibraryReader(upgraded).entries()).map(({ title }) => title), [
    'On tides!',
  ]);
  await assert.rejects(writer.entries(), { code: 'newer' });
  await assert.rejects(writer.save(saving()), { code: 'newer' });
});

test('a write that runs while another page upgrades is finished first', async (t) => {
  const { writer, name } = await testWriter(t);
  const saves = Array.from({ length: 10 },
    (_, i) => writer.save(saving({ url: `https://a.example/${i}` })));
  await saves[0];
  const upgraded = await openStore({ name, migrations: [...migrations, renameTitles] });
  t.after(() => upgraded.close());
  const acknowledged =
    (await Promise.allSettled(saves)).filter(({ status }) => status === 'fulfilled').length;
  assert.ok(acknowledged > 0);
  const titles = (await new LibraryReader(upgraded).entries()).map(({ title }) => title);
  assert.deepEqual(titles, Array.from({ length: acknowledged }, () => 'On tides!'));
});

test('a connection that was closed is opened again', async (t) => {
  const { writer, store } = await testWriter(t);
  await writer.save(saving());
  (await store.open()).close();
  assert.equal((await writer.entries()).length, 1);
  store.close();
  assert.equal((await writer.entries()).length, 1);
});

test('deleting the store is not blocked by open pages, which go on with an empty one', async (t) => {
  const { writer, name } = await testWriter(t);
  await writer.save(saving());
  await deleteStore(name);
  assert.deepEqual(await writer.entries(), []);
  await writer.save(saving());
});

test('a migration that fails leaves the store as it was', async (t) => {
  const { writer, store, name } = await testWriter(t);
  await writer.save(saving());
  store.close();
  await assert.rejects(openStore({ name, migrations: [...migrations, failLate] }), {
    code: 'broken',
  });
  assert.deepEqual((await writer.entries()).map(({ title }) => title), ['On tides']);
});

test('a newer store is not touched', async () => {
  const name = newName();
  (await openDB(name, 999)).close();
  await assert.rejects(openStore({ name }), { code: 'newer' });
  const db = await openDB(name);
  assert.equal(db.version, 999);
  db.close();
});

test('a page that keeps an older store open is waited for, then reported', async (t) => {
  const name = newName();
  const { writer, store } = await testWriter(t, { name });
  await writer.save(saving());
  store.close();
  const foreign = await openDB(name, migrations.length); // does not listen to versionchange
  const options = { name, migrations: [...migrations, renameTitles], maxBlockedMs: 20 };
  await assert.rejects(openStore(options), { code: 'blocked' });
  foreign.close();
  const later = await openStore(options);
  t.after(() => later.close());
  assert.deepEqual((await new LibraryReader(later).entries()).map(({ title }) => title), [
    'On tides!',
  ]);
});

test('errors of the browser have their codes', async (t) => {
  await t.test('no IndexedDB', async (part) => {
    replaceIndexedDB(part, undefined);
    await assert.rejects(openStore({ name: newName() }), { code: 'unavailable' });
  });
  for (const [name, code] of [['SecurityError', 'unavailable'], ['InvalidStateError',
    'unavailable'], ['QuotaExceededError', 'full'], ['UnknownError', 'broken']])
  {
    await t.test(`${name} at opening`, async (part) => {
      replaceIndexedDB(part, { open: () => {
        throw new DOMException('no', name);
      } });
      await assert.rejects(openStore({ name: newName() }), { code });
    });
  }
  for (const [name, code] of [['QuotaExceededError', 'full'], ['UnknownError', 'broken']]) {
    await t.test(`${name} at writing`, async (part) => {
      const { writer, store } = await testWriter(part);
      const own = IDBObjectStore.prototype.add;
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('no', name);
      };
      try {
        await assert.rejects(writer.save(saving()), { code });
      } finally {
        IDBObjectStore.prototype.add = own;
      }
      assert.deepEqual(await writer.entries(), [], 'nothing is written');
      assert.ok((await new LibraryWriter(store).save(saving())).isNew);
    });
  }
});

test('a store that the browser has replaced is noticed, until it is accepted', async (t) => {
  Reflect.set(globalThis, 'localStorage', memoryStorage());
  t.after(() => Reflect.deleteProperty(globalThis, 'localStorage'));
  const { writer, name } = await testWriter(t);
  const isEmptied = async () => (await writer.damage()).isEmptied;
  await deleteDB(name);
  assert.equal(await isEmptied(), false, 'nothing is lost with an empty store');
  await writer.save(saving());
  assert.equal(await isEmptied(), false);
  await deleteDB(name);
  assert.equal(await isEmptied(), true);
  await writer.save(saving());
  assert.equal(await isEmptied(), true, 'a save is no answer');
  await writer.accept();
  assert.equal(await isEmptied(), false);
  await writer.eraseAll();
  assert.equal(await isEmptied(), false, 'the user has deleted it');
  await deleteDB(name);
  assert.equal(await isEmptied(), false);
});

test('a browser without localStorage remembers nothing', async (t) => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => {
    throw new DOMException('no', 'SecurityError');
  } });
  t.after(() => Reflect.deleteProperty(globalThis, 'localStorage'));
  const { writer, name } = await testWriter(t);
  await writer.save(saving());
  await deleteDB(name);
  assert.equal((await writer.damage()).isEmptied, false);
});

test('opening is tried again after it has failed', async (t) => {
  const { writer, store } = await testWriter(t);
  store.close();
  const own = globalThis.indexedDB;
  globalThis.indexedDB = /** @type {any} */ ({ open: () => {
    throw new DOMException('no', 'QuotaExceededError');
  } });
  try {
    await assert.rejects(writer.entries(), { code: 'full' });
  } finally {
    globalThis.indexedDB = own;
  }
  assert.deepEqual(await writer.entries(), []);
});

test('every write is strict', async (t) => {
  const { writer } = await testWriter(t);
  const own = IDBDatabase.prototype.transaction;
  /** @type {any[]} */
  const modes = [];
  IDBDatabase.prototype.transaction = function transaction(...args) {
    modes.push([args[1], args[2]?.durability]);
    return own.apply(this, args);
  };
  try {
    const { entry, version } = await writer.save(saving());
    await writer.saveAddress('https://b.example/', '');
    await writer.change([entry.id], { note: 'n' });
    await writer.tag([entry.id], { add: ['t'], remove: [] });
    await writer.progress(entry.id, 0.1, null);
    await writer.putPictures(version, [], new Map());
    await writer.showVersion(entry.id, version);
    await writer.remove([entry.id]);
    await writer.restore([entry.id]);
    await writer.remove([entry.id]);
    await writer.erase([entry.id]);
    await writer.eraseExpired();
    await writer.eraseAll();
  } finally {
    IDBDatabase.prototype.transaction = own;
  }
  assert.deepEqual(modes, Array.from({ length: 13 }, () => ['readwrite', 'strict']));
});
