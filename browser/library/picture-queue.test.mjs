import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PictureQueue } from './picture-queue.js';

/**
 * Makes a queue whose keeper waits until a test lets it go on.
 * @param {string[]} [waiting] versions
 */
function made(waiting = []) {
  /** @type {string[]} */
  const started = [];
  /** @type {AbortSignal[]} */
  const signals = [];
  /** @type {(() => void)[]} */
  const goOn = [];
  const queue = new PictureQueue({
    fetchMissing: (/** @type {any} */ { id }, _known, { signal } = {}) =>
      new Promise((resolve) => {
        started.push(id);
        if (signal) signals.push(signal);
        goOn.push(() => resolve({ uses: [], blobs: new Map() }));
      }),
  }, () => {});
  const writer = /** @type {any} */ ({
    waitingVersions: async () => waiting,
    version: async (
      /** @type {string} */ id,
    ) => (id === 'gone' ? undefined : { id, entry: `of ${id}` }),
    usesOf: async () => [],
    putPictures: async () => ({ all: 0, kept: 0, hosts: [] }),
  });
  const settle = () =>
    new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  const next = async () => {
    await settle();
    goOn.shift()?.();
    await settle();
  };
  return { queue, writer, started, signals, next, settle };
}

test('what the user asks for comes before the other articles', async () => {
  const { queue, writer, started, next, settle } = made();
  const all = ['a', 'b', 'c'].map((version) => queue.keep(writer, { version, entry: version }));
  await settle();
  assert.ok(queue.isBusy);
  all.push(queue.keep(writer, { version: 'c', entry: 'c' }, { isFirst: true }));
  for (let i = 0; i < 3; i++) await next();
  await Promise.all(all);
  assert.deepEqual(started, ['a', 'c', 'b'], 'one at a time, each once');
  assert.ok(!queue.isBusy);
});

test('what is being fetched is tried once more when the user asks for it', async () => {
  const { queue, writer, started, next, settle } = made();
  void queue.keep(writer, { version: 'a', entry: 'a' });
  await settle();
  const again = queue.keep(writer, { version: 'a', entry: 'a' }, { isFirst: true });
  await next();
  await next();
  await again;
  assert.deepEqual(started, ['a', 'a']);
});

test('what a former host has not finished goes on, once', async () => {
  const { queue, writer, started, next } = made(['gone', 'a', 'b']);
  await Promise.all([queue.resume(writer), queue.resume(writer)]);
  await next();
  await queue.resume(writer);
  await next();
  await next();
  assert.deepEqual(started.slice(0, 2), ['a', 'b']);
});

test('the requests for what is erased end', async () => {
  const { queue, writer, started, signals, next, settle } = made();
  const all = ['a', 'b'].map((version) => queue.keep(writer, { version, entry: version }));
  await settle();
  queue.cancel(['b']);
  assert.ok(!signals[0].aborted);
  queue.cancel();
  assert.ok(signals[0].aborted);
  await next();
  await Promise.all(all);
  assert.deepEqual(started, ['a'], 'the other one did not begin');
});
