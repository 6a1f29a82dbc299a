import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialSettings } from './settings.js';
import { SettingsStore } from './store.js';

/** A storage that notes what is saved, and a clock that the test moves. */
function bench(stored = {}) {
  /** @type {object[]} */
  const saved = [];
  /** @type {{run: () => void, at: number}[]} */
  const timers = [];
  let now = 5000;
  const store = new SettingsStore({
    load: async () => stored,
    save: async (changes) => void saved.push(changes),
  }, { start: (run, delay) => timers.push({ run, at: now + delay }), now: () => now });
  /** @param {number} time in ms */
  const pass = (time) => {
    now += time;
    for (const timer of timers.splice(0)) {
      if (timer.at <= now) timer.run();
      else timers.push(timer);
    }
  };
  return { store, saved, pass };
}

test('what was saved is in effect once it is loaded', async () => {
  const { store } = bench({ theme: 'dark', size: 'huge' });
  await store.ready;
  assert.deepEqual(store.values, { ...initialSettings(), theme: 'dark' });
});

test('a change before that outlives it', async () => {
  const { store } = bench({ theme: 'dark', size: 120 });
  store.set({ theme: 'sepia' });
  await store.ready;
  assert.equal(store.values.theme, 'sepia');
  assert.equal(store.values.size, 120);
});

test('a hundred changes in a second are two writes, and the last one counts', async () => {
  const { store, saved, pass } = bench();
  await store.ready;
  for (let i = 0; i < 100; i++) {
    store.set({ size: 70 + i });
    pass(9);
  }
  assert.deepEqual(saved, [{ size: 70 }]);
  pass(1000);
  assert.deepEqual(saved, [{ size: 70 }, { size: 169 }]);
  pass(5000);
  assert.equal(saved.length, 2);
});

test('no two writes are less than a second apart', async () => {
  const { store, saved, pass } = bench();
  await store.ready;
  store.set({ size: 80 });
  pass(900);
  store.set({ size: 90 });
  pass(100);
  store.set({ size: 95 });
  assert.deepEqual(saved, [{ size: 80 }, { size: 90 }]);
  pass(999);
  assert.equal(saved.length, 2);
  pass(1);
  assert.deepEqual(saved.at(-1), { size: 95 });
});

test('what waits is written when the view goes', async () => {
  const { store, saved } = bench();
  await store.ready;
  store.set({ size: 80 });
  store.set({ size: 85, face: 'sans' });
  store.flush();
  store.flush();
  assert.deepEqual(saved, [{ size: 80 }, { size: 85, face: 'sans' }]);
});

test('followers hear of each change until they end', async () => {
  const { store } = bench();
  await store.ready;
  const ending = new AbortController();
  /** @type {string[]} */
  const heard = [];
  store.follow(({ theme }) => heard.push(theme), ending.signal);
  store.set({ theme: 'gray' });
  ending.abort();
  store.set({ theme: 'light' });
  assert.deepEqual(heard, ['system', 'gray']);
});

test('reset: some, or all', async () => {
  const { store } = bench({ theme: 'dark', size: 120, align: 'justify' });
  await store.ready;
  store.reset(['size']);
  assert.deepEqual([store.values.theme, store.values.size], ['dark', 100]);
  store.reset();
  assert.deepEqual(store.values, initialSettings());
});

test('a storage that fails leaves the defaults', async () => {
  const failing = async () => { throw new Error('switched off'); };
  const store = new SettingsStore({ load: failing, save: failing });
  await store.ready;
  store.set({ theme: 'dark' });
  assert.equal(store.values.theme, 'dark');
});
