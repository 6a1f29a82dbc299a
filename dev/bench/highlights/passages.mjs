/**
 * @import { Passage } from '../../../browser/model/highlights/highlight.js'
 * @import { Random } from './random.mjs'
 *
 * @typedef {Passage & {length: string}} RandomPassage  length: one of the names below
 */

/**
 * The lengths of passages: so many words, or so many blocks. All are equally frequent.
 *
 * @type {Record<string, {words: [min: number, max: number]} | {blocks: number}>}
 */
const lengths = {
  '1 word': { words: [1, 1] },
  '2 to 5 words': { words: [2, 5] },
  '6 to 15 words': { words: [6, 15] },
  '16 to 40 words': { words: [16, 40] },
  '1 paragraph': { blocks: 1 },
  '2 paragraphs': { blocks: 2 },
  '3 paragraphs': { blocks: 3 },
};
export const lengthNames = Object.keys(lengths);

/**
 * Shorter blocks count as no paragraph of their own, but as a part of the passage. In UTF-16 units.
 */
const minParagraphChars = 80;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** @param {string} text @param {number} count @param {Random} random @returns {RandomPassage[]} */
export function randomPassages(text, count, random) {
  const words = Array.from(segmenter.segment(text)).filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => ({ start: index, end: index + segment.length }));
  if (words.length === 0) return [];
  return Array.from({ length: count }, () => {
    const length = random.pick(lengthNames);
    return { ...passageOf(lengths[length], text, words, random), length };
  });
}

/**
 * @param {typeof lengths[string]} length
 * @param {string} text
 * @param {Passage[]} words
 * @param {Random} random
 * @returns {Passage}
 */
function passageOf(length, text, words, random) {
  const first = random.below(words.length);
  if ('blocks' in length) return blocksFrom(text, words[first].start, length.blocks);
  const [min, max] = length.words;
  const last = Math.min(words.length - 1, first + min - 1 + random.below(max - min + 1));
  return { start: words[first].start, end: words[last].end };
}

/**
 * Returns whole blocks from the one around the offset, until enough of them are paragraphs.
 *
 * @param {string} text
 * @param {number} offset
 * @param {number} paragraphs
 * @returns {Passage}
 */
function blocksFrom(text, offset, paragraphs) {
  const start = text.lastIndexOf('\n', offset) + 1;
  let end = start;
  for (let left = paragraphs; left > 0 && end < text.length;) {
    const from = end === start ? start : end + 1;
    end = text.indexOf('\n', from) < 0 ? text.length : text.indexOf('\n', from);
    if (end - from >= minParagraphChars) left--;
  }
  return { start, end };
}
