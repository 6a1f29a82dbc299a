/**
 * Carries out a plan: reads the items again, and passes them to the service in batches.
 * What a batch has written is complete and stays, whatever happens then. Running the
 * same plan again skips it.
 *
 * @import { LibraryClient } from '../client.js'
 * @import { Entry } from '../model.js'
 * @import { Found, ImportEntry, ImportResult, Item, PageText, Problem } from '../imported.js'
 * @import { Plan, Scanned } from './plan.js'
 *
 * @typedef {object} Progress
 * @property {number} done
 * @property {number} all
 * @property {number} added
 * @property {number} merged
 * @property {number} present
 *
 * @typedef {Found & {path: string}} Placed
 */

import { LibraryFailure } from '../failure.js';
import { sendParcel } from '../parcels/send-parcel.js';
import { keyOfTitle } from '../store/key.js';
import { asImportFailure } from './failure.js';
import { problemOf, withLimits } from './plan.js';

/** What is written in one transaction: enough to be fast, and little enough to stop soon. */
const MAX_BATCH_ENTRIES = 200;
const MAX_BATCH_PAGES = 10;
const MAX_BATCH_BYTES = 4 << 20;

export class ImportRun {
  #plan;
  #client;
  #onProgress;
  #abort = new AbortController();
  /** @type {{promise: Promise<void>, resume: () => void} | null} */
  #pause = null;
  /** @type {{entry: ImportEntry, found: Placed}[]} */
  #batch = [];
  #batchBytes = 0;
  #batchPages = 0;
  /** @type {Map<string, Entry | null>} the entries without an ambiguous title, by it */
  #titles = new Map();
  /**
   * @type {Set<string>} the books whose highlights were passed on, and whose articles are not in
   *   #titles
   */
  #quoted = new Set();
  /** @type {Progress} */
  progress;
  /** @type {Problem[]} */
  problems = [];

  /**
   * @param {Plan} plan
   * @param {Pick<LibraryClient, 'run' | 'read'>} client
   * @param {(progress: Progress) => void} onProgress
   */
  constructor(plan, client, onProgress) {
    this.#plan = plan;
    this.#client = client;
    this.#onProgress = onProgress;
    this.progress = { done: 0, all: plan.total.all, added: 0, merged: 0, present: 0 };
  }

  /**
   * @returns {Promise<'done' | 'stopped'>} rejected with a LibraryFailure, if the library can't be
   *   written
   */
  async start() {
    try {
      for (const part of this.#plan.importable) await this.#importPart(part);
      await this.#flush();
      return 'done';
    } catch (error) {
      if (this.#abort.signal.aborted) return 'stopped';
      throw error;
    }
  }

  stop() {
    this.#abort.abort();
    this.resume();
  }

  get isPaused() {
    return this.#pause !== null;
  }

  pause() {
    if (this.#pause) return;
    let resume = () => {};
    const promise = new Promise((resolve) => {
      resume = () => resolve(undefined);
    });
    this.#pause = { promise, resume };
  }

  resume() {
    this.#pause?.resume();
    this.#pause = null;
  }

  /** @param {Scanned} part */
  async #importPart(part) {
    if (part.format === 'readwise') await this.#readTitles();
    this.problems.push(...part.problems);
    try {
      for await (const found of this.#plan.read(part)) await this.#add(withLimits(found), found);
    } catch (error) {
      if (this.#abort.signal.aborted || error instanceof LibraryFailure) throw error;
      const { code, line } = asImportFailure(error); // the file has changed since it was checked
      this.problems.push({ path: part.name, line, code, address: '' });
    }
    await this.#flush();
  }

  /**
   * Highlights without an address belong to the article with the same title, if there is just one.
   * An article that consists of the highlights of a book has its author, too.
   */
  async #readTitles() {
    this.#titles.clear();
    this.#quoted.clear();
    for (const entry of await this.#client.read.entries()) {
      const title = entry.url === '' && entry.byline !== ''
        ? bookKey(entry)
        : keyOfTitle(entry.title);
      if (entry.deletedAt || title === '') continue;
      this.#titles.set(title, this.#titles.has(title) ? null : entry);
    }
  }

  /** @param {Found} limited @param {Placed} found */
  async #add({ item, page }, found) {
    this.#abort.signal.throwIfAborted();
    if (!item) return;
    const bytes = page ? await this.#bytesOf(page, found) : null;
    if (!bytes && item.url === '' && item.highlights.length === 0) {
      this.#count('');
      return;
    }
    const size = bytes?.length ?? 0;
    if (this.#batchBytes + size > MAX_BATCH_BYTES) await this.#flush();
    const entry = item.url === '' && !page ? await this.#entryOf(item) : '';
    this.#batch.push({
      entry: { item, entry,
        page: page && bytes ? { format: page.format, file: page.file, bytes } : null },
      found,
    });
    this.#batchBytes += size;
    this.#batchPages += page ? 1 : 0;
    if (this.#batch.length >= MAX_BATCH_ENTRIES || this.#batchPages >= MAX_BATCH_PAGES) {
      await this.#flush();
    }
  }

  /**
   * Returns the entry to which highlights without an address belong. Several items of
   * one book belong to one article, also if the first of them makes it.
   * @param {Item} item
   * @returns {Promise<string>} its id, or ''
   */
  async #entryOf(item) {
    const book = bookKey(item);
    if (this.#quoted.has(book)) {
      await this.#flush();
      await this.#readTitles();
    }
    const entry = this.#titles.get(keyOfTitle(item.title)) ?? this.#titles.get(book);
    if (!entry) this.#quoted.add(book);
    return entry?.id ?? '';
  }

  /**
   * @param {PageText} page
   * @param {Placed} found
   * @returns {Promise<Uint8Array | null>} null if it can't be read
   */
  async #bytesOf(page, found) {
    try {
      return new Uint8Array(await (await page.open()).arrayBuffer());
    } catch (error) {
      console.info('a page could not be read', error);
      this.problems.push(problemOf(found, asImportFailure(error).code));
      return null;
    }
  }

  async #flush() {
    const batch = this.#batch;
    [this.#batch, this.#batchBytes, this.#batchPages] = [[], 0, 0];
    if (batch.length === 0) return;
    await this.#pause?.promise;
    this.#abort.signal.throwIfAborted();
    const { results } = await sendParcel({ entries: batch.map(({ entry }) => entry) },
      (parcel) => this.#client.run('importEntries', { parcel }));
    for (const [i, result] of results.entries()) this.#note(result, batch[i]);
    this.#onProgress(this.progress);
  }

  /** @param {ImportResult} result @param {{entry: ImportEntry, found: Placed}} of */
  #note({ outcome, lost }, { entry, found }) {
    if (lost) this.problems.push(problemOf(found, lost));
    else if (outcome === 'failed') {
      this.problems.push(problemOf({ ...found, item: entry.item }, 'failed'));
    }
    this.#count(outcome);
  }

  /** @param {ImportResult['outcome'] | ''} outcome */
  #count(outcome) {
    this.progress.done++;
    if (outcome === 'added' || outcome === 'merged' || outcome === 'present') {
      this.progress[outcome]++;
    }
  }
}

/** @param {{title: string, byline: string}} of */
function bookKey({ title, byline }) {
  return `${keyOfTitle(title)}\n${keyOfTitle(byline)}`;
}
