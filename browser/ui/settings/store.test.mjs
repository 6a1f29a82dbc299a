import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialSettings } from '../../model/settings.js';
import { SettingsStore } from './store.js';

/**
 * Builds a store with a fake storage, which records what is saved, and a fake clock, which the test
 * moves.
 */
function storeWithClock(stored = {}) {
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
  const advance = (time) => {
    now += time;
    for (const timer of timers.splice(0)) {
      if (timer.at <= now) timer.run();
      else timers.push(timer);
    }
  };
  return { store, saved, advance };
}

test('saved settings take effect once they are loaded', async () => {
  const { store } = storeWithClock({ theme: 'dark', size: 'huge' });
  await store.ready;
  assert.deepEqual(store.values, { ...initialSettings(), theme: 'dark' });
});

test('a change made before the saved settings are loaded is kept', async () => {
  const { store } = storeWithClock({ theme: 'dark', size: 120 });
  store.set({ theme: 'sepia' });
  await store.ready;
  assert.equal(store.values.theme, 'sepia');
  assert.equal(store.values.size, 120);
});

test('a hundred changes within a second cause two writes, the second with the last value', async () => {
  const { store, saved, advance } = storeWithClock();
  await store.ready;
  for (let i = 0; i < 100; i++) {
    store.set({ size: 70 + i });
    advance(9);
  }
  assert.deepEqual(saved, [{ size: 70 }]);
  advance(1000);
  assert.deepEqual(saved, [{ size: 70 }, { size: 169 }]);
  advance(5000);
  assert.equal(saved.length, 2);
});

test('no two writes are less than a second apart', async () => {
  const { store, saved, advance } = storeWithClock();
  await store.ready;
  store.set({ size: 80 });
  advance(900);
  store.set({ size: 90 });
  advance(100);
  store.set({ size: 95 });
  assert.deepEqual(saved, [{ size: 80 }, { size: 90 }]);
  advance(999);
  assert.equal(saved.length, 2);
  advance(1);
  assert.deepEqual(saved.at(-1), { size: 95 });
});

test('flush writes unsaved changes once', async () => {
  const { store, saved } = storeWithClock();
  await store.ready;
  store.set({ size: 80 });
  store.set({ size: 85, face: 'sans' });
  store.flush();
  store.flush();
  assert.deepEqual(saved, [{ size: 80 }, { size: 85, face: 'sans' }]);
});

test('listeners are called for each change until their signal aborts', async () => {
  const { store } = storeWithClock();
  await store.ready;
  const controller = new AbortController();
  /** @type {string[]} */
  const themes = [];
  store.follow(({ theme }) => themes.push(theme), controller.signal);
  store.set({ theme: 'gray' });
  controller.abort();
  store.set({ theme: 'light' });
  assert.deepEqual(themes, ['system', 'gray']);
});

test('reset restores the defaults of the named settings, or of all settings', async () => {
  const { store } = storeWithClock({ theme: 'dark', size: 120, align: 'justify' });
  await store.ready;
  store.reset(['size']);
  assert.deepEqual([store.values.theme, store.values.size], ['dark', 100]);
  store.reset();
  assert.deepEqual(store.values, initialSettings());
});

test('if the storage fails, the defaults apply and can be changed', async () => {
  const failing = async () => {
    throw new Error('switched off');
  };
  const store = new SettingsStore({ load: failing, save: failing });
  await store.ready;
  store.set({ theme: 'dark' });
  assert.equal(store.values.theme, 'dark');
});
