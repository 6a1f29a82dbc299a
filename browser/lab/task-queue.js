/**
 * Runs one task at a time. Urgent tasks come before the others. Only the newest
 * urgent task waits: one that it replaces has not started, and gets its result.
 *
 * @template T
 */
export class TaskQueue {
  #isRunning = false;
  /** @type {(() => Promise<void>)[]} */
  #waiting = [];
  /** @type {{run: () => Promise<T>, settle: ((result: Promise<T>) => void)[]} | null} */
  #urgent = null;

  /** @param {() => Promise<T>} run @returns {Promise<T>} */
  add(run) {
    return new Promise((resolve) => {
      this.#waiting.push(async () => settle([resolve], run()));
      void this.#work();
    });
  }

  /**
   * @param {() => Promise<T>} run
   * @returns {Promise<T>} the result of this task, or of the urgent one that has replaced it
   */
  addUrgent(run) {
    return new Promise((resolve) => {
      this.#urgent = { run, settle: [...this.#urgent?.settle ?? [], resolve] };
      void this.#work();
    });
  }

  async #work() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#next(); next; next = this.#next()) await next();
    this.#isRunning = false;
  }

  #next() {
    const urgent = this.#urgent;
    if (!urgent) return this.#waiting.shift();
    this.#urgent = null;
    return () => settle(urgent.settle, urgent.run());
  }
}

/**
 * Passes a result on, and waits for it.
 *
 * @template T
 * @param {((result: Promise<T>) => void)[]} receivers
 * @param {Promise<T>} result
 */
async function settle(receivers, result) {
  for (const receive of receivers) receive(result);
  await result.catch(ignoreReported);
}

/** Ignores a failure that the receivers get. */
function ignoreReported() {}
