import { pictureAddresses } from '../library/pictures/addresses.js';
import { LibrarySearch } from '../library/search/search.js';
import { LibraryService } from '../library/service.js';
import { openStore } from '../library/store/open.js';
import { LibraryWriter } from '../library/store/writer.js';

/**
 * The web page fetches nothing from other origins, so it keeps no pictures; articles
 * show those that the browser gets. The counts say how many there are.
 *
 * @type {import('../library/service.js').PictureKeeper}
 */
const noPictures = {
  async fetchMissing({ id, entry, article }) {
    const uses = pictureAddresses(article.html).map((address) => ({ version: id, entry, address, outcome: /** @type {const} */ ('failed'), hash: '' }));
    return { uses, blobs: new Map() };
  },
};

/**
 * Makes the library's service for the tab that writes.
 * @param {import('../library/service.js').Core} core
 * @param {string} coreVersion
 */
export function makeService(core, coreVersion) {
  return new LibraryService({
    open: async () => new LibraryWriter(await openStore()),
    search: (source) => new LibrarySearch(source, { workerURL: new URL('library/search/worker.js', document.baseURI).href }),
    pictures: noPictures,
    core,
    coreVersion,
  });
}
