/**
 * The texts about failures of the library.
 *
 * @import { Failure, Host } from '../host.js'
 */

/**
 * The message keys by failure code (browser/library/failure.js). The title's key has the
 * ending "Title".
 *
 * @type {Record<string, string>}
 */
const KEYS = {
  full: 'viewLibraryFull',
  newer: 'viewLibraryNewer',
  unavailable: 'viewLibraryUnavailable',
  broken: 'viewLibraryBroken',
  blocked: 'viewLibraryBlocked',
  noSnapshot: 'viewLibraryNoSnapshot',
  unreadable: 'viewLibraryUnreadable',
  gone: 'viewLibraryGone',
  refused: 'viewLibraryRefused',
  noService: 'viewLibraryNoService',
};

/**
 * Returns what the user reads about a failure of the library: what happened, what
 * was not lost, and what can be done.
 *
 * @param {string} code  an unknown one counts as "broken"
 * @param {Host['text']} text
 * @returns {Failure}
 */
export function failureText(code, text) {
  const key = Object.hasOwn(KEYS, code) ? KEYS[code] : KEYS.broken;
  return { title: text(`${key}Title`), message: text(key) };
}
