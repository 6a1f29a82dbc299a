/** @import { Clock } from './clock.js' */

/** A clock that the test advances. @implements {Clock} */
export class FakeClock {
  #now = 0;
  /** @type {Set<{run: () => void, at: number}>} */
  #timers = new Set();

  /** @param {() => void} run @param {number} delay */
  start = (run, delay) => {
    const timer = { run, at: this.#now + delay };
    this.#timers.add(timer);
    return timer;
  };

  /** @param {any} timer */
  stop = (timer) => {
    this.#timers.delete(timer);
  };

  /**
   * Advances the clock. Before and after, it lets all pending promises settle.
   *
   * @param {number} ms
   */
  async pass(ms) {
    await new Promise(setImmediate);
    this.#now += ms;
    for (const timer of this.#timers) {
      if (timer.at > this.#now) continue;
      this.#timers.delete(timer);
      timer.run();
    }
    await new Promise(setImmediate);
  }

  get waiting() {
    return this.#timers.size;
  }
}
