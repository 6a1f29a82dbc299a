import { openDialog as openTitled } from '../ui/dialog.js';
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
 * @param {{text: Host['text'], signal: AbortSignal, work?: Work}} options the dialog also closes
 *   when the signal aborts
 * @param {...Node} content
 * @returns {{dialog: HTMLDialogElement, signal: AbortSignal}} the signal aborts when the dialog
 *   closes
 */
export function openDialog(name, title, { text, signal, work }, ...content) {
  const opened = openTitled({
    name,
    style: `stored ${name}`,
    title,
    closeLabel: text('viewCloseSheet'),
    content,
    signal,
    leave: () => void leave(),
  });
  const leave = work
    ? closingAfterQuestion(opened.dialog, work, text)
    : () => opened.dialog.close();
  return opened;
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
    const isSure = !isRunning()
      || await ask({ title, message, confirm: text('libraryRestoreStop'),
        refuse: text('libraryKeepGoing'), run: async () => {} }, text);
    isAsking = false;
    if (isSure) dialog.close();
  };
  const onEvent = (/** @type {Event} */ event) => {
    // such an event of the button for files
    if (event.target !== dialog && event.type === 'cancel') return;
    if (!isRunning()) return;
    event.preventDefault();
    void close();
  };
  dialog.addEventListener('cancel', onEvent);
  // browsers let a page prevent only one cancel event after each press
  dialog.addEventListener('keydown', (event) => event.key === 'Escape' && onEvent(event));
  return close;
}
