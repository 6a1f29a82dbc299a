import { build } from '../ui/elements.js';
import { closeIcon } from '../ui/icons.js';

/**
 * @import { Host } from '../ui/host.js'
 */

/**
 * Opens a dialog with a title and a close button. It is removed when it closes.
 *
 * @param {string} name  its class, and the beginning of its ids
 * @param {string} title
 * @param {{text: Host['text'], signal: AbortSignal}} options  the dialog also closes when the signal aborts
 * @param {...Node} content
 * @returns {{dialog: HTMLDialogElement, signal: AbortSignal}} the signal aborts when the dialog closes
 */
export function openDialog(name, title, { text, signal }, ...content) {
  const closed = new AbortController();
  const heading = build('h2', { id: `${name}-title`, class: 'panel-title', tabindex: '-1', autofocus: '' }, title);
  const label = text('viewCloseSheet');
  const close = build('button', { 'class': 'tool', 'type': 'button', 'aria-label': label, 'title': label }, closeIcon());
  const dialog = build('dialog', { 'class': `panel stored ${name}`, 'closedby': 'any', 'aria-labelledby': heading.id },
    build('header', { class: 'sheet-head' }, heading, close), ...content);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    closed.abort();
    dialog.remove();
  });
  signal.addEventListener('abort', () => dialog.close(), { signal: closed.signal });
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, signal: closed.signal };
}
