/**
 * The filters of the list of blocks.
 *
 * @import { LabState } from '../state.js'
 * @import { Standing } from './standing.js'
 *
 * @typedef {'all' | 'kept' | 'left' | 'disputed' | 'wrong'} Filter
 */

/** The filters in their order, with the keys of their labels. @type {Record<Filter, string>} */
export const FILTERS = {
  all: 'labFilterAll',
  kept: 'labFilterKept',
  left: 'labFilterLeft',
  disputed: 'labFilterDisputed',
  wrong: 'labFilterWrong',
};

/**
 * Tells whether a filter shows a block.
 *
 * @param {Filter} filter
 * @param {Pick<LabState, 'readings' | 'truth' | 'page'>} state
 * @param {number} block
 * @param {Standing} standing
 */
export function shows(filter, state, block, standing) {
  if (filter === 'kept') return isKept(standing);
  if (filter === 'left') return standing.share === 'none';
  if (filter === 'disputed') return isDisputed(state, block);
  if (filter === 'wrong') {
    return state.truth !== null && state.truth.has(block) !== isKept(standing);
  }
  return true;
}

/** @param {Standing} standing */
export function isKept({ share }) {
  return share === 'all' || share === 'part';
}

/**
 * Tells whether engines disagree about a block: one keeps most of its words, and
 * another does not.
 *
 * @param {Pick<LabState, 'readings' | 'page'>} state
 * @param {number} block
 */
function isDisputed({ readings, page }, block) {
  const votes = new Set(
    [...readings.values()].map(({ kept }) => kept[block] * 2 > page.blocks[block].words),
  );
  return votes.size > 1;
}
