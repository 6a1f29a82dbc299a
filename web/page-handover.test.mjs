import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeClock } from '../browser/core/fake-clock.mjs';
import { offerPage, receivePage } from './page-handover.js';

/** @import { Opened } from '../browser/lab/lab-screen.js' */

/** @type {Opened} */
const page = { source: { page: '<p>One', format: 'file' }, corrections: { decide: ['+3'] },
  engine: 'comma' };

/** Channels between the tabs of a browser, by name, whose messages arrive in a later task. */
function channels() {
  /** @type {Map<string, Set<(event: {data: any}) => void>>} */
  const all = new Map();
  /** @param {string} name @returns {import('./page-handover.js').Channel} */
  const open = (name) => {
    const listeners = all.get(name) ?? new Set();
    all.set(name, listeners);
    /** @type {Set<any>} */
    const own = new Set();
    return {
      postMessage: (/** @type {any} */ data) => {
        const others = [...listeners].filter((each) => !own.has(each));
        setImmediate(() => {
          for (const listener of others) if (listeners.has(listener)) listener({ data });
        });
      },
      addEventListener: (/** @type {string} */ _, /** @type {any} */ listener) => {
        own.add(listener);
        listeners.add(listener);
      },
      close: () => {
        for (const listener of own) listeners.delete(listener);
      },
    };
  };
  const count = () => [...all.values()].reduce((sum, { size }) => sum + size, 0);
  return { open, count };
}

test('a page is received as often as it is requested', async () => {
  const { open, count } = channels();
  const shown = new AbortController();
  const id = offerPage(page, shown.signal, open);
  for (let i = 0; i < 2; i++) {
    assert.deepEqual(await receivePage(id, { open, clock: new FakeClock() }), page);
  }
  shown.abort();
  assert.equal(count(), 0, 'no channel stays open');
});

test('each page has its own id', () => {
  const { open } = channels();
  const { signal } = new AbortController();
  assert.notEqual(offerPage(page, signal, open), offerPage(page, signal, open));
});

test('nothing is received without a tab that has the page', async () => {
  const { open, count } = channels();
  const shown = new AbortController();
  const id = offerPage(page, shown.signal, open);
  shown.abort();
  for (const wanted of [id, 'another']) {
    const clock = new FakeClock();
    const received = receivePage(wanted, { open, clock });
    await clock.pass(5000);
    assert.equal(await received, null);
  }
  assert.equal(count(), 0);
});
