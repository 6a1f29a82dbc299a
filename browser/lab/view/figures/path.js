/**
 * @import { Page } from '../../../model/lab.js'
 */

/** How many steps a short path has; enough to tell containers apart. */
const MAX_STEPS = 3;
const MAX_LABEL_CHARS = 40;

/**
 * @param {Page['nodes']} nodes
 * @param {number} node
 * @returns {string} the end of the node's path, with its id and classes: "… main[1]/div[2]#story"
 */
export function shortPath(nodes, node) {
  const steps = [];
  let n = node;
  for (; n >= 0 && steps.length < MAX_STEPS; n = nodes.parents[n]) steps.unshift(nodes.steps[n]);
  const label = (nodes.labels[node] ?? '').slice(0, MAX_LABEL_CHARS);
  return (n > 0 ? '…/' : '') + steps.filter(Boolean).join('/') + label;
}
