import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { watchKeys } from './key-release.js';

/** @type {{run: () => void, delay: number}[]} */
let timers;
/** @type {EventTarget} */
let page;
/** @type {() => Promise<void>} */
let released;
let isOver = false;
beforeEach(() => {
  timers = [];
  page = new EventTarget();
  isOver = false;
  Reflect.set(globalThis, 'window', page);
  released = watchKeys((run, delay) => timers.push({ run, delay }));
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

/** @param {string} type @param {string} [code] */
function hear(type, code) {
  page.dispatchEvent(Object.assign(new Event(type), { code }));
}

function leave() {
  const over = released().then(() => {
    isOver = true;
  });
  return { over, delays: () => timers.map(({ delay }) => delay) };
}

test('without a held key, the close waits only for the frame to handle the event', async () => {
  const { over, delays } = leave();
  assert.deepEqual(delays(), [40]);
  timers[0].run();
  await over;
});

test('a held key delays the close until its release', async () => {
  hear('keydown', 'Escape');
  const { over, delays } = leave();
  assert.deepEqual(delays(), [600]);
  hear('keyup', 'Escape');
  assert.deepEqual(delays(), [600, 40]);
  assert.ok(!isOver);
  timers[1].run();
  await over;
});

test('a key that stays held delays the close only for a limited time', async () => {
  hear('keydown', 'Escape');
  const { over } = leave();
  timers[0].run();
  await over;
});

test('after the window loses the focus, no key counts as held, because another window may receive the release', () => {
  hear('keydown', 'Escape');
  hear('blur');
  assert.deepEqual(leave().delays(), [40]);
});
