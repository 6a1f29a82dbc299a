import { platformClock } from './clock.js';
import { Reply } from './protocol.js';

/** @typedef {import('./clock.js').Clock} Clock */
/** @typedef {import('./protocol.js').Request} Request */

/**
 * The part of a Worker that Extractor uses. Node.js has workers of another kind, which
 * npm/thread.js adapts.
 *
 * @typedef {object} WorkerLike
 * @property {(message: object) => void} postMessage
 * @property {() => unknown} terminate
 * @property
 *   {(type: 'message' | 'error', listener: (event: any) => void, options: {signal: AbortSignal}) => void}
 *   addEventListener
 */

/** @typedef {{start(): void, hold(): void, stop(): void}} WarmUp */

/** @type {WarmUp} */
const noWarmUp = { start() {}, hold() {}, stop() {} };

/**
 * Extracts articles with the core. The core runs in a worker, so that it can be
 * terminated at any time: its memory never shrinks, a stack overflow makes it
 * unusable, and a page may keep it busy forever. extract() always answers. After a
 * crash or a missed deadline, the next call gets a new worker.
 */
export class Extractor {
  #newWorker;
  #compile;
  #deadline;
  #plainDeadline;
  #startDeadline;
  #memoryLimit;
  #clock;
  /** @type {Promise<WebAssembly.Module> | null} */
  #module = null;
  /** @type {Promise<WorkerLike> | null} */
  #worker = null;
  /** @type {Promise<unknown>} */
  #queue = Promise.resolve();
  #id = 0;
  #warmUp;
  #staysWarm = false;

  /**
   * @param {object} options
   * @param {string | URL} [options.workerURL]  the address of worker.js
   * @param {() => WorkerLike} [options.newWorker]  makes a worker; by default a Worker at workerURL
   * @param {() => Promise<WebAssembly.Module>} options.compile compiles the core once for all
   *   workers, while
   *   the first one starts
   * @param {number} [options.deadline]  the time for one page, in ms
   * @param {number} [options.plainDeadline] the time for the second attempt at a page, which reads
   *   only its plain text, in ms; 0 for no second attempt
   * @param {number} [options.startDeadline] the time for a worker's start, in ms; without it, a
   *   start that hangs would block all pages
   * @param {number} [options.memoryLimit] the memory that a core may keep after a page, in bytes; a
   *   core with more is replaced
   * @param {(read: (request: Request) => Promise<boolean>, clock: Clock) => WarmUp}
   *   [options.warmUp] makes the warm-up that warm() runs; read
   *   reads a sample page and resolves to whether it succeeded
   * @param {Clock} [options.clock]  measures the deadlines
   */
  constructor({
    workerURL = '',
    newWorker = () => new Worker(workerURL, { type: 'module' }),
    compile,
    deadline = 7_000,
    plainDeadline = 3_000,
    startDeadline = 10_000,
    memoryLimit = 256 << 20,
    warmUp = () => noWarmUp,
    clock = platformClock,
  }) {
    this.#newWorker = newWorker;
    this.#compile = compile;
    this.#deadline = deadline;
    this.#plainDeadline = plainDeadline;
    this.#startDeadline = startDeadline;
    this.#memoryLimit = memoryLimit;
    this.#clock = clock;
    this.#warmUp = warmUp((request) => this.#readSample(request), clock);
  }

  /**
   * Starts the worker, before the first page needs it, and warms it up while it is
   * idle. From this call on, a worker that dies is replaced at once.
   */
  async warm() {
    this.#staysWarm = true;
    await this.#ready();
    if (this.#staysWarm) this.#warmUp.start();
  }

  /** Prepares for a page that arrives soon: starts the worker, and pauses the warm-up. */
  expectPage() {
    this.#ready().catch(ignoreFailedStart);
    this.#holdWarmUp();
  }

  #holdWarmUp() {
    if (this.#staysWarm) this.#warmUp.hold();
  }

  /**
   * Terminates the worker and frees the compiled core. The next extraction starts another worker.
   */
  close() {
    this.#staysWarm = false;
    this.#terminate();
    this.#module = null;
  }

  #terminate() {
    this.#warmUp.stop();
    const worker = this.#worker;
    this.#worker = null;
    // if its start failed, the worker is already terminated
    worker?.then((w) => w.terminate(), () => {});
  }

  #replace() {
    this.#terminate();
    if (this.#staysWarm) this.warm().catch(ignoreFailedStart);
  }

  /**
   * Extracts the article of a page. Calls are queued: each starts when the earlier
   * ones have finished. If the core fails on the page, a second attempt reads only
   * the page's plain text. The promise never rejects. The code of an error is one
   * of the core's own, or start_failed, crashed or timeout.
   * @param {Request} request
   * @param {number} [deadline]  the time for this page, in ms
   * @returns {Promise<Reply>}
   */
  async extract(request, deadline = this.#deadline) {
    this.#holdWarmUp();
    const reply = await this.#enqueue(request, deadline);
    this.#holdWarmUp(); // the program that asked needs the processor to show the article
    return reply;
  }

  /** @param {Request} request */
  async #readSample(request) {
    const reply = await this.#enqueue(request, this.#deadline);
    return !reply.error;
  }

  /** @param {Request} request @param {number} deadline @returns {Promise<Reply>} */
  #enqueue(request, deadline) {
    const reply = this.#queue.then(() => this.#extract(request, deadline));
    this.#queue = reply;
    return reply;
  }

  /** @param {Request} request @param {number} deadline @returns {Promise<Reply>} */
  async #extract(request, deadline) {
    const reply = await this.#attempt(request, deadline);
    if (!isFault(reply) || !this.#plainDeadline || !request.page || isFinal(request)) return reply;
    const plain = await this.#attempt({ ...request, name: '', form: 'plain' }, this.#plainDeadline);
    return plain.error ? reply : plain;
  }

  /** @param {Request} request @param {number} deadline @returns {Promise<Reply>} */
  async #attempt(request, deadline) {
    let worker;
    try {
      worker = await this.#ready();
    } catch (error) {
      return Reply.failure('start_failed', String(error));
    }
    const reply = await this.#ask(worker, request, deadline).catch(notSent);
    if (reply.error && ['crashed', 'timeout'].includes(reply.error.code)) this.#replace();
    return reply;
  }

  /**
   * Returns the running worker, or starts one. A failed start is retried once,
   * because the first fetch of the core after an installation or update can fail.
   * @returns {Promise<WorkerLike>}
   */
  #ready() {
    this.#worker ??= this.#start().catch(() => this.#start());
    const worker = this.#worker;
    worker.catch(() => {
      if (this.#worker === worker) this.#worker = null; // the next extraction starts another worker
    });
    return worker;
  }

  /** Starts a worker. If this fails, the next start compiles the core again. */
  async #start() {
    this.#module ??= this.#compile();
    try {
      return await startWorker(this.#newWorker(), this.#module, { deadline: this.#startDeadline,
        clock: this.#clock });
    } catch (error) {
      this.#module = null;
      throw error;
    }
  }

  /**
   * @param {WorkerLike} worker
   * @param {Request} request
   * @param {number} deadline
   * @returns {Promise<Reply>}
   */
  #ask(worker, request, deadline) {
    const id = ++this.#id;
    const done = new AbortController();
    return new Promise((resolve) => {
      /** @param {Reply} reply */
      const settle = (reply) => {
        done.abort();
        this.#clock.stop(timer);
        resolve(reply);
      };
      const timer = this.#clock.start(
        () => settle(Reply.failure('timeout', `no answer within ${deadline} ms`)),
        deadline,
      );
      worker.addEventListener('message', ({ data }) => {
        if (data.id !== id) return;
        if (data.memory > this.#memoryLimit) this.#replace();
        settle('crash' in data ? Reply.failure('crashed', data.crash) : new Reply(data.reply));
      }, done);
      worker.addEventListener('error', (event) => settle(Reply.failure('crashed', event.message)),
        done);
      worker.postMessage({ id, request });
    });
  }
}

/**
 * Handles a request that can't be sent to the worker, for example for lack of memory.
 *
 * @param {unknown} error
 */
function notSent(error) {
  return Reply.failure('crashed', String(error));
}

/**
 * Reports whether the core failed on the page. Then the core may still be able to
 * read the page's plain text.
 * @param {Reply} reply
 */
function isFault({ error }) {
  return error !== undefined && ['crashed', 'timeout', 'internal'].includes(error.code);
}

/**
 * Reports whether no other form of the page can take the place of the requested one.
 *
 * @param {Request} request
 */
function isFinal({ form }) {
  return form === 'plain' || form === 'lab';
}

/**
 * Ignores a failed start. The next extraction starts the worker again, and reports a second
 * failure.
 */
function ignoreFailedStart() {}

/**
 * Gives a new worker its core, and waits for the core's start.
 * @param {WorkerLike} worker
 * @param {Promise<WebAssembly.Module>} module
 * @param {{deadline: number, clock: Clock}} limit  in ms
 * @returns {Promise<WorkerLike>}
 */
function startWorker(worker, module, { deadline, clock }) {
  const settled = new AbortController();
  return new Promise((resolve, reject) => {
    /** @param {string} message */
    const fail = (message) => {
      settled.abort();
      clock.stop(timer);
      worker.terminate();
      reject(new Error(message));
    };
    const timer = clock.start(() => fail(`the core did not start within ${deadline} ms`), deadline);
    worker.addEventListener('message', ({ data }) => {
      if (data.failed) return fail(data.failed);
      settled.abort();
      clock.stop(timer);
      resolve(worker);
    }, settled);
    worker.addEventListener('error', (event) => fail(event.message || 'the worker did not load'),
      settled);
    module.then((compiled) => worker.postMessage({ module: compiled }),
      (error) => fail(String(error)));
  });
}
