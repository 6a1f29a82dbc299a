/**
 * Reads the runs that extract/lab/file/difference.go writes.
 *
 * @import { Block } from '../../model/lab.js'
 */

/** Stands for the number of all words of a block. */
const WHOLE_BLOCK = -1;

/**
 * @param {number[]} usual  by block: how many of its words are selected
 * @param {number[]} runs flat, of three numbers each: how many blocks are as usual, how many follow
 *   that are not, and how many words of each of these are selected, or WHOLE_BLOCK
 * @param {Block[]} blocks
 * @returns {number[]} by block: how many of its words are selected
 */
export function changed(usual, runs, blocks) {
  const selected = [...usual];
  for (let run = 0, at = 0; run < runs.length; run += 3) {
    const [skipped, count, words] = runs.slice(run, run + 3);
    at += skipped;
    for (const end = at + count; at < end; at++) {
      selected[at] = words === WHOLE_BLOCK
        ? blocks[at].words
        : words;
    }
  }
  return selected;
}
