/**
 * What an engine judged about a block: a candidate of its trace, with the
 * parameters that the engine had.
 *
 * @import { Candidate, Engine, Page, Selection } from '../../../model/lab.js'
 * @import { Statement } from './expression.js'
 *
 * @typedef {object} Judgment
 * @property {Page} page
 * @property {Selection} selection
 * @property {number} index  of the candidate
 * @property {Candidate} candidate
 * @property {(parameter: string, otherwise: number) => number} constant the value of a parameter of
 *   the engine
 *
 * @typedef {object} Explanation
 * @property {Statement[]} statements
 * @property {Record<string, number>} values  of symbols that are no figures of the candidate
 *
 * @typedef {(judgment: Judgment) => Explanation} Explain the equations of a document for one
 *   candidate
 */

/**
 * @param {Page} page
 * @param {Selection} selection
 * @param {number} index  of a candidate
 * @returns {Judgment}
 */
export function judgmentOf(page, selection, index) {
  const engine = page.engines.find(({ name }) => name === selection.engine);
  return { page, selection, index, candidate: selection.trace.candidates[index],
    constant: constantsOf(engine, selection.changes) };
}

/**
 * @param {Engine | undefined} engine
 * @param {Record<string, number>} changes
 * @returns {Judgment['constant']}
 */
function constantsOf(engine, changes) {
  return (name, otherwise) =>
    changes[name] ?? engine?.parameters.find((parameter) => parameter.name === name)?.default
      ?? otherwise;
}

/**
 * @param {Judgment} judgment
 * @param {Explanation} explanation
 * @returns {(name: string) => number} the values for its equations
 */
export function valuesOf({ candidate, selection }, { values }) {
  return (name) => {
    for (const source of [values, candidate.figures, selection.trace.summary]) {
      if (Object.hasOwn(source, name)) return source[name];
    }
    return NaN;
  };
}

/**
 * Remembers what is derived from a selection as long as the selection itself is in use.
 *
 * @template T
 * @param {(selection: Selection) => T} derive
 * @returns {(selection: Selection) => T}
 */
export function perSelection(derive) {
  /** @type {WeakMap<Selection, T>} */
  const known = new WeakMap();
  return (selection) => {
    let value = known.get(selection);
    if (value === undefined) known.set(selection, value = derive(selection));
    return value;
  };
}

/** By node: the index of its candidate, the first if it has several. */
export const candidateAt = perSelection(({ trace }) => {
  /** @type {Map<number, number>} */
  const at = new Map();
  trace.candidates.forEach(({ node }, index) => {
    if (!at.has(node)) at.set(node, index);
  });
  return at;
});
