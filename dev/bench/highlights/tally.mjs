/**
 * Counts where passages were placed.
 *
 * @import { Passage } from '../../../browser/model/highlights/highlight.js'
 * @import { Fate, Truth } from './truth.mjs'
 *
 * @typedef {'right' | 'wrong' | 'notPlaced'} Outcome
 */

export class Tally {
  /** @type {Record<Fate, Record<Outcome, number>>} */
  counts = {
    unchanged: { right: 0, wrong: 0, notPlaced: 0 },
    changed: { right: 0, wrong: 0, notPlaced: 0 },
    gone: { right: 0, wrong: 0, notPlaced: 0 },
  };

  /** @param {Truth} truth @param {Passage | null} place @returns {Outcome} */
  add({ fate, isRight }, place) {
    const placed = place && isRight(place) ? 'right' : 'wrong';
    const outcome = place ? placed : 'notPlaced';
    this.counts[fate][outcome]++;
    return outcome;
  }

  /** The share of the passages with unchanged text that are placed right, from 0 to 1. */
  get rightShare() {
    const { right, wrong, notPlaced } = this.counts.unchanged;
    return right / (right + wrong + notPlaced);
  }

  /** How many passages are placed wrong. */
  get wrong() {
    return this.counts.unchanged.wrong + this.counts.changed.wrong + this.counts.gone.wrong;
  }
}
