/**
 * Writes the reading progress. Each write is a strict commit to the disk, so there is
 * at most one in WRITE_MS while the user reads, and one when reading ends. Nothing is
 * written if nothing has changed.
 *
 * @import { Place } from '../model.js'
 *
 * @typedef {object} Progress
 * @property {number} progress  from 0 to 1
 * @property {Place | null} place
 */

export const WRITE_MS = 5000;

export class ProgressKeeper {
  #measure;
  #write;
  #written;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {Progress} stored  what the store has
   * @param {() => Progress | null} measure  null if there is nothing to write yet
   * @param {(progress: Progress) => Promise<unknown>} write
   */
  constructor(stored, measure, write) {
    this.#written = keyOf(stored);
    this.#measure = measure;
    this.#write = write;
  }

  /** Must be called when the user has moved. */
  moved() {
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_MS);
  }

  /**
   * Writes now what has changed, because reading ends or may end.
   *
   * @returns {Promise<void>} never rejected
   */
  async flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const now = this.#measure();
    if (!now || keyOf(now) === this.#written) return;
    const before = this.#written;
    this.#written = keyOf(now);
    await this.#write(now).catch((error) => {
      this.#written = before; // the next write repeats it
      console.info('the progress was not written', error);
    });
  }

  /** Writes what has changed, and ends. @returns {Promise<unknown>} never rejected */
  end() {
    const written = this.flush();
    this.#measure = () => null;
    return written;
  }
}

/**
 * Progress with equal keys is at the same place for the reader's eye.
 *
 * @param {Progress} progress
 */
function keyOf({ progress, place }) {
  return JSON.stringify([progress.toFixed(3), place?.text ?? '', place?.ratio.toFixed(2) ?? '']);
}
