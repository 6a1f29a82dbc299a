/**
 * Tells where a passage of an old text is in a new one, from what is known about each
 * character, and not from its text.
 *
 * @import { Passage } from '../../../browser/model/highlights/highlight.js'
 *
 * @typedef {object} Keyed a text; each character has a key, by which it is recognized in another
 *   text
 * @property {string} text
 * @property {number[]} keys  -1 for characters that are in no other text
 *
 * @typedef {'unchanged' | 'changed' | 'gone'} Fate
 *   unchanged: all characters are there, and nothing is between them; changed: at least
 *   half of them are there; gone: fewer
 *
 * @typedef {object} Truth
 * @property {Fate} fate
 * @property {(place: Passage) => boolean} isRight
 */

/** Less is left of a passage that is gone. */
const minKeptShare = 0.5;

export class Alignment {
  #old;
  #text;
  /**
   * @type {Map<number, {at: number, rank: number}>} where each key is in the new text; the rank
   *   counts its characters without spaces
   */
  #newPlaces = new Map();

  /** @param {Keyed} old @param {Keyed} changed */
  constructor(old, changed) {
    this.#old = old;
    this.#text = changed.text;
    let rank = 0;
    for (const [at, key] of changed.keys.entries()) {
      if (isSpace(changed.text[at])) continue;
      if (key >= 0) this.#newPlaces.set(key, { at, rank });
      rank++;
    }
  }

  /**
   * @param {Passage} passage of the old text
   * @returns {Truth | null} null if the passage has characters of unknown origin
   */
  truthOf({ start, end }) {
    const offsets = Array.from({ length: end - start }, (_, i) => start + i).filter((at) =>
      !isSpace(this.#old.text[at])
    );
    if (offsets.some((at) => this.#old.keys[at] < 0)) return null;
    const kept = offsets.flatMap((at) => this.#placeOf(at) ?? []);
    if (kept.length < offsets.length * minKeptShare) return { fate: 'gone', isRight: () => false };
    const [first, last] = [kept[0], kept[kept.length - 1]];
    const isUnchanged = kept.length === offsets.length
      && kept.every(({ rank }, i) => rank === first.rank + i);
    if (isUnchanged) {
      return { fate: 'unchanged', isRight: (place) =>
        place.start === first.at && place.end === last.at + 1 };
    }
    const [before, after] = [this.#neighbor(start - 1, -1) ?? -1,
      this.#neighbor(end, 1) ?? this.#text.length];
    return {
      fate: 'changed', // new words at an end of the passage may belong to it or not
      isRight: (place) =>
        place.start > before && place.start <= first.at && place.end > last.at
        && place.end <= after,
    };
  }

  /** @param {number} at  in the old text */
  #placeOf(at) {
    return this.#newPlaces.get(this.#old.keys[at]);
  }

  /**
   * @param {number} from in the old text
   * @param {1 | -1} step
   * @returns {number | undefined} where the next character that is left is in the new text
   */
  #neighbor(from, step) {
    for (let at = from; at >= 0 && at < this.#old.text.length; at += step) {
      const place = isSpace(this.#old.text[at]) ? undefined : this.#placeOf(at);
      if (place) return place.at;
    }
    return undefined;
  }
}

/** @param {string} character */
function isSpace(character) {
  return /\s/.test(character);
}
