import { absolute, equals, negative, number, product, quotient, series, sum,
  symbol } from '../expression.js';
import { candidateAt, perSelection } from '../judgment.js';

/**
 * descent: how the text of a node is distributed over its subnodes.
 *
 * @import { Candidate, Page, Selection } from '../../../../model/lab.js'
 * @import { Explain } from '../judgment.js'
 * @import { Statement } from '../expression.js'
 *
 * @typedef {object} Step  of the walk down
 * @property {number} index  of the node's candidate
 * @property {Candidate} candidate
 * @property {Subnode[]} subnodes  in document order; empty if the trace doesn't have all of them
 *
 * @typedef {object} Subnode
 * @property {number} index  of its candidate
 * @property {number} length  L(i)
 * @property {boolean} isEntered
 */

const K = symbol('K'), LV = symbol('LV'), FTL = symbol('FTL');

/** @type {Explain} */
export function explainDescent({ page, selection, index }) {
  const step = stepAt(page, selection, index);
  if (!step) return { statements: [], values: {} };
  return {
    statements: [...variance(step), equals(K, quotient(product(number(100), LV), FTL)),
      ...comparison(step)],
    values: step.candidate.figures,
  };
}

/**
 * @param {Page} page
 * @param {Selection} selection
 * @param {number} index  of a candidate
 * @returns {Step | undefined} the step that judged it: its own, or that of the node around it
 */
function stepAt(page, selection, index) {
  const steps = stepsOf(page, selection);
  const { node, figures } = selection.trace.candidates[index];
  const at = 'K' in figures ? index : candidateAt(selection).get(page.nodes.parents[node]);
  return steps.find((step) => step.index === at);
}

/** @param {Step} step @returns {Statement[]} */
function variance({ candidate: { figures }, subnodes }) {
  if (subnodes.length === 0) return [];
  const deviation = (/** @type {ReturnType<typeof number> | ReturnType<typeof symbol>} */ length) =>
    absolute(sum(length, negative(quotient(FTL, symbol('n')))));
  const all = series({
    index: 'i',
    from: number(1),
    to: symbol('n'),
    body: deviation(symbol('L(i)')),
    terms: subnodes.map(({ length }) =>
      absolute(sum(number(length), negative(number(figures.FTL / figures.n))))
    ),
  });
  return [equals(LV, quotient(all, symbol('n')))];
}

/**
 * @param {Step} step
 * @returns {Statement[]} none if there is only one subnode, which is entered anyway
 */
function comparison({ candidate: { figures } }) {
  return figures.n > 1 ? [{ left: K, relation: '≥', right: symbol('threshold') }] : [];
}

/** @type {WeakMap<Page, (selection: Selection) => Step[]>} */
const known = new WeakMap();

/**
 * @param {Page} page
 * @param {Selection} selection
 * @returns {Step[]} the steps of the walk, from body down
 */
export function stepsOf(page, selection) {
  let steps = known.get(page);
  if (!steps) known.set(page, steps = perSelection((one) => walk(page, one)));
  return steps(selection);
}

/** @param {Page} page @param {Selection} selection @returns {Step[]} */
function walk({ nodes }, selection) {
  /** @type {Map<number, Step>} by node */
  const steps = new Map();
  selection.trace.candidates.forEach((candidate, index) => {
    if ('K' in candidate.figures) steps.set(candidate.node, { index, candidate, subnodes: [] });
  });
  selection.trace.candidates.forEach(({ node, figures }, index) => {
    const isEntered = 'K' in figures;
    steps.get(nodes.parents[node])?.subnodes.push({ index,
      length: isEntered ? figures.FTL : figures.L, isEntered });
  });
  const list = [...steps.values()];
  for (const step of list) {
    if (step.subnodes.length !== step.candidate.figures.n) step.subnodes = [];
  }
  return list;
}
