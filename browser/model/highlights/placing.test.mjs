import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anchorAt } from './anchor.js';
import { placeAnchors } from './placing.js';

const old =
  'The boats came home late, because the tide was low.\nNobody had counted the gulls that followed them.';
const changed = old.replace('had counted', 'has counted');
const anchors = ['boats came home', 'Nobody had counted the gulls'].map((
  quote,
) => /** @type {any} */ (anchorAt(old, old.indexOf(quote), old.indexOf(quote) + quote.length)));
const places = [{ start: 4, end: 19 }, { start: 52, end: 80 }];

/** A worker that does what the test tells it to. */
class FakeWorker extends EventTarget {
  /** @type {any} */
  message = null;
  isEnded = false;

  /** @param {object} message */
  postMessage(message) {
    this.message = message;
  }

  terminate() {
    this.isEnded = true;
  }

  /** @param {object} data */
  reply(data) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

/** @param {AbortSignal} [signal] @param {number} [maxWorkerMs] */
function start(signal = new AbortController().signal, maxWorkerMs = 60_000) {
  const worker = new FakeWorker();
  return { worker,
    ...placeAnchors(anchors, changed, { startWorker: () => worker, signal, maxWorkerMs }) };
}

test('what is in the text needs no worker', () => {
  const startWorker = () => assert.fail('no worker is needed');
  assert.deepEqual(
    placeAnchors(anchors, old, { startWorker, signal: new AbortController().signal }),
    { passages: places, rest: null },
  );
});

test('the worker gets only those that changed, and ends after the last one', async () => {
  const { worker, passages, rest } = start();
  assert.deepEqual(passages, [places[0], null]);
  assert.deepEqual(worker.message, { anchors: [anchors[1]], text: changed });
  worker.reply({ index: 0, passage: places[1] });
  assert.deepEqual(await rest, places);
  assert.ok(worker.isEnded);
});

test('a worker that fails, or takes too much time, leaves the others without a place', async () => {
  const failing = start();
  failing.worker.dispatchEvent(new Event('error'));
  assert.deepEqual(await failing.rest, [places[0], null]);
  assert.ok(failing.worker.isEnded);
  const slow = start(undefined, 1);
  assert.deepEqual(await slow.rest, [places[0], null]);
  assert.ok(slow.worker.isEnded);
});

test('the worker ends with the article, and nobody gets a result', async () => {
  const closed = new AbortController();
  const { worker, rest } = start(closed.signal);
  closed.abort();
  await assert.rejects(async () => rest, { name: 'AbortError' });
  assert.ok(worker.isEnded);
});
