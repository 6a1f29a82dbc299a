import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { inOrder } from './in-order.js';

/** @template T @param {AsyncIterable<T>} results @returns {Promise<T[]>} */
async function all(results) {
  const list = [];
  for await (const each of results) list.push(each);
  return list;
}

/** An iterable that counts what is taken from it, and whether it was closed. */
class Counter {
  taken = 0;
  closed = 0;

  async *items() {
    try {
      while (true) yield this.taken++;
    } finally {
      this.closed++;
    }
  }
}

const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('results come in the order of the items, whichever is ready first', async () => {
  const results = await all(inOrder([30, 0, 20, 10, 5], async (ms) => {
    await sleep(ms);
    return ms;
  }, 3));
  assert.deepEqual(results, [30, 0, 20, 10, 5]);
});

test('an iterable of promises, and an empty one', async () => {
  assert.deepEqual(await all(inOrder([Promise.resolve(1)], async (n) => (await n) + 1, 2)), [2]);
  assert.deepEqual(await all(inOrder([], async () => 1, 2)), []);
});

test('no more items are taken than may be in memory', async () => {
  const counter = new Counter();
  /** @type {(() => void)[]} */
  const finish = [];
  const results = inOrder(counter.items(), (n) =>
    new Promise((resolve) => {
      finish.push(() => resolve(n));
    }), 3);
  const first = results.next();
  for (let i = 0; i < 20; i++) await turn();
  assert.equal(counter.taken, 3);
  finish[0]();
  assert.deepEqual(await first, { value: 0, done: false });
  for (let i = 0; i < 20; i++) await turn();
  assert.equal(counter.taken, 3, 'nothing is taken while the consumer is busy');
  const second = results.next();
  for (let i = 0; i < 20; i++) await turn();
  assert.equal(counter.taken, 4);
  finish[1]();
  assert.equal((await second).value, 1);
  await results.return(undefined);
  assert.equal(counter.closed, 1);
});

test('a result does not wait for the next item', async () => {
  let go = () => {};
  async function* slow() {
    yield 1;
    await new Promise((resolve) => {
      go = () => resolve(undefined);
    });
    yield 2;
  }
  const results = inOrder(slow(), async (n) => n, 5);
  assert.equal((await results.next()).value, 1);
  const second = results.next();
  await turn();
  go();
  assert.equal((await second).value, 2);
  assert.equal((await results.next()).done, true);
});

test('an error of the iterable follows the results before it', async () => {
  async function* broken() {
    yield 1;
    throw new Error('no more');
  }
  const results = inOrder(broken(), async (n) => n, 5);
  assert.equal((await results.next()).value, 1);
  await assert.rejects(results.next(), /no more/);
  assert.equal((await results.next()).done, true);
});

test('an iterable that throws while a result is made', async () => {
  function* broken() {
    yield 1;
    throw new Error('no more');
  }
  const results = inOrder(broken(), (n) => sleep(1, n), 5);
  assert.equal((await results.next()).value, 1);
  await assert.rejects(results.next(), /no more/);
});

test('an item that is rejected closes the iterable', async () => {
  let closed = 0;
  function* items() {
    try {
      yield Promise.reject(new Error('broken'));
    } finally {
      closed++;
    }
  }
  await assert.rejects(inOrder(items(), async (n) => n, 5).next(), /broken/);
  assert.equal(closed, 1);
});

test('an error of a result ends the generator and closes the iterable', async () => {
  const counter = new Counter();
  const results = inOrder(counter.items(), async (n) => {
    if (n === 1) throw new Error('broken');
    return n;
  }, 2);
  assert.equal((await results.next()).value, 0);
  await assert.rejects(results.next(), /broken/);
  assert.equal(counter.closed, 1);
});

test('a signal ends the generator although the iterable never answers', async () => {
  const stop = new AbortController();
  async function* silent() {
    await new Promise(() => {});
    yield 1;
  }
  const next = inOrder(silent(), async (n) => n, 2, stop.signal).next();
  stop.abort(new Error('enough'));
  await assert.rejects(next, /enough/);
  await assert.rejects(inOrder([1], async (n) => n, 2, stop.signal).next(), /enough/);
});

test('nothing is left of the items that have passed', async () => {
  const before = usedBytes();
  for await (const n of inOrder(new Counter().items(), async (item) => item, 4,
    new AbortController().signal)) if (n === 100_000) break;
  assert.ok(usedBytes() - before < 5e6, `${usedBytes() - before} bytes more`);
});

/** Returns the bytes that the garbage collector leaves. */
function usedBytes() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
