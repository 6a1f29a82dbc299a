import { build } from '../elements.js';

/**
 * @import { Block } from '../../model/article.js'
 * @import { Host } from '../host.js'
 */

/**
 * Builds the quiet button that opens the lab at a block.
 *
 * @param {Block} block
 * @param {Host} host
 * @returns {HTMLButtonElement[]} empty if there is no lab
 */
export function whyButton({ node, start }, host) {
  return host.lab ? [labButton(host, node, 'viewWhyThis', start)] : [];
}

/**
 * Builds the quiet button that opens the lab without a block.
 *
 * @param {Host} host
 * @returns {HTMLButtonElement[]} empty if there is no lab
 */
export function openLabButton(host) {
  return host.lab ? [labButton(host, -1, 'viewOpenLab')] : [];
}

/**
 * @param {Host} host
 * @param {number} node
 * @param {string} key
 * @param {string} [start] of the block, for its accessible name
 */
function labButton({ lab, text }, node, key, start = '') {
  const label = text(key);
  const button = build('button', { 'class': 'quiet', 'type': 'button', 'data-why': '',
    'aria-label': `${label} ${start}`.trim() }, label);
  button.addEventListener('click', () => lab?.(node));
  return button;
}
