import { build } from '../../ui/elements.js';
import { closeIcon } from '../../ui/icons.js';

/**
 * @typedef {object} DialogParts
 * @property {string} name  a class of the dialog
 * @property {string} title
 * @property {string} closeLabel
 * @property {Node[]} content
 * @property {AbortSignal} [signal]  closes the dialog
 * @property {() => void} [onClose]
 */

/**
 * Opens a modal dialog: in the middle, but on phones a sheet at the bottom. When it
 * closes, the browser returns the focus.
 *
 * @param {DialogParts} parts
 * @returns {HTMLDialogElement}
 */
export function openDialog({ name, title, closeLabel, content, signal, onClose }) {
  const heading = build('h2', { id: `${name}-title`, class: 'panel-title', tabindex: '-1' }, title);
  const close = build('button', { class: 'tool', type: 'button', 'aria-label': closeLabel, title: closeLabel }, closeIcon());
  const dialog = build('dialog', { class: `panel library-dialog ${name}`, closedby: 'any', 'aria-labelledby': heading.id },
    build('header', { class: 'sheet-head' }, heading, close), ...content);
  const closed = new AbortController();
  close.addEventListener('click', () => dialog.close());
  signal?.addEventListener('abort', () => dialog.close(), { signal: closed.signal });
  dialog.addEventListener('close', () => {
    closed.abort();
    dialog.remove();
    onClose?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Asks before something that can't be undone.
 *
 * @param {{title: string, question: string, yes: string, no: string}} texts
 * @returns {Promise<boolean>}
 */
export function confirmed({ title, question, yes, no }) {
  return new Promise((resolve) => {
    const agree = build('button', { type: 'button', class: 'action suggested', 'data-do': 'agree' }, yes);
    const refuse = build('button', { type: 'button', class: 'action', autofocus: '' }, no);
    const dialog = openDialog({
      name: 'confirm', title, closeLabel: no, onClose: () => resolve(dialog.returnValue === 'yes'),
      content: [build('p', {}, question), build('div', { class: 'actions' }, agree, refuse)],
    });
    agree.addEventListener('click', () => dialog.close('yes'));
    refuse.addEventListener('click', () => dialog.close());
  });
}
