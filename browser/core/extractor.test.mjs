import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { Extractor } from './extractor.js';
import { FakeClock } from './fake-clock.mjs';
import { Reply, VERSION } from './protocol.js';
import { warmUpOnSample } from './warm-up-schedule.js';

const article = { title: 'T' };
const replyText = `${JSON.stringify({ version: VERSION, article })}\n<p>`;
const workerURL = 'worker.js';

/** The smallest valid module. */
const emptyModule = new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6D, 1, 0, 0, 0));

const compile = async () => emptyModule;

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

  /**
   * @param {{id: number, request?: import('./protocol.js').Request, module?: WebAssembly.Module}}
   *   message
   */
  postMessage({ id, request, module }) {
    if (!request) {
      FakeWorker.given.push(module);
      if (!this.hangs) {
        queueMicrotask(() => this.send(this.fails ? { failed: 'no module' } : { started: true }));
      }
      return;
    }
    FakeWorker.forms.push(request.form ?? 'full');
    const answer = FakeWorker.answers.shift()
      ?? ((worker) => worker.send({ id, reply: replyText, memory: 1 }));
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

const realWorker = globalThis.Worker;
beforeEach(() => {
  Object.assign(FakeWorker, { started: [], answers: [], forms: [], given: [], failedStarts: 0,
    hangingStarts: 0 });
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
  const extractor = new Extractor({ workerURL, compile, startDeadline: 20, clock });
  const reply = read(extractor);
  await clock.pass(19);
  assert.equal(FakeWorker.started[0].terminated, false);
  await clock.pass(1);
  assert.equal((await reply).text, replyText);
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
  const extractor = new Extractor({ workerURL, compile });
  await extractor.warm();
  assert.equal((await read(extractor)).text, replyText);
  assert.equal((await read(extractor)).text, replyText);
  assert.equal(FakeWorker.started.length, 1);
  extractor.close();
});

test('a failed start is retried at once', async () => {
  FakeWorker.failedStarts = 1;
  assert.equal((await read(new Extractor({ workerURL, compile }))).text, replyText);
  assert.equal(FakeWorker.started.length, 2);
});

test('the core is compiled once for all workers', async () => {
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
  assert.equal((await read(extractor)).text, replyText);
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
  assert.equal((await reply).text, replyText);
  assert.equal(tries, 2);
});

test('two failed starts are reported, and the next page tries again', async () => {
  FakeWorker.failedStarts = 2;
  const extractor = new Extractor({ workerURL, compile });
  assert.equal((await read(extractor)).error?.code, 'start_failed');
  assert.equal((await read(extractor)).text, replyText);
});

/** @param {FakeWorker} worker @param {number} id */
const crash = (worker, id) => worker.send({ id, crash: 'unreachable' });

test('after a crash a new worker tries the plain text', async () => {
  FakeWorker.answers = [crash];
  const extractor = new Extractor({ workerURL, compile });
  assert.equal((await read(extractor)).text, replyText);
  assert.deepEqual(FakeWorker.forms, ['full', 'plain']);
  assert.equal(FakeWorker.started[0].terminated, true);
  assert.equal(FakeWorker.started.length, 2);
});

test('after a recovered panic the same worker tries the plain text', async () => {
  FakeWorker.answers = [
    (worker, id) => worker.send({ id, reply: Reply.failure('internal').text, memory: 1 }),
  ];
  assert.equal((await read(new Extractor({ workerURL, compile }))).text, replyText);
  assert.deepEqual(FakeWorker.forms, ['full', 'plain']);
  assert.equal(FakeWorker.started.length, 1);
});

test('a page without an article is not tried again', async () => {
  FakeWorker.answers = [
    (worker, id) => worker.send({ id, reply: Reply.failure('nothing_found').text, memory: 1 }),
  ];
  assert.equal((await read(new Extractor({ workerURL, compile }))).error?.code, 'nothing_found');
  assert.deepEqual(FakeWorker.forms, ['full']);
});

test('two crashes are reported, and the next page gets a new worker', async () => {
  FakeWorker.answers = [crash, crash];
  const extractor = new Extractor({ workerURL, compile });
  assert.deepEqual((await read(extractor)).error, { code: 'crashed', message: 'unreachable' });
  assert.equal((await read(extractor)).text, replyText);
  assert.equal(FakeWorker.started.length, 3);
});

test('a warm worker that crashes is replaced before the next page', async () => {
  FakeWorker.answers = [crash, crash];
  const extractor = new Extractor({ workerURL, compile });
  await extractor.warm();
  await read(extractor);
  assert.equal(FakeWorker.started.length, 3);
  extractor.close();
});

test('a worker that dies without a message counts as crashed', async () => {
  const die = (/** @type {FakeWorker} */ worker) => worker.dispatchEvent(new Event('error'));
  FakeWorker.answers = [die, die];
  assert.equal((await read(new Extractor({ workerURL, compile }))).error?.code, 'crashed');
});

test('a page that takes forever is aborted, and so is its plain text', async () => {
  FakeWorker.answers = [() => {}, () => {}];
  const clock = new FakeClock();
  const extractor = new Extractor({ workerURL, compile, deadline: 50, plainDeadline: 5, clock });
  const reply = read(extractor);
  await clock.pass(49);
  assert.equal(FakeWorker.started[0].terminated, false);
  await clock.pass(1);
  assert.equal(FakeWorker.started[0].terminated, true);
  await clock.pass(4);
  assert.equal(FakeWorker.started[1].terminated, false);
  await clock.pass(1);
  assert.equal((await reply).error?.code, 'timeout');
  assert.equal((await read(extractor)).text, replyText);
  assert.equal(clock.waiting, 0);
});

test('a core with too much memory is replaced after its answer', async () => {
  FakeWorker.answers = [(worker, id) => worker.send({ id, reply: replyText, memory: 1 << 30 })];
  const extractor = new Extractor({ workerURL, compile });
  assert.equal((await read(extractor)).text, replyText);
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
      worker.send({ id, reply: replyText, memory: 1 });
    });
  };
  FakeWorker.answers = [slow, slow, slow];
  const extractor = new Extractor({ workerURL, compile });
  await Promise.all([read(extractor), read(extractor), read(extractor)]);
  assert.equal(maxOpen, 1);
});

test('a warm core reads the warm-up page in rounds, and stops when it is closed', async () => {
  const clock = new FakeClock();
  let rounds = 0;
  FakeWorker.answers = Array.from({ length: 99 }, () => (worker, id) => {
    rounds++;
    worker.send({ id, reply: replyText, memory: 1 });
  });
  const extractor = new Extractor({ workerURL, compile, warmUp: warmUpOnSample, clock });
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

test('the warm-up pauses before a page and after it', async () => {
  const clock = new FakeClock();
  const extractor = new Extractor({ workerURL, compile, warmUp: warmUpOnSample, clock });
  await extractor.warm();
  extractor.expectPage();
  await clock.pass(1_999);
  await read(extractor);
  await clock.pass(1_999);
  assert.equal(FakeWorker.forms.length, 1, 'only the page');
  await clock.pass(1);
  assert.equal(FakeWorker.forms.length, 2);
  extractor.close();
  assert.equal(clock.waiting, 0);
});

test('without a second attempt, a fault of the core is the answer', async () => {
  FakeWorker.answers = [(worker, id) => worker.send({ id, crash: 'out of memory' })];
  const reply = await read(new Extractor({ workerURL, compile, plainDeadline: 0 }));
  assert.equal(reply.error?.code, 'crashed');
  assert.deepEqual(FakeWorker.forms, ['full']);
});

test('a call has its own deadline', async () => {
  const clock = new FakeClock();
  FakeWorker.answers = [() => {}];
  const extractor = new Extractor({ workerURL, compile, plainDeadline: 0, clock });
  const reply = extractor.extract({ page: '<p>' }, 40);
  await clock.pass(39);
  await clock.pass(1);
  assert.equal((await reply).error?.message, 'no answer within 40 ms');
});

test('a worker of another kind is used', async () => {
  const own = new FakeWorker();
  const extractor = new Extractor({ newWorker: () => /** @type {any} */ (own), compile });
  assert.equal((await read(extractor)).text, replyText);
  assert.deepEqual(FakeWorker.started, [own]);
});

test('a core that is never warmed up sets no timer for it', async () => {
  const clock = new FakeClock();
  const extractor = new Extractor({ workerURL, compile, warmUp: warmUpOnSample, clock });
  extractor.expectPage();
  await read(extractor);
  assert.equal(clock.waiting, 0);
});

test('a closed extractor compiles the core again for the next page', async () => {
  let compiled = 0;
  const extractor = new Extractor({
    workerURL,
    compile: async () => {
      compiled++;
      return emptyModule;
    },
  });
  await read(extractor);
  extractor.close();
  await new Promise(setImmediate);
  assert.equal(FakeWorker.started[0].terminated, true);
  assert.equal((await read(extractor)).text, replyText);
  assert.equal(compiled, 2);
});

test('a worker starts when a page is expected; if it fails, the page tries again', async () => {
  const extractor = new Extractor({ workerURL, compile });
  extractor.expectPage();
  assert.equal(FakeWorker.started.length, 1);
  await read(extractor);
  assert.equal(FakeWorker.started.length, 1);
  extractor.close();

  FakeWorker.failedStarts = 3;
  extractor.expectPage();
  await new Promise(setImmediate);
  assert.equal((await read(extractor)).text, replyText);
});
