import { divisor, equals, negative, number, power, product, quotient, series, sum,
  symbol } from '../expression.js';

/**
 * wffte: the score SD of a container, by its position, title words, punctuation and links.
 *
 * @import { Candidate, Page } from '../../../../model/lab.js'
 * @import { Explain, Judgment } from '../judgment.js'
 * @import { Statement } from '../expression.js'
 */

const SD = symbol('SD'), DSD = symbol('DSD'), TSD = symbol('TSD'), PSD = symbol('PSD');
const p = symbol('p');

const SUPPORT = equals(SD, product(DSD, sum(TSD, PSD)));
const TITLE = equals(TSD,
  sum(product(symbol('α'), symbol('FW')), product(symbol('β'), symbol('SW'))));
const PUNCTUATION = equals(PSD,
  product(symbol('FP'), quotient(symbol('NC'), divisor(symbol('HC')))));

const DISTANCE = equals(symbol('juli'),
  sum(symbol('len(i)'), negative(symbol('pre')), symbol('len(j)'), negative(symbol('pre')),
    negative(number(1))));
const NEAR = /** @type {const} */ ({ left: symbol('juli'), relation: '≤', right: symbol('JULI') });

/** @type {Explain} */
export function explainWffte(judgment) {
  const { page, candidate, constant, selection } = judgment;
  const q = constant('q', 10);
  const group = groupOf(judgment);
  const best = selection.trace.candidates.find(({ verdict }) => verdict === 'best');
  const far = best && 'juli' in candidate.figures ? [DISTANCE, NEAR] : [];
  return {
    statements: [position(page, candidate.node, q), TITLE, ...borders(constant), PUNCTUATION,
      SUPPORT, ...merged(group), ...far],
    values: { q, α: constant('alpha', 0.5), β: constant('beta', 1),
      ...(best ? lengths(page, group[0], best) : {}) },
  };
}

/**
 * @param {Judgment['constant']} constant
 * @returns {Statement[]} the borders between the three values of FP
 */
function borders(constant) {
  return [constant('few-punctuation', 3), constant('much-punctuation', 6)].map((border) => ({
    left: p,
    relation: '≥',
    right: number(border),
  }));
}

/** @param {Page} page @param {number} node @param {number} q @returns {Statement} */
function position({ nodes }, node, q) {
  // without html and body
  const ordinals = pathOf(nodes, node).slice(2).map((n) => ordinalOf(nodes.steps[n]));
  const weight = power(symbol('q'), negative(sum(symbol('i'), negative(number(1)))));
  const terms = ordinals.map((rd,
    i) => (i === 0 ? number(rd) : product(number(rd), power(number(q), number(-i))))
  );
  return equals(DSD,
    quotient(number(1),
      series({ index: 'i', from: number(1), to: symbol('n'),
        body: product(symbol('rd', 'i'), weight), terms })));
}

/** @param {string} step  such as "div[2]" @returns {number} 2 */
function ordinalOf(step) {
  return Number(/\[(\d+)\]$/.exec(step)?.[1] ?? 1);
}

/**
 * @param {Page['nodes']} nodes
 * @param {number} node
 * @returns {number[]} from the root to the node
 */
function pathOf({ parents }, node) {
  const path = [];
  for (let n = node; n >= 0; n = parents[n]) path.push(n);
  return path.reverse();
}

/**
 * @param {Judgment} judgment
 * @returns {Candidate[]} the containers that were merged with this one, and itself
 */
function groupOf({ selection, candidate }) {
  const { group } = candidate.figures;
  return group === undefined
    ? [candidate]
    : selection.trace.candidates.filter(({ figures }) => figures.group === group);
}

/** @param {Candidate[]} group @returns {Statement[]} */
function merged(group) {
  if (group.length === 1) return [];
  return [
    equals(symbol('merged SD'),
      series({ index: 'i', from: number(1), to: symbol('n'), body: symbol('SD', 'i'),
        terms: group.map(({ figures }) => number(figures.SD)) })),
  ];
}

/**
 * @param {Page} page
 * @param {Candidate} first  of the group
 * @param {Candidate} best
 * @returns {Record<string, number>} the values of equation (6)
 */
function lengths({ nodes }, first, best) {
  const i = pathOf(nodes, first.node), j = pathOf(nodes, best.node);
  return { 'len(i)': i.length, 'len(j)': j.length,
    pre: i.filter((node, at) => node === j[at]).length };
}
