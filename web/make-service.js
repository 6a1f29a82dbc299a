import { linksOnly } from '../library/pictures/links-only.js';
import { LibrarySearch } from '../library/search/search.js';
import { LibraryService } from '../library/service.js';
import { openStore } from '../library/store/open.js';
import { LibraryWriter } from '../library/store/writer.js';
import { placingWorkerURL } from './placing-worker-url.js';

/**
 * Makes the library's service for the tab that writes.
 * @param {import('../library/parts.js').Core} core
 * @param {string} coreVersion
 */
export function makeService(core, coreVersion) {
  return new LibraryService({
    open: async () => new LibraryWriter(await openStore()),
    search: (source) => new LibrarySearch(source, { workerURL: new URL('library/search/worker.js', document.baseURI).href }),
    pictures: linksOnly,
    startPlacing: () => new Worker(placingWorkerURL, { type: 'module' }),
    core,
    coreVersion,
  });
}
