/**
 * Finds the articles of the library that match a query. The index (index.js) answers,
 * in a worker that starts when it is first needed. It is made from the store in
 * pieces, and continues behind the last piece after each stop. Until it is complete,
 * and whenever it fails, a plain scan of the store answers.
 *
 * @import { Found, Hit } from '../operations.js'
 * @import { StoredTexts } from '../store/index-source.js'
 * @import { WorkerLike } from './connection.js'
 * @import { Query } from './query.js'
 *
 * @typedef {Pick<StoredTexts, keyof StoredTexts>} IndexSource  the searchable text of the store
 * @typedef {{ids: string[], total: number}} Ids
 * @typedef {{connection: Connection, storeId: string, seq: number}} OpenIndex
 */

import { MAX_FOUND } from '../operations.js';
import { Connection, IndexFailure } from './connection.js';
import { hasFolder, removeFolder } from './folder.js';
import { isEmpty, parseQuery } from './query.js';
import { scan } from './scan.js';
import { marked, snippetOf } from './snippets.js';

/** The entries in one transaction of the index. If it is stopped, it loses at most that much. */
const PIECE_ENTRIES = 100;

/** The worker ends when it has not been used for this time. */
const IDLE_MS = 3 * 60_000;

const BUSY_RETRY_MS = 10_000;
const FAILED_RETRY_MS = 60_000;

/** A disk that damages each new index must not keep the processor busy. */
const MAX_REBUILDS = 3;

/** After so many failures of unknown reason, the files are taken for the reason. */
const MAX_FAILURES = 3;

export class LibrarySearch {
  #source;
  #now;
  #startWorker;
  /** @type {Promise<OpenIndex> | undefined} */
  #index;
  /** @type {Promise<unknown>} resolves when the former worker has given the files free */
  #closed = Promise.resolve();
  /** @type {Promise<void> | undefined} */
  #building;
  #hasNews = false;
  #isFresh = false;
  #rebuilds = 0;
  #failures = 0;
  #retryAt = 0;
  #scans = 0;
  #uses = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #idleTimer;

  /**
   * @param {IndexSource} source
   * @param {{workerURL: string, now?: () => number, startWorker?: () => WorkerLike}} options
   *   startWorker is for tests
   */
  constructor(source,
    { workerURL, now = Date.now, startWorker = () => new Worker(workerURL, { type: 'module' }) })
  {
    this.#source = source;
    this.#now = now;
    this.#startWorker = startWorker;
  }

  /**
   * Finds entries; see query.js for the syntax. It is rejected only if the store can't
   * be read.
   * @param {string} text @param {number} limit  the largest number of hits with snippets
   * @returns {Promise<Found>}
   */
  async find(text, limit) {
    const query = parseQuery(text);
    const ofScan = ++this.#scans;
    if (isEmpty(query)) return { ids: [], hits: [], total: 0, indexed: true };
    const indexed = await this.#findInIndex(query);
    const { ids, total } = indexed
      ?? await scan(this.#source.all(), query, MAX_FOUND, () => ofScan === this.#scans);
    const first = ids.slice(0, limit);
    const hits = await this.#hits(first, query);
    const found = [...hits.map(({ id }) => id), ...ids.slice(limit)];
    return { ids: found, hits, total: total - (ids.length - found.length),
      indexed: indexed !== undefined };
  }

  /** Brings the index up to date in the background. It can be called at any time, and again. */
  catchUp() {
    this.#hasNews = true;
    this.#building ??= this.#build().finally(() => {
      this.#building = undefined;
    });
  }

  /**
   * Returns how far the index is, counted in the store's changes. If it is behind, it catches up.
   *
   * @returns {Promise<{indexed: number, all: number}>}
   */
  async state() {
    const all = await this.#source.lastSeq();
    const indexed = await this.#use(async ({ seq }) => seq).catch(() => 0);
    if (indexed < all) this.catchUp();
    return { indexed: Math.min(indexed, all), all };
  }

  /** Reports whether there is an index, complete or not. @returns {Promise<boolean>} */
  exists() {
    return hasFolder();
  }

  /** Deletes the index. @returns {Promise<void>} */
  async drop() {
    const open = await this.#index?.catch(() => undefined);
    this.#index = undefined;
    if (!open) return removeFolder();
    this.#closed = open.connection.call('drop').then(() => open.connection.end(), () => {
      open.connection.end();
      return removeFolder();
    });
    await this.#closed;
  }

  /** Ends the worker. The next call starts another one. */
  async close() {
    clearTimeout(this.#idleTimer);
    const open = await this.#index?.catch(() => undefined);
    if (open) await this.#closeWorker(open);
  }

  /**
   * @param {Query} query
   * @returns {Promise<Ids | undefined>} undefined if there is no complete index
   */
  async #findInIndex(query) {
    try {
      return await this.#use(async (index) => {
        if (await this.#isBehind(index)) return undefined;
        return index.connection.call('find', { query, limit: MAX_FOUND });
      });
    } catch (error) {
      if (!(error instanceof IndexFailure)) throw error;
      this.catchUp();
      return undefined;
    }
  }

  /**
   * Reports whether the index lacks entries. If they are few, it waits for them.
   *
   * @param {OpenIndex} index
   */
  async #isBehind(index) {
    const last = await this.#source.lastSeq();
    if (index.seq >= last) return false;
    this.catchUp();
    if (last - index.seq <= PIECE_ENTRIES) await this.#building;
    return index.seq < last;
  }

  /** @param {string[]} ids @param {Query} query @returns {Promise<Hit[]>} */
  async #hits(ids, { wanted }) {
    const texts = new Map((await this.#source.texts(ids)).map((each) => [each.id, each]));
    return ids.flatMap((id) => {
      const found = texts.get(id);
      if (!found || found.deleted) return [];
      return [{ id, title: marked(found.title, wanted),
        snippet: snippetOf([found.text, found.note, found.highlights], wanted) }];
    });
  }

  /**
   * Adds all that the index lacks. A damaged index is made again; after another failure, the next
   * call continues.
   */
  async #build() {
    try {
      await this.#use(async (index) => {
        this.#hasNews = true;
        while (this.#hasNews) {
          this.#hasNews = false;
          await this.#addAll(index);
        }
      });
    } catch (error) {
      if (!(error instanceof IndexFailure)) {
        console.warn('Pilcrow can’t read the library for its index.', error);
      } else if (this.#isFresh && this.#now() >= this.#retryAt) await this.#build();
    }
  }

  /** While the worker adds a piece, the next one is read. @param {OpenIndex} index */
  async #addAll(index) {
    let { seq } = index;
    /** @type {Promise<void>} */
    let adding = Promise.resolve();
    for (;;) {
      const end = await this.#source.lastSeq();
      const entries = await this.#source.after(seq, PIECE_ENTRIES);
      await adding;
      const last = entries.at(-1);
      if (!last) {
        index.seq = Math.max(index.seq, end); // the entry with the last number may be gone
        return;
      }
      seq = last.seq;
      adding = index.connection.call('add', { entries }).then(() => {
        index.seq = last.seq;
      });
      adding.catch(() => {}); // it is awaited later
    }
  }

  /**
   * Opens the index, works with it, and keeps its worker for a while.
   * @template T
   * @param {(index: OpenIndex) => Promise<T>} work
   * @returns {Promise<T>} rejected with an IndexFailure, or with the store's error
   */
  async #use(work) {
    clearTimeout(this.#idleTimer);
    this.#uses++;
    /** @type {Promise<OpenIndex> | undefined} */
    let opening;
    try {
      const storeId = await this.#source.storeId();
      opening = this.#open(storeId);
      const index = await opening;
      if (index.storeId === storeId) return await work(index);
      await this.#closeWorker(index);
      opening = this.#open(storeId);
      return await work(await opening);
    } catch (error) {
      if (error instanceof IndexFailure && opening && opening === this.#index) {
        this.#fail(error, await opening.catch(() => undefined));
      }
      throw error;
    } finally {
      if (--this.#uses === 0) this.#idleTimer = setTimeout(() => void this.close(), IDLE_MS);
    }
  }

  /** @param {string} storeId @returns {Promise<OpenIndex>} */
  #open(storeId) {
    if (this.#index) return this.#index;
    if (this.#now() < this.#retryAt) {
      return Promise.reject(new IndexFailure('failed', 'it is too early to try again'));
    }
    this.#index = this.#start(storeId);
    return this.#index;
  }

  /** @param {string} storeId @returns {Promise<OpenIndex>} */
  async #start(storeId) {
    await this.#closed;
    const connection = new Connection(this.#newWorker());
    try {
      const seq = await connection.call('open', { storeId, fresh: this.#isFresh });
      this.#isFresh = false;
      return { connection, storeId, seq };
    } catch (error) {
      connection.end();
      throw error;
    }
  }

  #newWorker() {
    try {
      return this.#startWorker();
    } catch (error) { // this context has no workers
      throw new IndexFailure('failed', String(error));
    }
  }

  /**
   * Gives the index up for a while. A damaged one is made again.
   *
   * @param {IndexFailure} failure
   * @param {OpenIndex | undefined} index
   */
  #fail({ kind }, index) {
    index?.connection.end();
    this.#index = undefined;
    if (kind === 'busy') {
      this.#retryAt = this.#now() + BUSY_RETRY_MS;
      return;
    }
    const mayRebuild = kind === 'broken' && ++this.#rebuilds <= MAX_REBUILDS;
    this.#isFresh ||= kind === 'broken' || ++this.#failures >= MAX_FAILURES;
    this.#retryAt = this.#now() + (mayRebuild ? 0 : FAILED_RETRY_MS);
  }

  /** @param {OpenIndex} index */
  async #closeWorker({ connection }) {
    this.#index = undefined;
    this.#closed = connection.call('close').catch(() => {}).then(() => connection.end());
    await this.#closed;
  }
}
