/**
 * Runs one request at a time. Of the requests that come in the meantime, only the
 * newest is run, so a slider never waits for answers that nobody needs any more.
 *
 * @template T
 */
export class Newest {
  #run;
  /** @type {{request: T} | null} */
  #next = null;
  #isRunning = false;

  /** @param {(request: T) => Promise<void>} run  never rejects */
  constructor(run) {
    this.#run = run;
  }

  /** @returns {boolean} whether the request that is being run has been overtaken */
  get isOvertaken() {
    return this.#next !== null;
  }

  /** @param {T} request */
  async send(request) {
    this.#next = { request };
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#next) {
      const { request: newest } = this.#next;
      this.#next = null;
      await this.#run(newest);
    }
    this.#isRunning = false;
  }

  /** Forgets the request that waits. */
  cancel() {
    this.#next = null;
  }
}
