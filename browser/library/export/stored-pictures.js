import { pictureAliases } from '../pictures/addresses.js';
import { keptPictures } from '../pictures/kept.js';

/**
 * @import { Reader } from '../client.js'
 */

/**
 * Returns the stored pictures of a version, by each address that its article names for
 * them.
 *
 * @param {Pick<Reader, 'usesOf' | 'picture'>} read
 * @param {string} version
 * @param {string} html  of the article
 * @returns {Promise<Map<string, Blob>>}
 */
export async function storedPictures(read, version, html) {
  const kept = await keptPictures(read, version);
  /** @type {Map<string, Blob>} */
  const blobs = new Map();
  for (const [address, aliases] of pictureAliases(html)) {
    const picture = kept.get(address);
    if (!picture) continue;
    // with the type that was found in the bytes
    const blob = picture.blob.slice(0, picture.blob.size, picture.type);
    for (const alias of aliases) blobs.set(alias, blob);
  }
  return blobs;
}
