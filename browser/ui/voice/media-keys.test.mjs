import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offerMediaKeys } from './media-keys.js';

/** A fake of the media session in browsers that do not support "nexttrack". */
class FakeSession {
  /** @type {Record<string, (() => void) | null>} */
  handlers = {};
  /** @type {unknown} */
  metadata = null;

  /** @param {string} key @param {(() => void) | null} run */
  setActionHandler(key, run) {
    if (key === 'nexttrack') throw new TypeError('unknown');
    this.handlers[key] = run;
  }
}

test('supported media keys control the voice until the dock is closed', () => {
  const mediaSession = new FakeSession();
  Object.defineProperty(globalThis, 'navigator', { value: { mediaSession }, configurable: true });
  /** @type {string[]} */
  const done = [];
  const player =
    /** @type {any} */ ({ play: () => done.push('play'), pause: () => done.push('pause'),
      skip: (/** @type {number} */ by) => done.push(`skip ${by}`) });
  const closed = new AbortController();
  offerMediaKeys(player, { title: 'Tide', site: 'The Courier' }, closed.signal);
  for (const key of ['play', 'pause', 'previoustrack', 'stop']) mediaSession.handlers[key]?.();
  assert.deepEqual(done, ['play', 'pause', 'skip -1', 'pause']);
  closed.abort();
  assert.deepEqual(Object.values(mediaSession.handlers), [null, null, null, null]);
});

test('a browser without media keys causes no error', () => {
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
  offerMediaKeys(/** @type {any} */ ({}), { title: '', site: '' }, new AbortController().signal);
});
