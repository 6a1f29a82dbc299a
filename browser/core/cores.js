import { platformClock } from './clock.js';
import { compileCore } from './compile.js';
import { Extractor } from './extractor.js';
import { warmUpOnSample } from './warm-up-schedule.js';

/** @typedef {import('./clock.js').Clock} Clock */
/** @typedef {import('./protocol.js').Reply} Reply */
/** @typedef {import('./protocol.js').Request} Request */

/**
 * The full core is terminated when it has not been used for this time. Between two decisions on one
 * page, such as which blocks to put back, users rarely pause longer.
 */
const idleMs = 3 * 60_000;

/** The engine that the first core has. Its name can be left out. */
const firstEngine = 'fused';

/** The fields that the first core has (wasm/bridge). */
const firstFields = new Set(['share']);

/**
 * Two cores. The first one is small, so it compiles fast; it has all that opening an
 * article needs, and runs all the time. The full one has everything. It starts when
 * a request needs it, and ends when it is idle. Each has its own worker, so a failure
 * of one leaves the other unharmed.
 */
export class Cores {
  #first;
  #full;
  #clock;
  /** @type {any} a timer of the clock */
  #idleTimer;
  #fullRequests = 0;

  /**
   * @param {{first: Extractor, full: Extractor, clock?: Clock}} options the extractors start their
   *   workers when they are used
   */
  constructor({ first, full, clock = platformClock }) {
    this.#first = first;
    this.#full = full;
    this.#clock = clock;
  }

  /**
   * @param {{worker: string, first: string, full: string}} urls of worker.js and the two modules
   * @returns {Cores}
   */
  static at({ worker, first, full }) {
    /** @param {string} url */
    const extractor = (url) =>
      new Extractor({ workerURL: worker, compile: () => compileCore(url), warmUp: warmUpOnSample });
    return new Cores({ first: extractor(first), full: extractor(full) });
  }

  /** Starts the first core, before the first page needs it, and warms it up. */
  warm() {
    return this.#first.warm();
  }

  /**
   * Prepares for a page that arrives soon.
   *
   * @param {string} engine the engine that reads it; '' for the default one
   */
  expectPage(engine) {
    this.#first.expectPage();
    if (!isFirst(engine)) this.expectFull();
  }

  /** Starts the full core, because a request that needs it is likely. */
  expectFull() {
    this.#full.expectPage();
    this.#waitForIdle();
  }

  /**
   * Extracts the article of a page, as Extractor does. The full core keeps its own
   * last page. So the first request about a page that it has not read yet is
   * answered with unknown_page, and the caller sends the page's text (CachedPage).
   * @param {Request} request
   * @returns {Promise<Reply>}
   */
  async extract(request) {
    if (needsFull(request)) return this.#extractFull(request);
    const reply = await this.#first.extract(request);
    return reply.error?.code === 'not_linked' ? this.#extractFull(request) : reply;
  }

  /** @param {Request} request @returns {Promise<Reply>} */
  async #extractFull(request) {
    this.#clock.stop(this.#idleTimer);
    this.#fullRequests++;
    try {
      return await this.#full.extract(request);
    } finally {
      this.#fullRequests--;
      this.#waitForIdle();
    }
  }

  #waitForIdle() {
    this.#clock.stop(this.#idleTimer);
    if (this.#fullRequests === 0) {
      this.#idleTimer = this.#clock.start(() => this.#full.close(), idleMs);
    }
  }
}

/** @param {string | undefined} engine */
function isFirst(engine) {
  return !engine || engine === firstEngine;
}

/**
 * Reports whether the first core certainly lacks something that the request needs.
 * This only saves time: the first core rejects such a request with not_linked.
 * @param {Request} request
 */
function needsFull({ format = 'html', engine, fields = [] }) {
  return format !== 'snapshot' || !isFirst(engine)
    || fields.some((field) => !firstFields.has(field));
}
