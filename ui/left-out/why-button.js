import { build } from '../elements.js';

/**
 * Builds the button that opens the lab at a block.
 *
 * @param {import('../host.js').Block} block
 * @param {import('../host.js').Host} host
 * @returns {HTMLButtonElement[]} empty if there is no lab
 */
export function whyButton({ node, start }, { lab, text }) {
  if (!lab) return [];
  const label = text('viewWhyThis');
  const button = build('button', { 'class': 'action small', 'type': 'button', 'data-why': '', 'aria-label': `${label} ${start}` }, label);
  button.addEventListener('click', () => lab(node));
  return [button];
}
