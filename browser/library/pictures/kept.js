/**
 * @import { Reader } from '../client.js'
 * @import { Picture } from '../model.js'
 */

/**
 * Returns the stored pictures of a version, by their addresses.
 *
 * @param {Pick<Reader, 'usesOf' | 'picture'>} read
 * @param {string} version
 * @returns {Promise<Map<string, Pick<Picture, 'type' | 'blob'>>>}
 */
export async function keptPictures(read, version) {
  const kept = (await read.usesOf(version)).filter(({ outcome }) => outcome === 'kept');
  const pictures = new Map();
  for (const { address, hash } of kept) {
    const picture = await read.picture(hash);
    if (picture) pictures.set(address, { type: picture.type, blob: picture.blob });
  }
  return pictures;
}
