import { AnonymousRequests } from '../library/pictures/anonymous-requests.js';
import { PictureKeeper } from '../library/pictures/keeper.js';
import { ownURL } from './browser.js';
import { picturePermission } from './picture-hosts.js';

/** @import { KeeperOptions } from '../library/pictures/keeper.js' */

/**
 * Makes the extraction host's part that fetches the pictures of saved articles.
 *
 * After a click on the toolbar button, Chrome lets the extension read the site of that
 * tab (activeTab). Firefox does not, and there such a request would name the
 * installation to the site.
 *
 * @param {Pick<KeeperOptions, 'limits'>} [options]
 */
export function pictureKeeper(options) {
  return new PictureKeeper({
    ...options,
    permission: picturePermission,
    anonymous: () => new AnonymousRequests(ownURL('library/pictures/anonymous.html')),
    readsOpenPage: ownURL('').startsWith('chrome-extension:'),
  });
}
