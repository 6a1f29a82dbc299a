/**
 * Fetches the pictures of saved articles, one article at a time, so that saving many
 * articles does not flood the network. What the user asks for comes first.
 *
 * @import { PictureCounts } from './model.js'
 * @import { PictureKeeper } from './parts.js'
 * @import { LibraryWriter } from './store/writer.js'
 *
 * @typedef {object} Task
 * @property {string} version
 * @property {string} entry
 * @property {AbortController} abort
 * @property {Promise<PictureCounts>} done
 * @property {() => Promise<void>} run
 */

export class PictureQueue {
  #keeper;
  #announce;
  /** @type {Task[]} those that have not begun, the next one first */
  #waiting = [];
  /** @type {Task | null} */
  #running = null;

  /**
   * @param {PictureKeeper} keeper
   * @param {(entry: string) => void} announce is called when the pictures of an entry have changed
   */
  constructor(keeper, announce) {
    this.#keeper = keeper;
    this.#announce = announce;
  }

  /** Reports whether pictures are being fetched. */
  get isBusy() {
    return this.#running !== null;
  }

  /**
   * Fetches the missing pictures of a version. If they are being fetched, it tries again
   * afterwards: the user may have given a permission meanwhile.
   * @param {LibraryWriter} writer
   * @param {{version: string, entry: string}} of
   * @param {{isFirst?: boolean}} [options] isFirst: before all others
   * @returns {Promise<PictureCounts>}
   */
  keep(writer, { version, entry }, { isFirst = false } = {}) {
    const former = this.#waiting.find((task) => task.version === version);
    const task = former ?? this.#task(writer, version, entry);
    this.#waiting = this.#waiting.filter((each) => each !== task);
    if (isFirst) this.#waiting.unshift(task);
    else this.#waiting.push(task);
    void this.#next();
    return task.done;
  }

  /** Goes on with what a former host has not finished. @param {LibraryWriter} writer */
  async resume(writer) {
    if (globalThis.navigator?.onLine === false) return; // all attempts would fail
    for (const version of await writer.waitingVersions()) {
      const found = await writer.version(version);
      if (found && !this.#tasks.some((task) => task.version === version)) {
        this.keep(writer, { version, entry: found.entry }).catch(reportOnly);
      }
    }
  }

  /** Ends the requests for entries. @param {string[]} [entries]  all if it is missing */
  cancel(entries) {
    for (const task of this.#tasks) {
      if (!entries || entries.includes(task.entry)) task.abort.abort();
    }
  }

  get #tasks() {
    return this.#running ? [this.#running, ...this.#waiting] : this.#waiting;
  }

  /** @param {LibraryWriter} writer @param {string} version @param {string} entry @returns {Task} */
  #task(writer, version, entry) {
    const abort = new AbortController();
    let run = async () => {};
    const done = new Promise((/** @type {(counts: PictureCounts) => void} */ resolve, reject) => {
      run = () => this.#fetch(writer, version, abort.signal).then(resolve, reject);
    });
    return { version, entry, abort, done, run };
  }

  async #next() {
    if (this.#running) return;
    for (let task = this.#waiting.shift(); task; task = this.#waiting.shift()) {
      this.#running = task;
      await task.run();
      this.#running = null;
      this.#announce(task.entry);
    }
  }

  /**
   * @param {LibraryWriter} writer
   * @param {string} id of a version
   * @param {AbortSignal} signal
   * @returns {Promise<PictureCounts>}
   */
  async #fetch(writer, id, signal) {
    const version = signal.aborted ? undefined : await writer.version(id);
    // only the address is there, or the entry was erased meanwhile
    if (!version) return { all: 0, kept: 0, hosts: [] };
    const rest = await this.#keeper.fetchMissing(version, await writer.usesOf(id), { signal,
      store: ({ uses, blobs }) => writer.putPictures(id, uses, blobs) });
    return writer.putPictures(id, rest.uses, rest.blobs);
  }
}

/** Reports an error of work that nobody waits for. @param {unknown} error */
function reportOnly(error) {
  console.info('the library could not fetch pictures', error);
}
