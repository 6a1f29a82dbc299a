import { isKept } from './filters.js';

/**
 * The keys of the list of blocks. Letters work only while the list has the focus, so
 * speech input cannot trigger them by accident elsewhere (WCAG 2.2, 2.1.4).
 *
 * @import { LabState } from '../state.js'
 * @import { Standing } from './standing.js'
 *
 * @typedef {object} KeyList  what the keys need of the list
 * @property {number} length
 * @property {number} focused  the block with the focus
 * @property {(from: number, step: 1 | -1, wanted?: (standing: Standing) => boolean) => number} next
 *   the next visible block, -1 if there is none
 * @property {(block: number) => void} focus
 * @property {(block: number, isRange: boolean) => void} mark
 */

/** How far Page Up and Page Down move. */
const PAGE_ROWS = 10;

/**
 * For each key, the block to go to, -1 for none.
 *
 * @type {Record<string, (list: KeyList) => number>}
 */
const MOVES = {
  ArrowDown: (list) => list.next(list.focused, 1),
  ArrowUp: (list) => list.next(list.focused, -1),
  Home: (list) => list.next(-1, 1),
  End: (list) => list.next(list.length, -1),
  PageDown: (list) => page(list, 1),
  PageUp: (list) => page(list, -1),
  k: (list) => list.next(list.focused, 1, isKept),
  K: (list) => list.next(list.focused, -1, isKept),
  l: (list) => list.next(list.focused, 1, ({ share }) => share === 'none'),
  L: (list) => list.next(list.focused, -1, ({ share }) => share === 'none'),
};

/**
 * @param {KeyboardEvent} event
 * @param {KeyList} list
 * @param {LabState} state
 */
export function listKeys(event, list, state) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  if (event.key === ' ' && state.isMarking) {
    event.preventDefault();
    list.mark(list.focused, event.shiftKey);
  } else if (event.key === 'Enter') {
    event.preventDefault(); // no click, which would mark the block, too
    state.choose(list.focused);
  } else if (Object.hasOwn(MOVES, event.key)) {
    event.preventDefault();
    const block = MOVES[event.key](list);
    if (block >= 0) list.focus(block);
  }
}

/** @param {KeyList} list @param {1 | -1} step */
function page(list, step) {
  let block = list.focused;
  for (let rows = 0; rows < PAGE_ROWS; rows++) {
    const next = list.next(block, step);
    if (next < 0) break;
    block = next;
  }
  return block;
}
