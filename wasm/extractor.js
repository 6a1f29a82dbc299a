import { warmUpRounds, warmUpPage } from './warm-up.js';

/** @typedef {import('./protocol.js').Request} Request */
/** @typedef {import('./protocol.js').Reply} Reply */

/**
 * @typedef {object} Clock  the platform's timers, or a test's own
 * @property {(run: () => void, delay: number) => any} start  delay in ms
 * @property {(timer: any) => void} stop  one that has not run yet; any other is fine, too
 */

/** @type {Clock} */
const platformClock = {
  start: (run, delay) => setTimeout(run, delay),
  stop: (timer) => clearTimeout(timer),
};

/**
 * Extracts articles in a worker that can be ended at any time: the core's
 * memory never shrinks, a stack overflow poisons it, and a page may keep it
 * busy for ever. Whatever happens inside, extract() answers; after a crash or
 * a deadline the next call gets a new worker.
 */
export class Extractor {
  #workerURL;
  #compile;
  #deadline;
  #plainDeadline;
  #startDeadline;
  #memoryLimit;
  #clock;
  /** @type {Promise<WebAssembly.Module | undefined> | null} nothing where workers compile it themselves */
  #module = null;
  /** @type {Promise<Worker> | null} */
  #worker = null;
  /** @type {Promise<unknown>} */
  #queue = Promise.resolve();
  #id = 0;
  /** @type {any} a timer of the clock */
  #practice;
  #isKeptWarm = false;

  /**
   * @param {object} options
   * @param {string | URL} options.workerURL where worker.js is
   * @param {() => Promise<WebAssembly.Module>} [options.compile] compiles the core while the worker starts, and
   *   once for all workers; without it each worker does
   * @param {number} [options.deadline] milliseconds that one page may take
   * @param {number} [options.plainDeadline] milliseconds more for its plain text, where the page could not be read
   * @param {number} [options.startDeadline] milliseconds that a start may take; one that hangs would keep all pages waiting
   * @param {number} [options.memoryLimit] bytes that a core may keep between pages
   * @param {Clock} [options.clock] what the deadlines go by
   */
  constructor({ workerURL, compile, deadline = 7_000, plainDeadline = 3_000, startDeadline = 10_000, memoryLimit = 256 << 20, clock = platformClock }) {
    this.#workerURL = workerURL;
    this.#compile = compile;
    this.#deadline = deadline;
    this.#plainDeadline = plainDeadline;
    this.#startDeadline = startDeadline;
    this.#memoryLimit = memoryLimit;
    this.#clock = clock;
  }

  /**
   * Starts the worker, so that the first page need not wait for it, and lets it
   * practise while nothing else is to do. One that dies later is replaced at once.
   */
  async warm() {
    this.#isKeptWarm = true;
    await this.#ready();
    if (this.#isKeptWarm) this.#practise(warmUpRounds);
  }

  /**
   * One round after the other, with pauses: a page that is asked for meanwhile
   * waits for one of them at most.
   * @param {number} rounds
   */
  #practise(rounds) {
    this.#clock.stop(this.#practice);
    if (rounds === 0) return;
    this.#practice = this.#clock.start(async () => {
      const reply = await this.extract({ page: warmUpPage(), format: 'snapshot' });
      if (!reply.error) this.#practise(rounds - 1);
    }, warmUpPause);
  }

  /** Ends the worker. The next call starts another. */
  close() {
    this.#isKeptWarm = false;
    this.#end();
  }

  #end() {
    this.#clock.stop(this.#practice);
    const worker = this.#worker;
    this.#worker = null;
    worker?.then((w) => w.terminate(), () => {}); // a worker that failed to start is gone already
  }

  #replace() {
    this.#end();
    if (this.#isKeptWarm) this.warm().catch(isToldNextTime);
  }

  /**
   * Extracts one page after another. A page with which the core can't cope is
   * tried once more for its plain text. It never rejects: besides the core's own
   * error codes there are start_failed, crashed and timeout.
   * @param {Request} request
   * @returns {Promise<Reply>}
   */
  extract(request) {
    const reply = this.#queue.then(() => this.#extract(request));
    this.#queue = reply;
    return reply;
  }

  /** @param {Request} request @returns {Promise<Reply>} */
  async #extract(request) {
    const reply = await this.#attempt(request, this.#deadline);
    if (!isFault(reply) || !request.page || request.form === 'plain') return reply;
    const plain = await this.#attempt({ ...request, name: '', form: 'plain' }, this.#plainDeadline);
    return plain.article ? plain : reply;
  }

  /** @param {Request} request @param {number} deadline @returns {Promise<Reply>} */
  async #attempt(request, deadline) {
    let worker;
    try {
      worker = await this.#ready();
    } catch (error) {
      return failure('start_failed', String(error));
    }
    const reply = await this.#ask(worker, request, deadline);
    if (reply.error && ['crashed', 'timeout'].includes(reply.error.code)) this.#replace();
    return reply;
  }

  /**
   * The running worker. A start that failed is tried once more: the first
   * fetch of a just installed or updated page can fail.
   * @returns {Promise<Worker>}
   */
  #ready() {
    this.#worker ??= this.#start().catch(() => this.#start());
    const worker = this.#worker;
    worker.catch(() => {
      if (this.#worker === worker) this.#worker = null; // the next call tries again
    });
    return worker;
  }

  /** The start after one that failed compiles again. */
  async #start() {
    this.#module ??= this.#compile?.() ?? Promise.resolve(undefined);
    try {
      return await startWorker(this.#workerURL, this.#module, { deadline: this.#startDeadline, clock: this.#clock });
    } catch (error) {
      this.#module = null;
      throw error;
    }
  }

  /**
   * @param {Worker} worker
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
      const timer = this.#clock.start(() => settle(failure('timeout', `no answer within ${deadline} ms`)), deadline);
      worker.addEventListener('message', ({ data }) => {
        if (data.id !== id) return;
        if (data.memory > this.#memoryLimit) this.#replace();
        settle(data.reply ?? failure('crashed', data.crash));
      }, done);
      worker.addEventListener('error', (event) => settle(failure('crashed', event.message)), done);
      worker.postMessage({ id, request });
    });
  }
}

/**
 * Whether the core could not cope with the page; its text may still be read.
 * @param {Reply} reply
 */
function isFault({ error }) {
  return error !== undefined && ['crashed', 'timeout', 'internal'].includes(error.code);
}

/** A start that failed is tried again, and told of, by the next extraction. */
function isToldNextTime() {}

/** In ms; longer than a page takes. Practice is over in five seconds, and busy for a tenth of them. */
const warmUpPause = 100;

/**
 * @param {string} code
 * @param {string} message
 * @returns {Reply}
 */
function failure(code, message) {
  return { error: { code, message } };
}

/**
 * Starts a worker and waits until its core runs.
 * @param {string | URL} url
 * @param {Promise<WebAssembly.Module | undefined>} module
 * @param {{deadline: number, clock: Clock}} limit in ms
 * @returns {Promise<Worker>}
 */
function startWorker(url, module, { deadline, clock }) {
  const worker = new Worker(url, { type: 'module' });
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
    worker.addEventListener('error', (event) => fail(event.message || 'the worker did not load'), settled);
    module.then((compiled) => worker.postMessage({ module: compiled }), (error) => fail(String(error)));
  });
}
