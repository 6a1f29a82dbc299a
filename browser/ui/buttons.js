import { build } from './elements.js';

/** @import { Action } from './host.js' */

/**
 * @param {string} label
 * @param {() => unknown} run
 * @param {Record<string, string>} [attributes]
 */
export function actionButton(label, run, attributes) {
  const button = build('button', { class: 'action', type: 'button', ...attributes }, label);
  button.addEventListener('click', () => run());
  return button;
}

/**
 * Makes a button that shows only an icon.
 *
 * @param {string} label
 * @param {Node} icon
 * @param {() => unknown} run
 * @param {Record<string, string>} [attributes]
 */
export function iconButton(label, icon, run, attributes) {
  const button = build('button', { 'class': 'tool', 'type': 'button', 'aria-label': label,
    'title': label, ...attributes }, icon);
  button.addEventListener('click', () => run());
  return button;
}

/**
 * Makes a button, or a link in a new tab, for a way out of a failure.
 *
 * @param {Action} action
 * @param {number} index  0 for the recommended action
 */
export function actionControl({ label, run, href }, index) {
  const className = index === 0 ? 'action suggested' : 'action';
  if (href) {
    return build('a', { class: className, href, target: '_blank', rel: 'noreferrer noopener' },
      label);
  }
  return actionButton(label, () => run?.(), { class: className });
}
