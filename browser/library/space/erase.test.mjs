import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { LibraryFailure } from '../failure.js';
import { rememberedId, rememberId } from '../remembered-store.js';
import { memoryStorage } from '../store/made-store.mjs';
import { eraseLibrary, eraseStore } from './erase.js';

/** @type {string[]} */
let databases;
/** @type {string[]} */
let files;
let isBlocked = false;
let isLocked = false;

beforeEach(() => {
  databases = ['pilcrow-library', 'pilcrow-library-copy', 'pilcrow-backups', 'pilcrow-parcels',
    'something-else'];
  files = ['index', 'backup-download.zip', 'backup-download.zip.crswap'];
  [isBlocked, isLocked] = [false, false];
  Reflect.set(globalThis, 'localStorage', memoryStorage());
  Reflect.set(globalThis, 'indexedDB', {
    databases: async () => databases.map((name) => ({ name, version: 1 })),
    deleteDatabase: (/** @type {string} */ name) => {
      const request = /** @type {any} */ ({});
      setTimeout(() => {
        if (isBlocked) return request.onblocked();
        databases = databases.filter((each) => each !== name);
        return request.onsuccess();
      });
      return request;
    },
  });
  Object.defineProperty(globalThis, 'navigator', { configurable: true,
    value: { storage: { getDirectory: async () => ({
      keys: async function* keys() {
        yield* [...files];
      },
      removeEntry: async (/** @type {string} */ name) => {
        if (!files.includes(name)) throw new DOMException('none', 'NotFoundError');
        if (isLocked) throw new DOMException('locked', 'NoModificationAllowedError');
        files = files.filter((each) => each !== name);
      },
    }) } } });
});

/** @param {import('../failure.js').FailureCode} [code] */
function service(code) {
  /** @type {string[]} */
  const calls = [];
  const run = /** @type {any} */ (async (/** @type {string} */ name) => {
    calls.push(name);
    if (code) throw new LibraryFailure(code);
  });
  return { calls, run };
}

test('the service deletes a library that it can open; what is beside it is deleted, too', async () => {
  const { calls, run } = service();
  await eraseLibrary(run);
  assert.deepEqual([calls, databases, files], [['eraseAll'], ['pilcrow-library',
    'pilcrow-library-copy', 'something-else'], ['index']]);
});

for (const code of /** @type {const} */ (['newer', 'broken', 'full'])) {
  test(`a library that can’t be emptied (${code}) is deleted as a whole, with its index`, async () => {
    await eraseLibrary(service(code).run);
    assert.deepEqual([databases, files], [['something-else'], []]);
  });
}

for (const code of /** @type {const} */ (['unavailable', 'noService', 'refused', 'blocked'])) {
  test(`after the failure “${code}” nothing is deleted`, async () => {
    await assert.rejects(eraseLibrary(service(code).run), { code });
    assert.deepEqual([databases.length, files.length], [5, 3]);
  });
}

test('a store or an index that another tab holds is reported', async () => {
  isBlocked = true;
  await assert.rejects(eraseLibrary(service('broken').run), { code: 'blocked' });
  [isBlocked, isLocked] = [false, true];
  await assert.rejects(eraseLibrary(service('broken').run), { code: 'blocked' });
});

test('a damaged store is deleted alone, and what is known of it stays', async () => {
  await eraseStore();
  assert.deepEqual([databases, files.length, rememberedId('pilcrow-library')], [[
    'pilcrow-library-copy',
    'pilcrow-backups',
    'pilcrow-parcels',
    'something-else',
  ], 3, 'unknown']);
  rememberId('pilcrow-library', 'former');
  await eraseStore();
  assert.equal(rememberedId('pilcrow-library'), 'former');
  await eraseLibrary(service('broken').run);
  assert.equal(rememberedId('pilcrow-library'), null);
});
