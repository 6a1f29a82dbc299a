/**
 * The reason why there is no article: the message keys of a title and of a
 * sentence with advice.
 * @typedef {object} Reason
 * @property {string} title
 * @property {string} message
 * @property {'retry' | 'page' | 'reload' | 'frame' | 'final'} next what can help: a retry, an
 *   action on the page (such as a login), a reload, the page's frame as a page, or nothing
 */

/** @type {Record<string, Reason>} */
const reasons = {
  // from page-kind.js: Pilcrow may not access the page
  browser: { title: 'extBrowserTitle', message: 'extBrowserMessage', next: 'final' },
  store: { title: 'extStoreTitle', message: 'extStoreMessage', next: 'final' },
  extension: { title: 'extExtensionTitle', message: 'extExtensionMessage', next: 'final' },
  viewSource: { title: 'extViewSourceTitle', message: 'extViewSourceMessage', next: 'final' },
  pdf: { title: 'extPDFTitle', message: 'extPDFMessage', next: 'final' },
  file: { title: 'extFileTitle', message: 'extFileMessage', next: 'retry' },
  errorPage: { title: 'extErrorPageTitle', message: 'extErrorPageMessage', next: 'reload' },
  restricted: { title: 'extRestrictedTitle', message: 'extRestrictedMessage', next: 'final' },
  // from content/no-article.js: the kind of page
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
  // for a file opened on the notice
  file_unreadable: { title: 'extFileUnreadableTitle', message: 'extFileUnreadableMessage', next: 'final' },
  not_page: { title: 'viewNotPageTitle', message: 'viewNotPage', next: 'final' },
  // error codes of the loader and the host
  start_failed: { title: 'extStartTitle', message: 'extStartMessage', next: 'retry' },
  no_host: { title: 'extStartTitle', message: 'extStartMessage', next: 'retry' },
  unknown_ticket: { title: 'extExpiredTitle', message: 'extExpiredMessage', next: 'retry' },
};

/** A crash, a recovered panic, or the code of a newer version. @type {Reason} */
const crashed = { title: 'extCrashedTitle', message: 'extCrashedMessage', next: 'retry' };

/** @param {string} code */
export function reasonFor(code) {
  return Object.hasOwn(reasons, code) ? reasons[code] : crashed;
}
