import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { test } from 'node:test';
import { Reply } from '../browser/core/protocol.js';
import { Pool } from './pool.js';

/** A lane whose pages the test finishes. */
class FakeLane {
  /** @type {FakeLane[]} */
  static made = [];
  isClosed = false;
  /** @type {string[]} */
  pages = [];
  finish = () => {};

  constructor() {
    FakeLane.made.push(this);
  }

  /** @param {import('../browser/core/protocol.js').Request} request @returns {Promise<Reply>} */
  extract({ page }) {
    this.pages.push(String(page));
    return new Promise((resolve) => {
      this.finish = () => resolve(new Reply(String(page)));
    });
  }

  close() {
    this.isClosed = true;
  }
}

/** @param {number} maxLanes */
function pool(maxLanes) {
  FakeLane.made = [];
  return new Pool(() => new FakeLane(), maxLanes);
}

/** @param {Pool} p @param {string} page @param {AbortSignal} [signal] */
const run = (p, page, signal) => p.run({ page }, 1_000, signal);

const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('lanes are made as they are needed, and used again', async () => {
  const p = pool(2);
  const first = run(p, 'a');
  FakeLane.made[0].finish();
  assert.equal((await first).text, 'a');
  const replies = ['b', 'c', 'd'].map((page) => run(p, page));
  assert.deepEqual(FakeLane.made.map(({ pages }) => pages), [['a', 'b'], ['c']]);
  FakeLane.made[1].finish();
  await turn();
  assert.deepEqual(FakeLane.made.map(({ pages }) => pages), [['a', 'b'], ['c', 'd']]);
  for (const lane of FakeLane.made) lane.finish();
  assert.deepEqual((await Promise.all(replies)).map(({ text }) => text), ['b', 'c', 'd']);
});

test('a page that is aborted while it waits is not read', async () => {
  const p = pool(1);
  const stop = new AbortController();
  const [first, second, third] = [run(p, 'a'), run(p, 'b', stop.signal), run(p, 'c')];
  stop.abort(new Error('enough'));
  await assert.rejects(second, /enough/);
  FakeLane.made[0].finish();
  await first;
  await turn();
  FakeLane.made[0].finish();
  await third;
  assert.deepEqual(FakeLane.made.map(({ pages, isClosed }) => [pages, isClosed]), [[['a', 'c'],
    false]]);
  await assert.rejects(run(p, 'd', stop.signal), /enough/);
});

test('a page that is aborted while it is read ends its lane, and the next page gets another', async () => {
  const p = pool(1);
  const stop = new AbortController();
  const [first, second] = [run(p, 'a', stop.signal), run(p, 'b')];
  stop.abort(new Error('enough'));
  await assert.rejects(first, /enough/);
  assert.equal(FakeLane.made[0].isClosed, true);
  FakeLane.made[0].finish(); // its late answer changes nothing
  FakeLane.made[1].finish();
  assert.equal((await second).text, 'b');
  assert.equal(FakeLane.made.length, 2);
});

test('a signal that ends many pages makes no lane for the last of them', async () => {
  const p = pool(1);
  const stop = new AbortController();
  const pages = ['a', 'b', 'c'].map((page) => run(p, page, stop.signal));
  stop.abort(new Error('enough'));
  for (const page of pages) await assert.rejects(page, /enough/);
  assert.deepEqual(FakeLane.made.map(({ pages: read }) => read), [['a']]);
});

test('a signal has one listener for all its pages, and none after them', async () => {
  const p = pool(20);
  const { signal } = new AbortController();
  const pages = Array.from({ length: 20 }, (_, i) => run(p, String(i), signal));
  assert.equal(getEventListeners(signal, 'abort').length, 1);
  for (const lane of FakeLane.made) lane.finish();
  await Promise.all(pages);
  assert.equal(getEventListeners(signal, 'abort').length, 0);
  const again = run(p, 'again', signal);
  assert.equal(getEventListeners(signal, 'abort').length, 1);
  for (const lane of FakeLane.made) lane.finish();
  await again;
});

test('closing ends all lanes and all pages', async () => {
  const p = pool(2);
  const idle = run(p, 'a');
  FakeLane.made[0].finish();
  await idle;
  const pages = [run(p, 'b'), run(p, 'c'), run(p, 'd')];
  p.close();
  for (const page of [...pages, run(p, 'e')]) await assert.rejects(page, { code: 'closed' });
  assert.deepEqual(FakeLane.made.map(({ isClosed }) => isClosed), [true, true]);
});
