import { textOf } from '../article-of.js';

/**
 * @import { SpeechQueue } from '../../ui/reading.js'
 * @import { Neighbors } from './neighbors.js'
 *
 * @typedef {object} Aloud what the voice does with one article after the other; it outlives their
 *   readings
 * @property {boolean} continues  the voice goes on with the next article
 * @property {boolean} starts  the voice begins the article that is opened next
 */

/**
 * Returns the queue of the voice for one article: the next one in the order of the list.
 *
 * @param {Aloud} aloud
 * @param {Neighbors} neighbors
 * @param {(id: string) => void} openEntry
 * @returns {SpeechQueue}
 */
export function speechQueue(aloud, { next }, openEntry) {
  return {
    ...next && { next: { title: textOf(next.title) || textOf(next.url), lang: textOf(next.lang) } },
    startsHere() {
      const { starts } = aloud;
      aloud.starts = false; // only this article, and only its first reading, begins by itself
      return starts;
    },
    get continues() {
      return aloud.continues;
    },
    set continues(wanted) {
      aloud.continues = wanted;
    },
    goOn() {
      if (!next) return;
      aloud.starts = true;
      openEntry(next.id);
    },
  };
}
