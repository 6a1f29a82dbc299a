import { iconButton } from './buttons.js';
import { build } from './elements.js';
import { closeIcon } from './icons.js';

/**
 * @typedef {object} DialogParts
 * @property {string} name  the beginning of its ids
 * @property {string} [style]  its classes; the name by default
 * @property {string} title
 * @property {string} closeLabel
 * @property {Node[]} content
 * @property {AbortSignal} [signal]  closes the dialog
 * @property {() => void} [leave]  what the close button does; by default it closes the dialog
 * @property {() => void} [onClose]
 */

/**
 * Opens a modal dialog with a title, which has the focus, and a close button. A press
 * outside closes it, too. It is removed when it closes, and the browser returns the focus.
 *
 * @param {DialogParts} parts
 * @returns {{dialog: HTMLDialogElement, signal: AbortSignal}} the signal aborts when the dialog
 *   closes
 */
export function openDialog(parts) {
  const { name, style = name, title, closeLabel, content, signal, onClose } = parts;
  const closed = new AbortController();
  const { leave = () => dialog.close() } = parts;
  const heading = build('h2', { id: `${name}-title`, class: 'panel-title', tabindex: '-1',
    autofocus: '' }, title);
  const dialog = build('dialog', { 'class': `panel ${style}`, 'closedby': 'any',
    'aria-labelledby': heading.id },
    build('header', { class: 'sheet-head' }, heading, closeButton(closeLabel, leave)), ...content);
  dialog.addEventListener('close', () => {
    closed.abort();
    dialog.remove();
    onClose?.();
  });
  signal?.addEventListener('abort', () => dialog.close(), { signal: closed.signal });
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, signal: closed.signal };
}

/** @param {string} label @param {() => void} close */
export function closeButton(label, close) {
  return iconButton(label, closeIcon(), close);
}
