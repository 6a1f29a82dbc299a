/**
 * The requests for further pages of an article. They are made for the view by
 * its host, so the browser does not note them here.
 */

const ASKED = 'pilcrow-page-asked';

export function notePageAsked() {
  performance.mark(ASKED);
}

/** For the article before. */
export function forgetPagesAsked() {
  performance.clearMarks(ASKED);
}

/** @returns {number} */
export function pagesAsked() {
  return performance.getEntriesByName(ASKED).length;
}
