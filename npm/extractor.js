import { Extractor as Core } from '../browser/core/extractor.js';
import { ExtractError } from './errors.js';
import { inOrder } from './in-order.js';
import { checkPositive, isPage, ownOptions } from './options.js';
import { Pool } from './pool.js';
import { articleOf, requestOf } from './request.js';

/** @typedef {import('./types.d.ts').ExtractAllOptions} ExtractAllOptions */
/** @typedef {import('./types.d.ts').ExtractOptions} ExtractOptions */
/** @typedef {import('./types.d.ts').ExtractorOptions} ExtractorOptions */
/** @typedef {import('./types.d.ts').Page} Page */
/** @typedef {import('./types.d.ts').Source} Source */
/** @typedef {import('../browser/core/extractor.js').WorkerLike} WorkerLike */

/**
 * What differs between Node.js and browsers.
 *
 * @typedef {object} Platform
 * @property {(worker?: ExtractorOptions['worker']) => WorkerLike} newWorker
 * @property {(wasm?: ExtractorOptions['wasm']) => Promise<WebAssembly.Module>} compile
 * @property {() => number} cores how many workers can run at the same time
 * @property {import('../browser/core/clock.js').Clock} clock
 */

/**
 * The time for one page, in milliseconds. The largest pages that the core accepts take a tenth of
 * it.
 */
const defaultTimeoutMs = 30_000;

/** In milliseconds. On a machine with many cores that are all busy, many workers start at once. */
const maxStartMs = 30_000;

/** For each worker: while one page takes long, its neighbors go on with those behind it. */
const pagesPerWorker = 4;

/**
 * Timers measure at most this time, in milliseconds, which is almost 25 days. They would take
 * Infinity for 1.
 */
const maxTimeoutMs = 2 ** 31 - 1;

/** Errors that are no page's fault: every other page would have the same. */
const fatalCodes = ['start_failed', 'closed'];

/** Workers that extract articles; see types.d.ts. */
export class BaseExtractor {
  #pool;
  #workers;
  #timeoutMs;

  /** @param {Platform} platform @param {ExtractorOptions} [options] */
  constructor(platform,
    { workers = 1, timeoutMs = defaultTimeoutMs, maxMemoryBytes, wasm, worker } = {})
  {
    if (!Number.isInteger(workers) || workers < 1) {
      throw new RangeError(`workers is ${workers}, not a positive integer`);
    }
    checkPositive({ timeoutMs, maxMemoryBytes });
    this.#workers = workers;
    this.#timeoutMs = timeoutMs;
    const compile = once(() => platform.compile(wasm));
    const options = { compile, plainDeadline: 0, startDeadline: maxStartMs,
      memoryLimit: maxMemoryBytes, clock: platform.clock };
    this.#pool = new Pool(() => newLane(() => platform.newWorker(worker), options), workers);
  }

  /**
   * @param {Source} page
   * @param {ExtractOptions} [options]
   * @returns {Promise<any>}
   */
  async extract(page, options = {}) {
    const timeoutMs = options.timeoutMs ?? this.#timeoutMs;
    if (!(timeoutMs > 0)) {
      throw new ExtractError('bad_request', `timeoutMs is ${timeoutMs}, not a positive number`);
    }
    const request = await requestOf(page, options);
    return articleOf(
      await this.#pool.run(request, Math.min(timeoutMs, maxTimeoutMs), options.signal),
    );
  }

  /**
   * @template {Source | Page} Item
   * @param {AsyncIterable<Item> | Iterable<Item>} pages
   * @param {ExtractAllOptions} [options]
   * @returns {AsyncGenerator<any, void, undefined>}
   */
  async *extractAll(pages, { maxPages = this.#workers * pagesPerWorker, signal, ...options } = {}) {
    checkPositive({ maxPages });
    if (typeof pages === 'string') {
      throw new TypeError('pages is one page, not an iterable of pages');
    }
    const left = new AbortController();
    try {
      yield* inOrder(pages, (item) => this.#resultOf(item, { ...options, signal: left.signal }),
        maxPages, signal);
    } finally {
      left.abort();
    }
  }

  close() {
    this.#pool.close();
  }

  /** @template {Source | Page} Item @param {Item} item @param {ExtractOptions} options of all pages */
  async #resultOf(item, options) {
    const page = isPage(item) ? item : { page: /** @type {Source} */ (item) };
    try {
      return { item, article: await this.extract(page.page, { ...options, ...ownOptions(page) }) };
    } catch (error) {
      if (!(error instanceof ExtractError) || fatalCodes.includes(error.code)) throw error;
      return { item, error };
    }
  }
}

/**
 * Returns a core for the pool. One that is closed starts no worker any more, even if its
 * first page is just about to.
 * @param {() => WorkerLike} newWorker
 * @param {Omit<ConstructorParameters<typeof Core>[0], 'newWorker'>} options
 * @returns {import('./pool.js').Lane}
 */
function newLane(newWorker, options) {
  let isClosed = false;
  const core = new Core({
    ...options,
    newWorker: () => {
      if (isClosed) throw new Error('the page was given up before its worker started');
      return newWorker();
    },
  });
  return {
    extract: (request, timeoutMs) => core.extract(request, timeoutMs),
    close: () => {
      isClosed = true;
      core.close();
    },
  };
}

/**
 * Returns a function that calls `make` once for all workers; again only if it failed.
 * @template T @param {() => Promise<T>} make @returns {() => Promise<T>}
 */
function once(make) {
  /** @type {Promise<T> | null} */
  let made = null;
  return () => {
    made ??= make();
    made.catch(() => {
      made = null;
    }); // also handles the failure if the page has been given up and nobody waits
    return made;
  };
}
