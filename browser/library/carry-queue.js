/**
 * Places the highlights of an entry in its shown version, after that has become another
 * one, or after highlights were imported. So lists and exports know the places before
 * anybody opens the article. Entries wait for each other: each may need a worker.
 *
 * What the host doesn't finish, the next opening of the article does.
 *
 * @import { WorkerLike } from '../model/highlights/placing.js'
 * @import { EntryHighlight } from './model.js'
 * @import { LibraryWriter } from './store/writer.js'
 */

import { carriedAnchors } from '../model/highlights/carried.js';
import { normalizedTextOf } from '../model/text/html-text.js';
import { placeAnchors } from '../model/highlights/placing.js';

export class CarryQueue {
  #startWorker;
  #announce;
  #ended = new AbortController();
  /** The ids of entries, with the writer of each. @type {Map<string, LibraryWriter>} */
  #waiting = new Map();
  #isRunning = false;

  /**
   * @param {() => WorkerLike} startWorker
   * @param {(entry: string) => void} announce is called when highlights of an entry were placed
   */
  constructor(startWorker, announce) {
    this.#startWorker = startWorker;
    this.#announce = announce;
  }

  /** @param {LibraryWriter} writer @param {string[]} entries  their ids */
  add(writer, entries) {
    for (const entry of entries) this.#waiting.set(entry, writer);
    if (!this.#isRunning) void this.#run();
  }

  end() {
    this.#waiting.clear();
    this.#ended.abort();
  }

  async #run() {
    this.#isRunning = true;
    for (const [entry, writer] of this.#waiting) { // also those that are added meanwhile
      this.#waiting.delete(entry);
      try {
        const count = await this.#carry(writer, entry);
        if (count > 0 && !this.#ended.signal.aborted) this.#announce(entry);
      } catch (error) { // the article's next opening searches again
        console.info('highlights were not carried over', error);
      }
    }
    this.#isRunning = false;
  }

  /**
   * @param {LibraryWriter} writer
   * @param {string} id of the entry
   * @returns {Promise<number>} how many were placed
   */
  async #carry(writer, id) {
    const entry = await writer.entry(id);
    if (!entry?.version || !entry.highlights) return 0;
    const highlights = (await writer.highlightsOf(id)).filter((each) =>
      isWithoutPlace(each, entry.version)
    );
    const version = highlights.length > 0 ? await writer.version(entry.version) : undefined;
    if (!version) return 0;
    const carried = await this.#placesIn(normalizedTextOf(version.article.html), highlights);
    if (carried.length > 0) await writer.carryHighlights(id, version.id, carried);
    return carried.length;
  }

  /** @param {string} text @param {EntryHighlight[]} highlights */
  async #placesIn(text, highlights) {
    const { signal } = this.#ended;
    const { passages, rest } = placeAnchors(highlights.map(({ anchor }) => anchor), text, {
      startWorker: this.#startWorker,
      signal,
    });
    return carriedAnchors(highlights, rest ? await rest : passages, text, () => !signal.aborted);
  }
}

/** @param {EntryHighlight} highlight @param {string} version */
function isWithoutPlace({ version: origin, carried }, version) {
  return origin !== version && !Object.hasOwn(carried, version);
}
