/**
 * The texts about exports that failed.
 *
 * @import { Host } from '../host.js'
 */

/** The message keys, by code. @type {Record<string, string>} */
const KEYS = {
  bad_options: 'viewExportTemplateWrong',
  nothing: 'viewExportNothing',
  unreadable: 'viewExportUnreadable',
  start_failed: 'viewExportNotStarted',
};

/**
 * Returns what the user reads about an export that failed.
 *
 * @param {unknown} error
 * @param {Pick<Host, 'text'>} host
 */
export function exportFailureText(error, { text }) {
  const { code = '', message = '' } = /** @type {{code?: string, message?: string}} */ (error ?? {});
  const key = Object.hasOwn(KEYS, code) ? KEYS[code] : 'viewExportFailed';
  return text(key, detailOf(message));
}

/** The part of a message behind the names of the packages that pass it on: "template, line 3: no placeholder x". @param {string} message */
function detailOf(message) {
  return message.replace(/^(?:[a-z]+: )+/, '');
}
