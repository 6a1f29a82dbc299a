/**
 * Finds a block of the page by an element, such as one that the reader view's list of
 * left-out blocks shows.
 *
 * @import { Page } from '../../model/lab.js'
 */

/**
 * Returns the first block that has text in an element.
 *
 * @param {Pick<Page, 'blocks' | 'nodes'>} page
 * @param {number} node  the element's number
 * @returns {number} the block's index; -1 if there is none
 */
export function blockIn({ blocks, nodes: { parents } }, node) {
  if (!(node in parents)) return -1;
  const end = endOf(parents, node);
  return blocks.findIndex((block) => block.first < end && node < block.end);
}

/**
 * Returns the number of the first node after an element's content. Nodes are numbered
 * in document order.
 *
 * @param {number[]} parents @param {number} node
 */
function endOf(parents, node) {
  let end = node + 1;
  while (end < parents.length && parents[end] >= node) end++;
  return end;
}
