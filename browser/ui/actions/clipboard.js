import { showFailureDialog } from './failure-dialog.js';

/** @import { Host } from '../host.js' */

/**
 * Copies a text. If the browser refuses, a dialog shows it, from which the user can copy
 * it by hand.
 *
 * @param {string} text
 * @param {() => void} confirm  says that it is copied
 * @param {{text: Host['text'], signal: AbortSignal}} view the dialog is removed when the signal
 *   aborts
 */
export async function copyOrShow(text, confirm, { text: label, signal }) {
  if (await copyText(text)) {
    confirm();
    return;
  }
  showFailureDialog({
    title: label('viewNotCopiedTitle'),
    message: label('viewNotCopied'),
    copy: { label: label('viewTextToCopy'), text },
    actions: [{ label: label('viewDialogClose') }],
  }, signal);
}

/**
 * Copies a text with navigator.clipboard, or else with document.execCommand.
 * The second way is needed when the view is a frame over a page:
 * navigator.clipboard is missing if the page has no HTTPS, and the page's
 * permissions policy can forbid its use.
 *
 * @param {string} text
 * @returns {Promise<boolean>} whether the browser copied the text
 */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.info('the clipboard refused', error);
    return copyByCommand(text);
  }
}

/**
 * Copies a text with document.execCommand. Nothing has to be selected, because
 * the listener for the copy event supplies the text.
 *
 * @param {string} text
 */
function copyByCommand(text) {
  let isSet = false;
  const setText = (/** @type {ClipboardEvent} */ event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    isSet = true;
  };
  document.addEventListener('copy', setText, { capture: true });
  const allowed = document.execCommand('copy');
  document.removeEventListener('copy', setText, { capture: true });
  return allowed && isSet;
}
