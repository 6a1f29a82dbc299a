import { warmUpPage, warmUpRounds } from './warm-up.js';

/** @typedef {import('./clock.js').Clock} Clock */
/** @typedef {import('./protocol.js').Request} Request */

/**
 * The pause between two rounds. It is longer than the time to read one page. With these pauses the
 * warm-up takes five seconds, and the core is busy for a tenth of this time.
 */
const pauseMs = 100;

/**
 * How long the warm-up pauses for a page of the user. The snapshot arrives 40 to 300 ms after the
 * click, and the article is painted 30 to 200 ms after its reply (docs/benchmarks/browser.md).
 */
const holdMs = 2_000;

/**
 * Makes the warm-up of an Extractor, which reads the sample page.
 * @param {(request: Request) => Promise<boolean>} read
 * @param {Clock} clock
 */
export function warmUpOnSample(read, clock) {
  return new WarmUpSchedule(
    () => read({ page: warmUpPage(), format: 'snapshot', fields: ['share'] }),
    clock,
  );
}

/**
 * Decides when the rounds of the warm-up run: one after another, with pauses, and
 * only while no page of the user is expected, read or painted.
 */
export class WarmUpSchedule {
  #readSample;
  #clock;
  #roundsLeft = 0;
  /** @type {any} a timer of the clock; undefined while none is set */
  #timer;

  /**
   * @param {() => Promise<boolean>} readSample runs one round; resolves to whether it succeeded
   * @param {Clock} clock
   */
  constructor(readSample, clock) {
    this.#readSample = readSample;
    this.#clock = clock;
  }

  start() {
    this.#roundsLeft = warmUpRounds;
    this.#continue();
  }

  /**
   * Pauses the warm-up, even if it starts only later, because the user waits for a page or begins
   * to read it.
   */
  hold() {
    this.#clock.stop(this.#timer);
    this.#wait(holdMs);
  }

  stop() {
    this.#roundsLeft = 0;
    this.#clock.stop(this.#timer);
    this.#timer = undefined;
  }

  /** Waits for the next round, unless a hold has already set the timer. */
  #continue() {
    if (this.#timer === undefined && this.#roundsLeft > 0) this.#wait(pauseMs);
  }

  /** @param {number} delay in ms */
  #wait(delay) {
    this.#timer = this.#clock.start(() => {
      this.#timer = undefined;
      if (this.#roundsLeft > 0) void this.#runRound();
    }, delay);
  }

  async #runRound() {
    this.#roundsLeft--;
    const succeeded = await this.#readSample();
    if (succeeded) this.#continue();
    else this.stop();
  }
}
