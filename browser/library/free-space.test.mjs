import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ensureSpace, ensureSpaceToErase, isDiskFull } from './free-space.js';

/** @import { TestContext } from 'node:test' */

const MB = 1 << 20;

/** Replaces the browser for a test. @param {TestContext} t @param {object} browser */
function inBrowser(t, browser) {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: browser });
  t.after(() => {
    Reflect.deleteProperty(globalThis, 'navigator');
    if (own) Object.defineProperty(globalThis, 'navigator', own);
  });
}

/** @param {number} free @param {unknown} [error]  of writing a file */
function chromium(free, error) {
  const writable = { write: async () => {
    if (error) throw error;
  }, abort: async () => {} };
  const root = { getFileHandle: async () => ({ createWritable: async () => writable }),
    removeEntry: async () => {} };
  return { userAgentData: {},
    storage: { estimate: async () => ({ quota: 5 * MB + free, usage: 5 * MB }),
      getDirectory: async () => root } };
}

const full = { code: 'full' };
const quota = new DOMException('no', 'QuotaExceededError');

test('an extension is told the space of the disk', async (t) => {
  inBrowser(t, chromium(40 * MB, quota));
  await ensureSpace(0);
  await ensureSpace(3 * MB);
  await assert.rejects(ensureSpace(5 * MB), full);
  inBrowser(t, chromium(20 * MB));
  await ensureSpace(0);
  await assert.rejects(ensureSpace(1), full);
  inBrowser(t, chromium(7 * MB));
  await assert.rejects(ensureSpace(0), full);
  await ensureSpaceToErase();
  inBrowser(t, chromium(MB / 2));
  await assert.rejects(ensureSpaceToErase(), full);
});

test('a web page tries to write a file', async (t) => {
  inBrowser(t, chromium(1024 * MB));
  await ensureSpace(1);
  inBrowser(t, chromium(10 * 1024 * MB, quota));
  await assert.rejects(ensureSpace(1), full);
  await ensureSpace(0);
  inBrowser(t, chromium(1024 * MB, new DOMException('no file system', 'SecurityError')));
  await ensureSpace(1);
});

test('a browser that says nothing is trusted', async (t) => {
  inBrowser(t, { userAgentData: {}, storage: { estimate: async () => {
    throw new TypeError('no');
  } } });
  await ensureSpace(1);
  inBrowser(t, { storage: { estimate: async () => ({ quota: 1, usage: 1 }) } }); // Firefox
  await ensureSpace(1);
});

test('a full disk is told from other reasons', async (t) => {
  inBrowser(t, chromium(0));
  assert.equal(await isDiskFull(), false);
  inBrowser(t, chromium(0, new DOMException('no', 'UnknownError')));
  assert.equal(await isDiskFull(), true);
  inBrowser(t, { storage: { getDirectory: async () => {
    throw new DOMException('private', 'SecurityError');
  } } });
  assert.equal(await isDiskFull(), false);
  inBrowser(t, {});
  assert.equal(await isDiskFull(), false);
});
