/**
 * Pairs the blocks of two lists that have many words in common, in an order that both
 * lists have. A site may edit every paragraph, by another kind of quotation marks, say;
 * then the words of each pair can be compared, though the whole is too much at once.
 */

import { longestAscending } from './fixed-points.js';

/**
 * The share of the larger block's different words that a pair has in common. Chosen by hand: of
 * half its words, a reader recognizes a paragraph.
 */
const MIN_COMMON_WORDS = 0.5;

/** A word in more blocks than this says little about which ones belong together. */
const MAX_BLOCKS_PER_WORD = 20;

const WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}|[\p{L}\p{N}\p{M}]+/gu;

/**
 * @param {string[]} older @param {string[]} newer
 * @param {() => Promise<void> | undefined} pause is called often, and may let the browser do other
 *   work
 * @returns {Promise<[number, number][]>} the positions of each pair in both lists, ascending
 */
export async function similarBlocks(older, newer, pause) {
  const words = [];
  for (const text of newer) {
    await pause();
    words.push(wordsIn(text));
  }
  const blocksWith = await blocksByWord(words, pause);
  /** @type {[number, number][]} */
  const pairs = [];
  for (const [i, text] of older.entries()) {
    await pause();
    const own = wordsIn(text);
    const j = bestOf(own, blocksWith);
    if (j >= 0 && shareInCommon(own, words[j]) >= MIN_COMMON_WORDS) pairs.push([i, j]);
  }
  return longestAscending(pairs, pause);
}

/** @param {string} text @returns {Set<string>} */
function wordsIn(text) {
  return new Set(text.toLowerCase().match(WORDS));
}

/**
 * @param {Set<string>[]} words
 * @param {() => Promise<void> | undefined} pause
 * @returns {Promise<Map<string, number[]>>}
 */
async function blocksByWord(words, pause) {
  /** @type {Map<string, number[]>} */
  const blocks = new Map();
  for (const [j, own] of words.entries()) {
    await pause();
    for (const word of own) {
      const others = blocks.get(word);
      if (!others) blocks.set(word, [j]);
      else if (others.length <= MAX_BLOCKS_PER_WORD) others.push(j);
    }
  }
  return blocks;
}

/**
 * Returns the block that shares the largest number of its rarer words, -1 for none.
 *
 * @param {Set<string>} own
 * @param {Map<string, number[]>} blocksWith
 */
function bestOf(own, blocksWith) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  let best = -1;
  for (const word of own) {
    const blocks = blocksWith.get(word) ?? [];
    if (blocks.length > MAX_BLOCKS_PER_WORD) continue;
    for (const j of blocks) {
      counts.set(j, (counts.get(j) ?? 0) + 1);
      if (best < 0 || (counts.get(j) ?? 0) > (counts.get(best) ?? 0)) best = j;
    }
  }
  return best;
}

/** @param {Set<string>} a @param {Set<string>} b */
function shareInCommon(a, b) {
  let common = 0;
  for (const word of a) common += b.has(word) ? 1 : 0;
  return common / Math.max(a.size, b.size, 1);
}
