import { build } from '../elements.js';

/**
 * @import { Action } from '../host.js'
 *
 * @typedef {object} Obstacle
 * @property {string} title
 * @property {string} message  what happened, and what can be done
 * @property {{label: string, text: string}} [copy]  to be copied by hand
 * @property {Action[]} actions  the last one closes
 */

/**
 * Says that something did not work, and shows the way out: a text that is
 * selected, for the person to copy, or another action.
 *
 * @param {Obstacle} obstacle
 * @param {AbortSignal} signal
 */
export function showObstacle({ title, message, copy, actions }, signal) {
  if (document.querySelector('.obstacle[open]')) return; // two presses met the same one
  const heading = build('h2', { id: 'obstacle-title', class: 'panel-title' }, title);
  const reason = build('p', { id: 'obstacle-message' }, message);
  const field = copy && build('textarea', { 'readonly': '', 'rows': '4', 'dir': 'auto', 'aria-label': copy.label }, copy.text);
  const dialog = build('dialog', { 'class': 'obstacle', 'aria-labelledby': heading.id, 'aria-describedby': reason.id },
    heading, reason, ...(field ? [field] : []),
    build('p', { class: 'actions' }, ...actions.map((action) => button(action, () => dialog.close()))));
  dialog.addEventListener('close', () => dialog.remove());
  signal.addEventListener('abort', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  field?.focus();
  field?.select();
}

/** @param {Action} action @param {() => void} close */
function button({ label, run }, close) {
  const made = build('button', { class: 'action', type: 'button' }, label);
  made.addEventListener('click', () => {
    close();
    run?.();
  });
  return made;
}
