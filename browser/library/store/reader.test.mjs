/** Reading a damaged store. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LibraryFailure } from '../failure.js';
import { saving, testWriter } from './made-store.mjs';

/** Catches warnings. @param {import('node:test').TestContext} t */
function warningsOf(t) {
  return t.mock.method(console, 'warn', () => {}).mock;
}

test("damaged rows don't break the list, and are reported", async (t) => {
  const warnings = warningsOf(t);
  const { writer, store } = await testWriter(t);
  const { entry } = await writer.save(saving());
  const db = await store.open();
  /** @type {any[]} */
  const damaged = [
    { id: 'a' },
    { ...entry, id: 'b', key: 'b', title: { toString: null }, tags: 'sea', state: 'none',
      place: { text: 1 }, pictures: null, deletedAt: Number.NaN, url: 'blob:a', image: 'data:a',
      dir: '"' },
    { ...entry, id: 'c', key: 'c', progress: 7, savedAt: '5',
      pictures: { all: 1, kept: 1, hosts: [1] } },
  ];
  for (const row of damaged) await db.put('entries', row);
  const entries = await writer.entries();
  assert.equal(entries.length, 4);
  assert.deepEqual(entries.find(({ id }) => id === entry.id), entry);
  const [a, b, c] = ['a', 'b', 'c'].map((id) => entries.find((each) => each.id === id));
  assert.deepEqual([a?.title, a?.tags, a?.state, a?.pictures], ['', [], 'unread', { all: 0, kept: 0,
    hosts: [] }]);
  assert.deepEqual([b?.title, b?.tags, b?.state, b?.place, b?.pictures, b?.deletedAt, b?.url,
    b?.image, b?.dir], ['', [], 'unread', null, { all: 0, kept: 0, hosts: [] }, 0, '', '', '']);
  assert.deepEqual([c?.progress, c?.savedAt, c?.pictures.hosts], [0, 0, []]);
  assert.equal(warnings.callCount(), 3);
  await writer.change(['a', 'b'], { note: 'repaired' });
  assert.equal((await writer.entry('a'))?.note, 'repaired');
  await writer.remove(['a', 'b', 'c']);
  await writer.erase(['a', 'b', 'c']);
  assert.deepEqual(await writer.entries(), [entry]);
});

test("a row that can't be read is left out of the list", async (t) => {
  const warnings = warningsOf(t);
  const { writer } = await testWriter(t);
  const first = await writer.save(saving({ url: 'https://a.example/1' }));
  const second = await writer.save(saving({ url: 'https://a.example/2' }));
  const own = { getAll: IDBObjectStore.prototype.getAll, get: IDBObjectStore.prototype.get };
  const fail = () => {
    throw new DOMException('Failed to read large IndexedDB value', 'DataError');
  };
  IDBObjectStore.prototype.getAll = fail;
  IDBObjectStore.prototype.get = function get(key) {
    return key === first.entry.id ? fail() : own.get.call(this, key);
  };
  try {
    assert.deepEqual(await writer.entries(), [second.entry]);
    assert.equal((await writer.damage()).unreadable, 1);
    assert.equal(warnings.callCount(), 1);
    await writer.remove([second.entry.id]);
    await writer.erase([second.entry.id]);
    await assert.rejects(writer.entries(), (error) =>
      error instanceof LibraryFailure && error.code === 'broken',
      'a store without a readable row is broken, not empty');
  } finally {
    Object.assign(IDBObjectStore.prototype, own);
  }
});

test('what is not there is undefined', async (t) => {
  const { writer } = await testWriter(t);
  assert.equal(await writer.entry('none'), undefined);
  assert.equal(await writer.version('none'), undefined);
  assert.equal(await writer.picture('none'), undefined);
  assert.equal(await writer.snapshot('none'), undefined);
  assert.deepEqual(await writer.versionsOf('none'), []);
  assert.deepEqual(await writer.usesOf('none'), []);
  assert.deepEqual(await writer.entries(), []);
});
