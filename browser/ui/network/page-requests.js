/**
 * Counts the requests for further pages of an article. The host (see host.js)
 * makes these requests, so the resource timings of the view's own document
 * don't list them.
 */

const MARK = 'pilcrow-page-asked';

export function recordPageRequest() {
  performance.mark(MARK);
}

/** Sets the count to 0, for a new article. */
export function forgetPageRequests() {
  performance.clearMarks(MARK);
}

/** @returns {number} */
export function pageRequestCount() {
  return performance.getEntriesByName(MARK).length;
}
