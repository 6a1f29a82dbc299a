import { makeService } from '../browser/library/make-service.js';
import { linksOnly } from '../browser/library/pictures/links-only.js';
import { placingWorkerURL } from './placing-worker-url.js';

/**
 * Makes the library's service for the tab that writes.
 * @param {import('../browser/library/parts.js').Core} core
 * @param {string} coreVersion
 */
export function webService(core, coreVersion) {
  const searchWorker = new URL('browser/library/search/worker.js', document.baseURI).href;
  return makeService({ searchWorker, placingWorker: placingWorkerURL, pictures: linksOnly, core,
    coreVersion });
}
