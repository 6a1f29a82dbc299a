/**
 * An error of the library that the user can be told about. browser/ui/library/failure.js has
 * the texts for its code.
 *
 *   full         the disk or the quota is full: nothing was written, and all that was
 *                saved before is still there
 *   newer        the store was written by a newer version of Pilcrow
 *   unavailable  the browser offers no storage, for example in permanent private browsing
 *   broken       the store can't be read
 *   blocked      another tab of an older version keeps the store open
 *   noSnapshot   the version has no snapshot to read again
 *   unreadable   the core can't read the snapshot
 *   gone         there is no such entry or version
 *   refused      the arguments broke a check, or the sender may not ask
 *   noService    the program that writes does not answer
 *
 * @typedef
 *   {'full' | 'newer' | 'unavailable' | 'broken' | 'blocked' | 'noSnapshot' | 'unreadable' | 'gone' | 'refused' | 'noService'}
 *   FailureCode
 */

export class LibraryFailure extends Error {
  /** @param {FailureCode} code @param {unknown} [cause] */
  constructor(code, cause) {
    super(`the library failed: ${code}${cause === undefined ? '' : `: ${cause}`}`, { cause });
    this.name = 'LibraryFailure';
    this.code = code;
  }
}

/**
 * Returns an error's code, which survives messages between contexts.
 *
 * @param {unknown} error
 * @returns {FailureCode} 'broken' for an error of another kind
 */
export function codeOf(error) {
  return error instanceof LibraryFailure ? error.code : 'broken';
}
