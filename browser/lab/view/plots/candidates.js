import { perSelection } from '../figures/judgment.js';

/**
 * @import { Page, Selection } from '../../../model/lab.js'
 *
 * @typedef {object} Source  what a plot shows
 * @property {Page} page
 * @property {Selection} selection
 * @property {(key: string, ...substitutions: string[]) => string} text
 * @property {(value: number) => string} format  numbers in the interface's language
 */

/** By candidate: the first block that it judged, or -1. */
export const blockOfCandidate = perSelection(({ judged, trace }) => {
  const blocks = new Int32Array(trace.candidates.length).fill(-1);
  for (let block = judged.length - 1; block >= 0; block--) {
    for (const candidate of judged[block]) blocks[candidate] = block;
  }
  return blocks;
});

/**
 * @param {Source} source
 * @param {string} verdict
 * @returns {string} "kept" or "left out" in the interface's language
 */
export function verdictWord({ text }, verdict) {
  return text(verdict === 'dropped' ? 'labFiguresDropped' : 'labFiguresKept');
}
