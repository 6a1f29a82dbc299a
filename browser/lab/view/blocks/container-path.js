/**
 * The containers of blocks, as short paths such as "main › article#story".
 *
 * @import { Page } from '../../../model/lab.js'
 */

/** How many steps a path shows; the others are in the figures of the block. */
const MAX_STEPS = 4;
const MAX_STEP_CHARS = 32;

/** Elements that every page has. */
const EVERYWHERE = new Set(['html', 'body']);

/**
 * @param {Pick<Page, 'blocks' | 'nodes'>} page
 * @param {number} block
 * @returns {number} the element around the block's own
 */
export function containerOf({ blocks, nodes }, block) {
  return nodes.parents[blocks[block].owner] ?? -1;
}

/**
 * @param {Page['nodes']} nodes
 * @param {number} node
 * @returns {string} '' for the body itself
 */
export function shortPath(nodes, node) {
  const steps = [];
  for (let each = node; each >= 0 && steps.length <= MAX_STEPS; each = nodes.parents[each]) {
    const tag = tagOf(nodes, each);
    if (tag && !EVERYWHERE.has(tag)) steps.unshift(shorten(tag + (nodes.labels[each] ?? '')));
  }
  return steps.length > MAX_STEPS ? ['…', ...steps.slice(1)].join(' › ') : steps.join(' › ');
}

/**
 * @param {Page['nodes']} nodes
 * @param {number} node
 * @returns {string} all steps as in traces, without ids and classes: "html[1]/body[1]/div[2]"
 */
export function fullPath(nodes, node) {
  const steps = [];
  for (let each = node; each >= 0; each = nodes.parents[each]) {
    if (nodes.steps[each]) steps.unshift(nodes.steps[each]);
  }
  return steps.join('/');
}

/** @param {Page['nodes']} nodes @param {number} node @returns {string} the element's name */
export function tagOf(nodes, node) {
  return (nodes.steps[node] ?? '').replace(/\[\d+\]$/, '');
}

/** @param {string} step */
function shorten(step) {
  return step.length > MAX_STEP_CHARS ? `${step.slice(0, MAX_STEP_CHARS - 1)}…` : step;
}
