import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { Extractor } from './extractor.js';

/** @import { Clock } from './extractor.js' */

const article = { title: 'T' };
const workerURL = 'worker.js';

/** A fake worker. The test defines how many starts fail or hang, and how the worker answers. */
class FakeWorker extends EventTarget {
  /** @type {FakeWorker[]} */
  static started = [];
  /** @type {((worker: FakeWorker, id: number) => void)[]} */
  static answers = [];
  /** @type {string[]} the forms of the requests */
  static forms = [];
  static failedStarts = 0;
  static hangingStarts = 0;

  constructor() {
    super();
    this.terminated = false;
    this.fails = FakeWorker.started.length < FakeWorker.failedStarts;
    FakeWorker.started.push(this);
    this.hangs = FakeWorker.started.length <= FakeWorker.hangingStarts;
  }

  /** @type {(WebAssembly.Module | undefined)[]} */
  static given = [];

  /** @param {{id: number, request?: import('./protocol.js').Request, module?: WebAssembly.Module}} message */
  postMessage({ id, request, module }) {
    if (!request) {
      FakeWorker.given.push(module);
      if (!this.hangs) queueMicrotask(() => this.send(this.fails ? { failed: 'no module' } : { started: true }));
      return;
    }
    FakeWorker.forms.push(request.form ?? 'full');
    const answer = FakeWorker.answers.shift() ?? ((worker) => worker.send({ id, reply: { article }, memory: 1 }));
    queueMicrotask(() => answer(this, id));
  }

  terminate() {
    this.terminated = true;
  }

  /** @param {object} data */
  send(data) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** A clock that the test advances. @implements {Clock} */
class FakeClock {
  #now = 0;
  /** @type {Set<{run: () => void, at: number}>} */
  #timers = new Set();

  /** @param {() => void} run @param {number} delay */
  start = (run, delay) => {
    const timer = { run, at: this.#now + delay };
    this.#timers.add(timer);
    return timer;
  };

  /** @param {any} timer */
  stop = (timer) => {
    this.#timers.delete(timer);
  };

  /** Advances the clock. Before and after, it lets all pending promises settle. @param {number} ms */
  async pass(ms) {
    await new Promise(setImmediate);
    this.#now += ms;
    for (const timer of this.#timers) {
      if (timer.at > this.#now) continue;
      this.#timers.delete(timer);
      timer.run();
    }
    await new Promise(setImmediate);
  }

  get waiting() {
    return this.#timers.size;
  }
}

const realWorker = globalThis.Worker;
beforeEach(() => {
  Object.assign(FakeWorker, { started: [], answers: [], forms: [], given: [], failedStarts: 0, hangingStarts: 0 });
  globalThis.Worker = /** @type {any} */ (FakeWorker);
});
afterEach(() => {
  globalThis.Worker = realWorker;
});

/** @param {Extractor} extractor */
const read = (extractor) => extractor.extract({ page: '<p>' });

test('a start that hangs is aborted at its deadline, and retried', async () => {
  FakeWorker.hangingStarts = 1;
  const clock = new FakeClock();
  const extractor = new Extractor({ workerURL, startDeadline: 20, clock });
  const reply = read(extractor);
  await clock.pass(19);
  assert.equal(FakeWorker.started[0].terminated, false);
  await clock.pass(1);
  assert.deepEqual(await reply, { article });
  assert.deepEqual(FakeWorker.started.map(({ terminated }) => terminated), [true, false]);

  extractor.close();
  FakeWorker.hangingStarts = 4;
  const failed = read(extractor);
  await clock.pass(20);
  await clock.pass(20);
  assert.equal((await failed).error?.code, 'start_failed');
  assert.equal(clock.waiting, 0);
});

test('one worker serves many pages', async () => {
  const extractor = new Extractor({ workerURL });
  await extractor.warm();
  assert.deepEqual(await read(extractor), { article });
  assert.deepEqual(await read(extractor), { article });
  assert.equal(FakeWorker.started.length, 1);
  extractor.close();
});

test('a failed start is retried at once', async () => {
  FakeWorker.failedStarts = 1;
  assert.deepEqual(await read(new Extractor({ workerURL })), { article });
  assert.equal(FakeWorker.started.length, 2);
});

/** The smallest valid module. */
const emptyModule = new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6D, 1, 0, 0, 0));

test('with the option compile, the core is compiled once for all workers', async () => {
  let compiled = 0;
  FakeWorker.answers = [crash];
  const extractor = new Extractor({
    workerURL,
    compile: async () => {
      compiled++;
      return emptyModule;
    },
  });
  await read(extractor);
  assert.equal(compiled, 1);
  assert.deepEqual(FakeWorker.given.map((module) => module === emptyModule), [true, true]);
});

test('after a failed compilation the next start compiles again', async () => {
  let tries = 0;
  const extractor = new Extractor({
    workerURL,
    compile: async () => {
      if (++tries === 1) throw new Error('not yet');
      return emptyModule;
    },
  });
  assert.deepEqual(await read(extractor), { article });
  assert.deepEqual(FakeWorker.given.map((module) => module === emptyModule), [true]);
});

test('after a compilation that hangs the next start compiles again', async () => {
  let tries = 0;
  const clock = new FakeClock();
  const extractor = new Extractor({
    workerURL,
    clock,
    startDeadline: 20,
    compile: () => (++tries === 1 ? new Promise(() => {}) : Promise.resolve(emptyModule)),
  });
  const reply = read(extractor);
  await clock.pass(20);
  assert.deepEqual(await reply, { article });
  assert.equal(tries, 2);
});

test('two failed starts are reported, and the next page tries again', async () => {
  FakeWorker.failedStarts = 2;
  const extractor = new Extractor({ workerURL });
  assert.equal((await read(extractor)).error?.code, 'start_failed');
  assert.deepEqual(await read(extractor), { article });
});

/** @param {FakeWorker} worker @param {number} id */
const crash = (worker, id) => worker.send({ id, crash: 'unreachable' });

test('after a crash a new worker tries the plain text', async () => {
  FakeWorker.answers = [crash];
  const extractor = new Extractor({ workerURL });
  assert.deepEqual(await read(extractor), { article });
  assert.deepEqual(FakeWorker.forms, ['full', 'plain']);
  assert.equal(FakeWorker.started[0].terminated, true);
  assert.equal(FakeWorker.started.length, 2);
});

test('after a recovered panic the same worker tries the plain text', async () => {
  FakeWorker.answers = [(worker, id) => worker.send({ id, reply: { error: { code: 'internal', message: '' } }, memory: 1 })];
  assert.deepEqual(await read(new Extractor({ workerURL })), { article });
  assert.deepEqual(FakeWorker.forms, ['full', 'plain']);
  assert.equal(FakeWorker.started.length, 1);
});

test('a page without an article is not tried again', async () => {
  FakeWorker.answers = [(worker, id) => worker.send({ id, reply: { error: { code: 'nothing_found', message: '' } }, memory: 1 })];
  assert.equal((await read(new Extractor({ workerURL }))).error?.code, 'nothing_found');
  assert.deepEqual(FakeWorker.forms, ['full']);
});

test('two crashes are reported, and the next page gets a new worker', async () => {
  FakeWorker.answers = [crash, crash];
  const extractor = new Extractor({ workerURL });
  assert.deepEqual(await read(extractor), { error: { code: 'crashed', message: 'unreachable' } });
  assert.deepEqual(await read(extractor), { article });
  assert.equal(FakeWorker.started.length, 3);
});

test('a warm worker that crashes is replaced before the next page', async () => {
  FakeWorker.answers = [crash, crash];
  const extractor = new Extractor({ workerURL });
  await extractor.warm();
  await read(extractor);
  assert.equal(FakeWorker.started.length, 3);
  extractor.close();
});

test('a worker that dies without a message counts as crashed', async () => {
  const die = (/** @type {FakeWorker} */ worker) => worker.dispatchEvent(new Event('error'));
  FakeWorker.answers = [die, die];
  assert.equal((await read(new Extractor({ workerURL }))).error?.code, 'crashed');
});

test('a page that takes forever is aborted, and so is its plain text', async () => {
  FakeWorker.answers = [() => {}, () => {}];
  const clock = new FakeClock();
  const extractor = new Extractor({ workerURL, deadline: 50, plainDeadline: 5, clock });
  const reply = read(extractor);
  await clock.pass(49);
  assert.equal(FakeWorker.started[0].terminated, false);
  await clock.pass(1);
  assert.equal(FakeWorker.started[0].terminated, true);
  await clock.pass(4);
  assert.equal(FakeWorker.started[1].terminated, false);
  await clock.pass(1);
  assert.equal((await reply).error?.code, 'timeout');
  assert.deepEqual(await read(extractor), { article });
  assert.equal(clock.waiting, 0);
});

test('a core with too much memory is replaced after its answer', async () => {
  FakeWorker.answers = [(worker, id) => worker.send({ id, reply: { article }, memory: 1 << 30 })];
  const extractor = new Extractor({ workerURL });
  assert.deepEqual(await read(extractor), { article });
  await read(extractor);
  assert.equal(FakeWorker.started.length, 2);
});

test('pages are extracted one at a time', async () => {
  /** @type {number[]} */
  const open = [];
  let maxOpen = 0;
  /** @param {FakeWorker} worker @param {number} id */
  const slow = (worker, id) => {
    open.push(id);
    maxOpen = Math.max(maxOpen, open.length);
    setImmediate(() => {
      open.pop();
      worker.send({ id, reply: { article }, memory: 1 });
    });
  };
  FakeWorker.answers = [slow, slow, slow];
  const extractor = new Extractor({ workerURL });
  await Promise.all([read(extractor), read(extractor), read(extractor)]);
  assert.equal(maxOpen, 1);
});

test('a warm core reads the warm-up page in rounds, and stops when it is closed', async () => {
  const clock = new FakeClock();
  let rounds = 0;
  FakeWorker.answers = Array.from({ length: 99 }, () => (worker, id) => {
    rounds++;
    worker.send({ id, reply: { article }, memory: 1 });
  });
  const extractor = new Extractor({ workerURL, clock });
  await extractor.warm();
  const pass = () => clock.pass(100);
  await pass();
  await pass();
  assert.equal(rounds, 2);
  for (let i = 0; i < 50; i++) await pass();
  assert.equal(rounds, 40);

  await extractor.warm();
  await pass();
  extractor.close();
  await pass();
  assert.equal(rounds, 41);
});
