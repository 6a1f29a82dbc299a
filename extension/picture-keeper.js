import { FrameRequests } from '../browser/library/pictures/frame-requests.js';
import { PictureKeeper } from '../browser/library/pictures/keeper.js';
import { ownURL } from './browser.js';
import { requestIfOpen, requestInTab } from './page-pictures.js';
import { picturePermission } from './picture-hosts.js';

/** @import { KeeperOptions } from '../browser/library/pictures/keeper.js' */

/**
 * Makes the extraction host's part that fetches the pictures of saved articles.
 *
 * After a click on the toolbar button, Chrome lets the whole extension read the site of
 * that tab (activeTab). Firefox lets only a script in the tab do so.
 *
 * @param {Pick<KeeperOptions, 'limits'>} [options]
 */
export function pictureKeeper(options) {
  const frame = ownURL('browser/library/pictures/anonymous.html');
  return new PictureKeeper({
    ...options,
    permission: picturePermission,
    anonymous: (page) => new FrameRequests(frame, page, { anonymous: true }),
    permitted: (page) => new FrameRequests(frame, page, { anonymous: false }),
    requestOnPage: ownURL('').startsWith('chrome-extension:') ? requestIfOpen : requestInTab,
  });
}
