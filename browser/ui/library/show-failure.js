import { canExport } from '../actions/copy-and-save.js';
import { saveAs } from '../actions/export-article.js';
import { showFailureDialog } from '../actions/failure-dialog.js';
import { failureText } from './failure.js';

/**
 * @import { Action } from '../host.js'
 * @import { Reading } from '../reading.js'
 */

/** In these cases the library can't take the article, so a file is offered first. */
const FILE_INSTEAD = new Set(['full', 'newer', 'unavailable', 'broken']);

/** In these cases another try has the same end. */
const FINAL = new Set(['newer', 'unavailable']);

/**
 * Shows why the library could not do something, and offers to keep the article in a
 * file instead.
 *
 * @param {unknown} error  with a code of browser/library/failure.js
 * @param {Reading} reading
 * @param {() => void} again
 */
export function showLibraryFailure(error, reading, again) {
  const { host, signal } = reading;
  console.info('the library failed', error);
  if (signal.aborted) return;
  const code = String(/** @type {any} */ (error)?.code);
  const { title, message } = failureText(code, host.text);
  showFailureDialog({ title, message,
    actions: [...waysOut(code, reading, again), { label: host.text('viewDialogClose') }] }, signal);
}

/** @param {string} code @param {Reading} reading @param {() => void} again @returns {Action[]} */
export function waysOut(code, reading, again) {
  const { text } = reading.host;
  const file = { label: text('viewSaveHTML'), run: () => void saveAs('html', reading) };
  const retry = { label: text('viewTryAgain'), run: again };
  return [...(FILE_INSTEAD.has(code) && canExport(reading) ? [file] : []),
    ...(FINAL.has(code) ? [] : [retry])];
}
