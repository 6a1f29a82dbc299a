import { pictureAddresses } from './addresses.js';

/**
 * @import { PictureUse } from '../model.js'
 * @import { PictureKeeper } from '../parts.js'
 */

/**
 * Leaves all pictures as links. The web page uses it: it requests nothing from other
 * origins, and as it is both reader and library, its policy forbids that as well. What
 * a saved page brings along stays in the article's HTML. Uses that are known stay as
 * they are, so a picture that is kept stays kept.
 *
 * @type {PictureKeeper}
 */
export const linksOnly = {
  fetchMissing: async ({ id, entry, article }, known) => {
    const settled = new Set(
      known.filter(({ outcome }) => outcome !== 'waiting').map(({ address }) => address),
    );
    const uses = pictureAddresses(article.html).filter((address) => !settled.has(address))
      .map((address) => /** @type {PictureUse} */ ({ version: id, entry, address, outcome: 'denied',
        hash: '' })
      );
    return { uses, blobs: new Map() };
  },
};
