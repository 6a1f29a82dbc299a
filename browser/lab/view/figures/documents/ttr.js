import { divisor, equals, negative, number, quotient, series, sum, symbol,
  product } from '../expression.js';
import { perSelection } from '../judgment.js';

/**
 * ttr: the text-to-tag ratio of a line, and the five ways to tell content from the rest.
 *
 * @import { Candidate, Selection } from '../../../../model/lab.js'
 * @import { Expression, Statement } from '../expression.js'
 * @import { Explain, Judgment } from '../judgment.js'
 */

const TTR = symbol('TTR'), E = symbol('e'), SIGMA = symbol('σ'), k = symbol('k');
const MEAN_BEFORE = symbol('mean before'), MEAN_AFTER = symbol('mean after');
const RATIO = equals(TTR, quotient(symbol('x'), divisor(symbol('y'))));

/** How many lines before and after a line are compared with it in prediction. */
const LOOKAROUND = 3;

/** By k - 1: the lines of the page. */
export const linesOf = perSelection(({ trace }) => {
  /** @type {Candidate[]} */
  const lines = [];
  for (const candidate of trace.candidates) lines[candidate.figures.k - 1] = candidate;
  return lines;
});

/** @type {Explain} */
export function explainTtr(judgment) {
  const { selection, candidate: { figures }, constant } = judgment;
  const r = constant('radius', 2);
  const window = mean([sum(k, negative(symbol('r'))), sum(k, symbol('r'))],
    ratiosIn(selection, figures.k - r, figures.k + r));
  return { statements: [RATIO, equals(E, window), ...decisions(judgment)],
    values: { r, ...deviation(selection) } };
}

/**
 * @param {Selection} selection
 * @returns {Record<string, number>} σ, which the trace of ttr has only with its coefficient
 */
function deviation({ trace: { summary } }) {
  return 'σ' in summary ? {} : { σ: summary['c·σ'] / summary.c };
}

/** @param {Judgment} judgment @returns {Statement[]} */
function decisions({ selection, candidate: { figures }, constant }) {
  const { clusters } = selection.trace.summary;
  if (selection.engine === 'ttr') {
    return [{ left: E, relation: '≥', right: product(symbol('c'), SIGMA) }];
  }
  if (selection.engine === 'ttr-prediction') {
    return jumps(selection, figures.k, constant('lookaround', LOOKAROUND));
  }
  return figures.cluster > 0
    ? [{ left: symbol(meanName(figures.cluster, clusters)), relation: '>', right: SIGMA }]
    : [];
}

/**
 * @param {number} cluster
 * @param {number} clusters in this division
 * @returns {string} the name of the cluster's mean in the trace's summary
 */
export function meanName(cluster, clusters) {
  return `mean ${cluster}/${clusters}`;
}

/**
 * @param {Selection} selection
 * @param {number} line
 * @param {number} reach
 * @returns {Statement[]} whether content begins with the line, and whether it ends after it
 */
function jumps(selection, line, reach) {
  const jump = 'jump' in selection.trace.summary ? symbol('jump') : SIGMA;
  const before = mean([after(-reach), after(-1)], ratiosIn(selection, line - reach, line - 1));
  const next = mean([after(1), after(reach)], ratiosIn(selection, line + 1, line + reach));
  return [
    equals(MEAN_BEFORE, before),
    { left: TTR, relation: '≥', right: sum(MEAN_BEFORE, jump) },
    equals(MEAN_AFTER, next),
    { left: MEAN_AFTER, relation: '≤', right: sum(TTR, negative(jump)) },
  ];
}

/**
 * @param {number} lines
 * @returns {Expression} the number of the line that follows line k by so many lines
 */
function after(lines) {
  return sum(k, number(lines));
}

/**
 * @param {Selection} selection
 * @param {number} from  k of the first line
 * @param {number} to  k of the last line
 * @returns {number[]} the ratios of those lines that exist
 */
function ratiosIn(selection, from, to) {
  return linesOf(selection).slice(Math.max(0, from - 1), Math.max(0, to)).map(({ figures }) =>
    figures.TTR
  );
}

/**
 * @param {[Expression, Expression]} borders  the numbers of the first and the last line
 * @param {number[]} ratios  of those of the lines that exist
 * @returns {Expression}
 */
function mean([from, to], ratios) {
  return quotient(
    series({ index: 'i', from, to, body: symbol('TTR', 'i'), terms: ratios.map(number) }),
    divisor(number(ratios.length)),
  );
}
