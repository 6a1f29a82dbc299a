/**
 * The reason why a web page has no article. `title` and `message` are keys of the
 * interface's texts; the message gives advice.
 * @typedef {object} Reason
 * @property {string} title
 * @property {string} message
 * @property {'retry' | 'page' | 'reload' | 'frame' | 'final'} next what can help: another try, an
 *   action of the user on the web page (such as a login), a reload of the web page, opening
 *   the page's frame in a tab, or nothing
 */

/** @type {Record<string, Reason>} */
const reasons = {
  // reasons from page-kind.js: Pilcrow may not access the web page
  browser: { title: 'extBrowserTitle', message: 'extBrowserMessage', next: 'final' },
  store: { title: 'extStoreTitle', message: 'extStoreMessage', next: 'final' },
  extension: { title: 'extExtensionTitle', message: 'extExtensionMessage', next: 'final' },
  viewSource: { title: 'extViewSourceTitle', message: 'extViewSourceMessage', next: 'final' },
  pdf: { title: 'extPDFTitle', message: 'extPDFMessage', next: 'final' },
  file: { title: 'extFileTitle', message: 'extFileMessage', next: 'retry' },
  errorPage: { title: 'extErrorPageTitle', message: 'extErrorPageMessage', next: 'reload' },
  restricted: { title: 'extRestrictedTitle', message: 'extRestrictedMessage', next: 'final' },
  // reasons from content/no-article.js: the web page is of a kind that has no article
  picture: { title: 'extPictureTitle', message: 'extPictureMessage', next: 'final' },
  video: { title: 'extVideoTitle', message: 'extVideoMessage', next: 'final' },
  audio: { title: 'extAudioTitle', message: 'extAudioMessage', next: 'final' },
  data: { title: 'extDataTitle', message: 'extDataMessage', next: 'final' },
  login: { title: 'extLoginTitle', message: 'extLoginMessage', next: 'page' },
  frames: { title: 'extFramesTitle', message: 'extFramesMessage', next: 'frame' },
  loading: { title: 'extLoadingTitle', message: 'extLoadingMessage', next: 'retry' },
  empty: { title: 'extEmptyTitle', message: 'extEmptyMessage', next: 'retry' },
  // the core's error codes
  nothing_found: { title: 'extNothingTitle', message: 'extNothingMessage', next: 'retry' },
  too_large: { title: 'extTooLargeTitle', message: 'extTooLargeMessage', next: 'final' },
  timeout: { title: 'extTimeoutTitle', message: 'extTimeoutMessage', next: 'retry' },
  // reasons about a file that the user opens on the notice page
  file_unreadable: { title: 'extFileUnreadableTitle', message: 'extFileUnreadableMessage',
    next: 'final' },
  not_page: { title: 'viewNotPageTitle', message: 'viewNotPage', next: 'final' },
  // error codes of browser/core/extractor.js and the extraction host
  start_failed: { title: 'extStartTitle', message: 'extStartMessage', next: 'retry' },
  no_host: { title: 'extStartTitle', message: 'extStartMessage', next: 'retry' },
  unknown_ticket: { title: 'extExpiredTitle', message: 'extExpiredMessage', next: 'retry' },
};

/** The reason for all other codes, such as a crash or a recovered panic. @type {Reason} */
const crashed = { title: 'extCrashedTitle', message: 'extCrashedMessage', next: 'retry' };

/** @param {string} code */
export function reasonFor(code) {
  return Object.hasOwn(reasons, code) ? reasons[code] : crashed;
}
