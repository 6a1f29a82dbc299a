import { LibraryFailure } from '../failure.js';

/** @import { FailureCode } from '../failure.js' */

/** The codes for errors of IndexedDB, by name. @type {Record<string, FailureCode>} */
const codes = { QuotaExceededError: 'full', VersionError: 'newer', SecurityError: 'unavailable' };

/** Returns the failure for an error of a transaction. @param {unknown} error */
export function failureOf(error) {
  if (error instanceof LibraryFailure) return error;
  return new LibraryFailure(codes[nameOf(error)] ?? 'broken', error);
}

/** Returns the failure for an error of opening the store. @param {unknown} error */
export function openingFailureOf(error) {
  // Firefox in permanent private browsing.
  return nameOf(error) === 'InvalidStateError' ? new LibraryFailure('unavailable', error) : failureOf(error);
}

/** @param {unknown} error */
function nameOf(error) {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}
