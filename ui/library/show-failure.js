import { showFailureDialog } from '../actions/failure-dialog.js';
import { failureText } from './failure.js';

/** @import { Reading } from '../reading.js' */

/**
 * Shows why the library could not do something.
 *
 * @param {unknown} error  with a code of library/failure.js
 * @param {Pick<Reading, 'host' | 'signal'>} reading
 * @param {() => void} again
 */
export function showLibraryFailure(error, { host, signal }, again) {
  console.info('the library failed', error);
  if (signal.aborted) return;
  const { title, message } = failureText(String(/** @type {any} */ (error)?.code), host.text);
  showFailureDialog({
    title,
    message,
    actions: [{ label: host.text('viewTryAgain'), run: again }, { label: host.text('viewDialogClose') }],
  }, signal);
}
