import { api } from './browser.js';
import { forgetAllPictures } from './picture-hosts.js';

/**
 * The beginning of the names under which the extension remembers something about the library
 * outside of it.
 */
const prefix = 'library';

/**
 * Deletes what is remembered about the library, when the library itself is deleted: also the
 * permissions for the hosts of its pictures.
 */
export async function forgetLibrary() {
  await forgetAllPictures();
  const names = Object.keys(await api.storage.local.get(null));
  await api.storage.local.remove(names.filter((name) => name.startsWith(prefix)));
}
