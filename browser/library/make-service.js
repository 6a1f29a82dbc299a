import { LibrarySearch } from './search/search.js';
import { LibraryService } from './service.js';
import { openStore } from './store/open.js';
import { LibraryWriter } from './store/writer.js';

/**
 * @import { Core, PictureKeeper } from './parts.js'
 *
 * @typedef {object} ServiceParts  what differs between the programs
 * @property {string} searchWorker  the address of search/worker.js
 * @property {string | URL} placingWorker  the address of browser/model/highlights/placing-worker.js
 * @property {PictureKeeper} pictures
 * @property {() => unknown} [onOpen]  is called before the store is first opened
 * @property {Core} core
 * @property {string} coreVersion
 */

/**
 * Makes the library's service. The store is opened when it is first needed.
 *
 * @param {ServiceParts} parts
 */
export function makeService({ searchWorker, placingWorker, pictures, onOpen, core, coreVersion }) {
  return new LibraryService({
    open: async () => {
      void onOpen?.();
      return new LibraryWriter(await openStore());
    },
    search: (source) => new LibrarySearch(source, { workerURL: searchWorker }),
    pictures,
    startPlacing: () => new Worker(placingWorker, { type: 'module' }),
    core,
    coreVersion,
  });
}
