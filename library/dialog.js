import { build } from '../ui/elements.js';
import { closeIcon } from '../ui/icons.js';
import { ask } from './space/view/ask.js';

/**
 * @import { Host } from '../ui/host.js'
 */

/**
 * @typedef {object} Work  what closing the dialog would end
 * @property {() => boolean} isRunning
 * @property {string} title  the question
 * @property {string} message
 */

/**
 * Opens a dialog with a title and a close button. It is removed when it closes.
 *
 * @param {string} name  its class, and the beginning of its ids
 * @param {string} title
 * @param {{text: Host['text'], signal: AbortSignal, work?: Work}} options  the dialog also closes when the signal aborts
 * @param {...Node} content
 * @returns {{dialog: HTMLDialogElement, signal: AbortSignal}} the signal aborts when the dialog closes
 */
export function openDialog(name, title, { text, signal, work }, ...content) {
  const closed = new AbortController();
  const heading = build('h2', { id: `${name}-title`, class: 'panel-title', tabindex: '-1', autofocus: '' }, title);
  const label = text('viewCloseSheet');
  const close = build('button', { 'class': 'tool', 'type': 'button', 'aria-label': label, 'title': label }, closeIcon());
  const dialog = build('dialog', { 'class': `panel stored ${name}`, 'closedby': 'any', 'aria-labelledby': heading.id },
    build('header', { class: 'sheet-head' }, heading, close), ...content);
  const leave = work ? closingAfterQuestion(dialog, work, text) : () => dialog.close();
  close.addEventListener('click', () => void leave());
  dialog.addEventListener('close', () => {
    closed.abort();
    dialog.remove();
  });
  signal.addEventListener('abort', () => dialog.close(), { signal: closed.signal });
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, signal: closed.signal };
}

/**
 * Makes a dialog ask before it closes, if its work would end with it.
 *
 * @param {HTMLDialogElement} dialog @param {Work} work @param {Host['text']} text
 * @returns {() => Promise<void>} closes the dialog, unless the user wants the work to go on
 */
export function closingAfterQuestion(dialog, { isRunning, title, message }, text) {
  let isAsking = false;
  const close = async () => {
    if (isAsking) return;
    isAsking = true;
    const isSure = !isRunning() || await ask({ title, message, confirm: text('libraryRestoreStop'), refuse: text('libraryKeepGoing'), run: async () => {} }, text);
    isAsking = false;
    if (isSure) dialog.close();
  };
  const onEvent = (/** @type {Event} */ event) => {
    if (event.target !== dialog && event.type === 'cancel') return; // such an event of the button for files
    if (!isRunning()) return;
    event.preventDefault();
    void close();
  };
  dialog.addEventListener('cancel', onEvent);
  dialog.addEventListener('keydown', (event) => event.key === 'Escape' && onEvent(event)); // browsers let a page prevent only one cancel event after each press
  return close;
}
