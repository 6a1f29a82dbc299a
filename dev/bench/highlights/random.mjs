/** Random numbers that are the same in each run (Mulberry32 by Tommy Ettinger). */
export class Random {
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** @returns {number} at least 0 and below 1 */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** @param {number} count @returns {number} a whole number from 0 to count - 1 */
  below(count) {
    return Math.floor(this.next() * count);
  }

  /** @template T @param {T[]} items @returns {T} */
  pick(items) {
    return items[this.below(items.length)];
  }

  /** @param {number} share @returns {boolean} true for this share of the calls */
  happens(share) {
    return this.next() < share;
  }
}
