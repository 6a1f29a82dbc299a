/**
 * The words and sentences of a text, for selecting by keyboard. Line feeds separate
 * the text's blocks, and no sentence goes beyond its block.
 *
 * @import { Passage } from '../../model/highlights/highlight.js'
 *
 * @typedef {'word' | 'sentence'} Unit
 */

const READABLE = /[\p{L}\p{N}]/u;

export class Units {
  #text;
  #segmenters;

  /** @param {string} text @param {string} [lang]  BCP 47, as the page declared it */
  constructor(text, lang) {
    this.#text = text;
    const locale = canonicalLanguage(lang);
    this.#segmenters = {
      word: new Intl.Segmenter(locale, { granularity: 'word' }),
      sentence: new Intl.Segmenter(locale, { granularity: 'sentence' }),
    };
  }

  /**
   * Returns the first unit that ends behind an offset.
   *
   * @param {Unit} unit
   * @param {number} offset
   * @param {'end' | 'start'} [edge]  'start' for the first unit that begins there or later
   * @returns {Passage | null} null at the text's end
   */
  after(unit, offset, edge = 'end') {
    const isBehind = (
      /** @type {Passage} */ each,
    ) => (edge === 'end' ? each.end > offset : each.start >= offset);
    for (let block = /** @type {Passage | null} */ (this.#blockAt(offset)); block;
      block = this.#blockBehind(block))
    {
      const found = this.#unitsIn(unit, block).find(isBehind);
      if (found) return found;
    }
    return null;
  }

  /**
   * Returns the last unit that begins before an offset.
   *
   * @param {Unit} unit
   * @param {number} offset
   * @returns {Passage | null} null at the text's beginning
   */
  before(unit, offset) {
    for (let block = /** @type {Passage | null} */ (this.#blockAt(offset)); block;
      block = this.#blockBefore(block))
    {
      const found = this.#unitsIn(unit, block).findLast(({ start }) => start < offset);
      if (found) return found;
    }
    return null;
  }

  /**
   * @param {Unit} unit
   * @param {Passage} block
   * @returns {Passage[]} without the spaces around them
   */
  #unitsIn(unit, { start, end }) {
    return Array.from(this.#segmenters[unit].segment(this.#text.slice(start, end)),
      ({ segment, index }) => {
        const from = start + index + segment.length - segment.trimStart().length;
        return { start: from, end: start + index + segment.trimEnd().length };
      }).filter((each) => READABLE.test(this.#text.slice(each.start, each.end)));
  }

  /** @param {number} offset @returns {Passage} */
  #blockAt(offset) {
    const end = this.#text.indexOf('\n', offset);
    return { start: offset === 0 ? 0 : this.#text.lastIndexOf('\n', offset - 1) + 1,
      end: end < 0 ? this.#text.length : end };
  }

  /** @param {Passage} block */
  #blockBehind({ end }) {
    return end < this.#text.length ? this.#blockAt(end + 1) : null;
  }

  /** @param {Passage} block */
  #blockBefore({ start }) {
    return start > 0 ? this.#blockAt(start - 1) : null;
  }
}

/** @param {string} [lang] @returns {string | undefined} undefined if the tag is invalid */
function canonicalLanguage(lang) {
  try {
    return lang ? Intl.getCanonicalLocales(lang)[0] : undefined;
  } catch { // a RangeError, because the page declared an invalid language tag
    return undefined;
  }
}
