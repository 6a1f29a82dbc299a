import { build } from '../elements.js';

/**
 * @import { Action } from '../host.js'
 *
 * @typedef {object} FailedAction
 * @property {string} title
 * @property {string} message  what happened, and what the user can do
 * @property {{label: string, text: string}} [copy]  text that the user can copy by hand
 * @property {Action[]} actions  the last one only closes the dialog
 */

/**
 * Shows a dialog about an action that failed. The dialog offers an alternative:
 * a selected text that the user can copy by hand, or another action.
 *
 * @param {FailedAction} failed
 * @param {AbortSignal} signal  removes the dialog when it aborts
 */
export function showFailureDialog({ title, message, copy, actions }, signal) {
  // the user pressed twice, and both attempts failed
  if (document.querySelector('.obstacle[open]')) return;
  const heading = build('h2', { id: 'obstacle-title', class: 'panel-title' }, title);
  const reason = build('p', { id: 'obstacle-message' }, message);
  const field = copy
    && build('textarea', { 'readonly': '', 'rows': '4', 'dir': 'auto', 'aria-label': copy.label },
      copy.text);
  const dialog = build('dialog', { 'class': 'obstacle', 'aria-labelledby': heading.id,
    'aria-describedby': reason.id }, heading, reason, ...(field ? [field] : []),
    build('p', { class: 'actions' },
      ...actions.map((action) => button(action, () => dialog.close()))));
  dialog.addEventListener('close', () => dialog.remove());
  signal.addEventListener('abort', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  field?.focus();
  field?.select();
}

/** @param {Action} action @param {() => void} close */
function button({ label, run }, close) {
  const element = build('button', { class: 'action', type: 'button' }, label);
  element.addEventListener('click', () => {
    close();
    run?.();
  });
  return element;
}
