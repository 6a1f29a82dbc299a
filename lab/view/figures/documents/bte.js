import { equals, negative, number, sum, symbol } from '../expression.js';
import { perSelection } from '../judgment.js';

/**
 * bte: the range of tokens with the most words and the fewest tags.
 *
 * @import { Selection } from '../../model.js'
 * @import { Explain } from '../judgment.js'
 *
 * @typedef {object} Run  words, with the tags before them
 * @property {number} index  of its candidate
 * @property {number} i  the index of its words in encode
 * @property {number} words
 * @property {number} tags  before its words
 * @property {boolean} isInside  the range
 */

/** The runs of words in the order of the tokens; [] if the trace doesn't have the tags. */
export const runsOf = perSelection(({ trace: { candidates } }) => {
  if (!candidates.every(({ figures }) => 'tags' in figures)) return [];
  const runs = candidates.map(({ figures, verdict }, index) => ({ index, i: figures.i, words: -figures.encode, tags: figures.tags, isInside: verdict !== 'dropped' }));
  return runs.sort((a, b) => a.i - b.i);
});

const IN_RANGE = equals(symbol('words - tags'), sum(symbol('words in [i, j]'), negative(symbol('tags in [i, j]'))));

/** A run outside the range: longer ranges, up to the run, have no more words than tags in addition. */
const UP_TO_HERE = /** @type {const} */ ({
  left: sum(symbol('words up to here'), negative(symbol('tags up to here'))), relation: '≤', right: number(0),
});

/** @type {Explain} */
export function explainBte({ selection, index }) {
  const runs = runsOf(selection);
  const at = runs.findIndex((run) => run.index === index);
  const from = runs.findIndex(({ isInside }) => isInside), to = runs.findLastIndex(({ isInside }) => isInside);
  if (at < 0 || from < 0) return { statements: [], values: {} };
  const range = runs.slice(from, to + 1);
  const values = { 'words in [i, j]': wordsOf(range), 'tags in [i, j]': tagsOf(range.slice(1)) };
  if (from <= at && at <= to) return { statements: [IN_RANGE], values };
  const [words, tags] = at > to ? [runs.slice(to + 1, at + 1), runs.slice(to + 1, at + 1)] : [runs.slice(at, from), runs.slice(at + 1, from + 1)];
  return { statements: [IN_RANGE, UP_TO_HERE], values: { ...values, 'words up to here': wordsOf(words), 'tags up to here': tagsOf(tags) } };
}

/** @param {Run[]} runs */
function wordsOf(runs) {
  return runs.reduce((total, { words }) => total + words, 0);
}

/** @param {Run[]} runs  @returns {number} the tags before each of them */
function tagsOf(runs) {
  return runs.reduce((total, { tags }) => total + tags, 0);
}
