import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPersisted, persistOnce } from './persist.js';

/** @param {boolean} answer */
function manager(answer, { isKept = false } = {}) {
  const storage = {
    requests: 0,
    persisted: async () => isKept,
    persist: async () => {
      storage.requests++;
      return answer;
    },
  };
  return storage;
}

function memory() {
  /** @type {Record<string, unknown>} */
  const values = {};
  return { values, load: async () => values,
    save: async (/** @type {Record<string, unknown>} */ changes) => {
      Object.assign(values, changes);
    } };
}

test('the browser is asked once, whatever it answers', async () => {
  for (const answer of [true, false]) {
    const [storage, remembered] = [manager(answer), memory()];
    assert.equal(await persistOnce(remembered, storage), answer);
    assert.equal(await persistOnce(remembered, storage), false); // this manager still keeps nothing
    assert.equal(storage.requests, 1);
    assert.deepEqual(remembered.values, { persistAnswer: answer });
  }
});

test('a browser that keeps the data is not asked', async () => {
  const storage = manager(true, { isKept: true });
  assert.equal(await persistOnce(memory(), storage), true);
  assert.equal(storage.requests, 0);
});

test('a browser without storage keeps nothing, and saving goes on', async () => {
  const fails = async () => {
    throw new TypeError('no storage');
  };
  const broken = { persisted: fails, persist: fails };
  assert.equal(await persistOnce(memory(), broken), false);
  assert.equal(await isPersisted(broken), false);
  assert.equal(await persistOnce(memory(), /** @type {any} */ (null)), false);
});
