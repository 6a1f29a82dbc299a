/**
 * Finds the blocks that occur once in each of two lists, in an order that both lists
 * have: as many as possible.
 *
 * @param {string[]} older
 * @param {string[]} newer
 * @param {() => Promise<void> | undefined} pause is called often, and may let the browser do other
 *   work
 * @returns {Promise<[number, number][]>} the positions of each such block in both lists, ascending
 */
export async function fixedPoints(older, newer, pause) {
  const inOlder = await uniquePositions(older, pause);
  const inNewer = await uniquePositions(newer, pause);
  /** @type {[number, number][]} */
  const pairs = [...inOlder].flatMap(([text, i]) => {
    const j = inNewer.get(text);
    return j === undefined ? [] : [/** @type {[number, number]} */ ([i, j])];
  });
  return longestAscending(pairs, pause);
}

/**
 * @param {string[]} blocks
 * @param {() => Promise<void> | undefined} pause
 * @returns {Promise<Map<string, number>>} the positions of the blocks that occur once, ascending
 */
async function uniquePositions(blocks, pause) {
  /** @type {Map<string, number>} */
  const positions = new Map();
  const repeated = new Set();
  for (const [i, text] of blocks.entries()) {
    await pause();
    if (positions.has(text)) repeated.add(text);
    else positions.set(text, i);
  }
  for (const text of repeated) positions.delete(text);
  return positions;
}

/**
 * Returns the longest subsequence whose second numbers ascend, too, by patience
 * sorting: each pair goes on the first pile whose top is not smaller.
 *
 * @param {[number, number][]} pairs  by ascending first numbers
 * @param {() => Promise<void> | undefined} pause
 */
export async function longestAscending(pairs, pause) {
  /** @type {number[]} the index of each pile's top pair */
  const tops = [];
  /** @type {number[]} for each pair, the index of the one before it */
  const before = [];
  for (const [index, [, position]] of pairs.entries()) {
    await pause();
    const pile = firstPile(tops, pairs, position);
    before.push(pile > 0 ? tops[pile - 1] : -1);
    tops[pile] = index;
  }
  const result = [];
  for (let index = tops.at(-1) ?? -1; index >= 0; index = before[index]) result.push(pairs[index]);
  return result.reverse();
}

/** @param {number[]} tops @param {[number, number][]} pairs @param {number} position */
function firstPile(tops, pairs, position) {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pairs[tops[middle]][1] < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
