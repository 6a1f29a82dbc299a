/**
 * Compares the numbers that a paper prints with those of the engine's trace.
 *
 * @import { Candidate, Page, Selection } from '../../model/lab.js'
 *
 * @typedef {object} Example as in browser/lab/examples/examples.json; extract/lab/examples/doc.go
 *   specifies it
 * @property {string} id
 * @property {string} file
 * @property {string} title
 * @property {string} engine
 * @property {string} document  the paper
 * @property {string} where  where the paper has the numbers
 * @property {string} summary
 * @property {ExampleNumber[]} numbers
 *
 * @typedef {object} ExampleNumber a number of the paper and its place in the trace, or the verdict
 *   of a candidate
 * @property {string} what
 * @property {string} printed
 * @property {string} [figure]
 * @property {string} [path]  that of the candidate; without it the figure is in the summary
 * @property {string} [engine]  if it is not the example's
 * @property {number} [value]
 * @property {number} [decimals]
 * @property {'at least' | 'below'} [relation]
 * @property {number} [ours]  what is shown instead of value
 * @property {'dropped' | 'kept' | 'best'} [verdict]
 * @property {string} [note]
 *
 * @typedef {object} ExampleRow
 * @property {string} what
 * @property {string} printed
 * @property {string} shown  '' while it is not known
 * @property {boolean} isEqual
 * @property {string} note
 */
import { fullPath } from './blocks/container-path.js';

/** How exactly a figure is shown for which the paper prints only a limit. */
const LIMIT_DECIMALS = 2;

/**
 * @param {Pick<Example, 'engine' | 'numbers'>} example
 * @param {Pick<Page, 'nodes'>} page
 * @param {(engine: string) => Pick<Selection, 'trace'> | null | undefined} selectionOf
 * @returns {ExampleRow[]}
 */
export function exampleRows({ engine, numbers }, page, selectionOf) {
  return numbers.map((number) => {
    const selection = selectionOf(number.engine ?? engine);
    const { what, printed, note = '' } = number;
    return { what, printed, note,
      ...(selection ? compare(number, page, selection) : { shown: '', isEqual: false }) };
  });
}

/**
 * @param {ExampleNumber} number
 * @param {Pick<Page, 'nodes'>} page
 * @param {Pick<Selection, 'trace'>} selection
 */
function compare(number, page, { trace }) {
  const candidate = number.path === undefined ? null : candidateAt(number, page, trace.candidates);
  if (number.verdict) {
    return { shown: candidate?.verdict ?? '', isEqual: candidate?.verdict === number.verdict };
  }
  const figures = number.path === undefined ? trace.summary : candidate?.figures;
  const value = figures?.[number.figure ?? ''];
  if (value === undefined) return { shown: '', isEqual: false };
  return { shown: written(value, number), isEqual: fits(value, number) };
}

/**
 * @param {ExampleNumber} number
 * @param {Pick<Page, 'nodes'>} page
 * @param {Candidate[]} candidates
 */
function candidateAt({ path, figure }, { nodes }, candidates) {
  return candidates.find(({ node, figures }) =>
    (!figure || figure in figures) && `/${fullPath(nodes, node)}` === path
  );
}

/** @param {number} value @param {ExampleNumber} number */
function written(value, { relation, decimals = 0 }) {
  return relation
    ? String(Number(value.toFixed(Math.max(decimals, LIMIT_DECIMALS))))
    : value.toFixed(decimals);
}

/**
 * @param {number} value
 * @param {ExampleNumber} number its value is the printed one, even if ours is another
 */
function fits(value, { relation, value: printed = 0, decimals = 0 }) {
  if (relation === 'at least') return value >= printed;
  if (relation === 'below') return value < printed;
  return value.toFixed(decimals) === printed.toFixed(decimals);
}
