import { equals, negative, number, product, sum, symbol } from '../expression.js';
import { perSelection } from '../judgment.js';

/**
 * bte: the range of tokens with the most words and the fewest tags.
 *
 * @import { Selection } from '../../../../model/lab.js'
 * @import { Expression } from '../expression.js'
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
  if (!candidates.every(({ figures }) => 'tags before' in figures)) return [];
  const runs = candidates.map(({ figures, verdict }, index) => ({ index, i: figures.i,
    words: -figures.encode, tags: figures['tags before'], isInside: verdict !== 'dropped' })
  );
  return runs.sort((a, b) => a.i - b.i);
});

const IN_RANGE = ['words in [i, j]', 'tags in [i, j]'],
  UP_TO_HERE = ['words up to here', 'tags up to here'];

/**
 * @param {string[]} names of the words and the tags
 * @param {number} weight of a tag
 * @returns {Expression}
 */
function difference([words, tags], weight) {
  return sum(symbol(words),
    negative(weight === 1 ? symbol(tags) : product(number(weight), symbol(tags))));
}

/** @type {Explain} */
export function explainBte({ selection, index, constant }) {
  const weight = constant('tag-weight', 1);
  const inRange = equals(symbol('words - tags'), difference(IN_RANGE, weight));
  const runs = runsOf(selection);
  const at = runs.findIndex((run) => run.index === index);
  const from = runs.findIndex(({ isInside }) => isInside),
    to = runs.findLastIndex(({ isInside }) => isInside);
  if (at < 0 || from < 0) return { statements: [], values: {} };
  const range = runs.slice(from, to + 1);
  const values = { 'words in [i, j]': wordsOf(range), 'tags in [i, j]': tagsOf(range.slice(1)) };
  if (from <= at && at <= to) return { statements: [inRange], values };
  const [words, tags] = at > to
    ? [runs.slice(to + 1, at + 1), runs.slice(to + 1, at + 1)]
    : [runs.slice(at, from), runs.slice(at + 1, from + 1)];
  const further =
    /** @type {const} */ ({ left: difference(UP_TO_HERE, weight), relation: '≤',
      right: number(0) }); // otherwise the range would go on to here
  return { statements: [inRange, further],
    values: { ...values, 'words up to here': wordsOf(words), 'tags up to here': tagsOf(tags) } };
}

/** @param {Run[]} runs */
function wordsOf(runs) {
  return runs.reduce((total, { words }) => total + words, 0);
}

/** @param {Run[]} runs  @returns {number} the tags before each of them */
function tagsOf(runs) {
  return runs.reduce((total, { tags }) => total + tags, 0);
}
