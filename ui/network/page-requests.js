/**
 * Counts the requests for further pages of an article. The host makes these
 * requests, so they are missing in the resource timings of the view's document.
 */

const MARK = 'pilcrow-page-asked';

export function recordPageRequest() {
  performance.mark(MARK);
}

/** Resets the count for a new article. */
export function forgetPageRequests() {
  performance.clearMarks(MARK);
}

/** @returns {number} */
export function pageRequestCount() {
  return performance.getEntriesByName(MARK).length;
}
