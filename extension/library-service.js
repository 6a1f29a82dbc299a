import { makeService } from '../browser/library/make-service.js';
import { CHANGES_CHANNEL } from '../browser/library/model.js';
import { persistOnce } from '../browser/library/space/persist.js';
import { api, ownURL, placingWorkerURL, version } from './browser.js';
import { libraryChanged } from './messages.js';
import { pictureKeeper } from './picture-keeper.js';

/**
 * Makes the library's service for the extraction host.
 * @param {import('../browser/library/parts.js').Core} core
 */
export function libraryService(core) {
  return makeService({
    searchWorker: ownURL('browser/library/search/worker.js'),
    placingWorker: placingWorkerURL,
    pictures: pictureKeeper(),
    // Firefox agrees silently. Chrome needs no answer, because of the permission unlimitedStorage
    onOpen: persistOnce,
    core,
    coreVersion: version(),
  });
}

/**
 * Passes the library's announcements of changes on to the reader views. A frame inside a
 * web page does not get them itself, because browsers partition channels by the page's
 * site.
 */
export function reportLibraryChanges() {
  new BroadcastChannel(CHANGES_CHANNEL).addEventListener('message', () => {
    api.runtime.sendMessage(libraryChanged).catch(ignoreNoReader);
  });
}

/** Ignores the error of a message that nobody receives, because no reader view is open. */
function ignoreNoReader() {}
