/**
 * The word F1 of an article against a wanted one, by position: a word counts as
 * found only in the block in which it stands, however often it occurs elsewhere on
 * the page. Inside a block, the smaller number of words is taken as part of the
 * larger one.
 *
 * @typedef {object} Score
 * @property {number} precision  the share of the found words that are wanted
 * @property {number} recall  the share of the wanted words that are found
 * @property {number} f1  the harmonic mean of both: 2·hits / (found + wanted)
 */

/**
 * @param {number[]} found  words by block
 * @param {number[]} wanted  words by block
 * @returns {Score | null} null if there is nothing to compare: neither found nor wanted words
 */
export function wordScore(found, wanted) {
  const hits = sum(found.map((words, block) => Math.min(words, wanted[block])));
  const [allFound, allWanted] = [sum(found), sum(wanted)];
  if (allFound + allWanted === 0) return null;
  return { precision: share(hits, allFound), recall: share(hits, allWanted),
    f1: 2 * hits / (allFound + allWanted) };
}

/** @param {number[]} numbers */
export function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}

/**
 * @param {number} part
 * @param {number} whole of nothing, no part is missing and none is wrong, but there is no hit
 *   either
 */
function share(part, whole) {
  return whole === 0 ? 0 : part / whole;
}
