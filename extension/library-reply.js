import { LibraryFailure } from '../browser/library/failure.js';

/**
 * Returns a reply of the extraction host about the library. Throws a LibraryFailure if
 * it is an error, and if there is none.
 *
 * @param {any} reply
 * @returns {any}
 */
export function libraryReply(reply) {
  const error = reply ? reply.error : { code: 'noService' };
  if (error) {
    throw new LibraryFailure(error.code === 'internal' ? 'noService' : error.code,
      error.message || undefined);
  }
  return reply;
}
