import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { Exporter } from './exporter.js';

/** Stands in for the browser's Worker: the test answers its messages. */
class FakeWorker extends EventTarget {
  /** @type {FakeWorker[]} */
  static all = [];
  /** @type {any[]} */
  received = [];
  isEnded = false;

  constructor() {
    super();
    FakeWorker.all.push(this);
  }

  /** @param {any} message */
  postMessage(message) {
    this.received.push(message);
    const { id, head } = message;
    for (const reply of answers[head.do]?.(message) ?? []) this.send(reply);
    if (answers[head.do]) {
      this.send({ id, reply: JSON.stringify({ version: 1, kept: 0, missing: 2 }) });
    }
  }

  /** @param {unknown} data */
  send(data) {
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data })));
  }

  terminate() {
    this.isEnded = true;
  }
}

/**
 * What the module does before it answers. A message that is missing here gets no answer.
 *
 * @type {Record<string, (message: any) => unknown[]>}
 */
let answers;
const former = globalThis.Worker;

beforeEach(() => {
  FakeWorker.all = [];
  answers = {
    begin: () => [{ started: true }],
    add: () => [{ file: 'a.txt' }, { bytes: new Uint8Array([65, 66]) }],
    close:
      () => [{ bytes: new Uint8Array([67]) }, { ended: true }, { file: 'b.txt' }, { ended: true }],
  };
  globalThis.Worker = /** @type {any} */ (FakeWorker);
});
afterEach(() => {
  globalThis.Worker = former;
});

const options = /** @type {const} */ ({ title: 'T', lang: 'en', template: '', pictures: '' });
const article = /** @type {any} */ ({ title: 'A', html: '<p>a' });

/** @param {AbortSignal} [signal] */
const begin = (signal = new AbortController().signal) =>
  Exporter.begin('worker.js', 'text', options, signal);

test('the files consist of what the worker sends', async () => {
  const exporter = await begin();
  const pictures = new Map([['https://a.test/a.png', new Blob(['x'])]]);
  assert.deepEqual(await exporter.add(article, pictures), { missing: 2 });
  const files = await exporter.close();
  assert.deepEqual(
    await Promise.all(files.map(async ({ name, blob }) => [name, await blob.text()])),
    [['a.txt', 'ABC'], ['b.txt', '']],
  );
  const [worker] = FakeWorker.all;
  assert.deepEqual(worker.received.map(({ head }) => head), [{ do: 'begin', format: 'text',
    ...options }, { do: 'add', article: { title: 'A' } }, { do: 'close' }]);
  assert.deepEqual([worker.received[1].body, worker.received[1].pictures], ['<p>a', pictures]);
  assert.ok(worker.isEnded, 'its memory is freed');
});

test('a canceled export ends its worker', async () => {
  const cancel = new AbortController();
  const exporter = await begin(cancel.signal);
  delete answers.add; // the module is busy
  const adding = exporter.add(article, new Map());
  cancel.abort();
  await assert.rejects(adding, { name: 'AbortError' });
  assert.ok(FakeWorker.all[0].isEnded);
  await assert.rejects(exporter.close(), { name: 'AbortError' });
});

test('an export that is canceled before it begins asks nothing', async () => {
  await assert.rejects(begin(AbortSignal.abort()), { name: 'AbortError' });
  assert.deepEqual(FakeWorker.all[0].received, []);
});

for (const [name, message, code] of /** @type {[string, any, string][]} */ ([
  ['that does not start', { failed: 'no module' }, 'start_failed'],
  ['that crashes', { id: 1, crash: 'out of memory' }, 'crashed'],
  ['that answers with an error', { id: 1,
    reply: '{"version":1,"error":{"code":"bad_options","message":"line 2"}}' }, 'bad_options'],
  ['of another version', { id: 1, reply: '{"version":7}' }, 'internal'],
  ['that answers with nonsense', { id: 1, reply: 'x' }, 'internal'],
])) {
  test(`a worker ${name} fails the export, and ends`, async () => {
    delete answers.begin;
    const beginning = begin();
    FakeWorker.all[0].send(message);
    await assert.rejects(beginning, { code });
    assert.ok(FakeWorker.all[0].isEnded);
  });
}

test('an error in the template is passed on', async () => {
  delete answers.begin;
  const beginning = begin();
  FakeWorker.all[0].send({ id: 1,
    reply:
      '{"version":1,"error":{"code":"bad_options","message":"m","template":{"line":2,"problem":"filter","part":"x"}}}' });
  await assert.rejects(beginning, { code: 'bad_options',
    template: { line: 2, problem: 'filter', part: 'x' } });
});

test('a worker whose script does not load fails the export', async () => {
  delete answers.begin;
  const beginning = begin();
  FakeWorker.all[0].dispatchEvent(Object.assign(new Event('error'), { message: '' }));
  await assert.rejects(beginning, { code: 'start_failed' });
});
