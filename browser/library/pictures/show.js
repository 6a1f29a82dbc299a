/**
 * Gives the reader view the stored pictures of one version (`storedPicture` in
 * browser/ui/host.js).
 *
 * @import { Reader } from '../client.js'
 * @import { Picture } from '../model.js'
 */

export class StoredPictures {
  /**
   * @type {Map<string, string>} the local address of each picture, by the address in the article
   */
  #addresses;

  /** @param {Map<string, string>} addresses */
  constructor(addresses) {
    this.#addresses = addresses;
  }

  /**
   * @param {Pick<Reader, 'usesOf' | 'picture'>} read
   * @param {string} version
   * @returns {Promise<StoredPictures>} must be closed
   */
  static async open(read, version) {
    const kept = (await read.usesOf(version)).filter(({ outcome }) => outcome === 'kept');
    /** @type {Map<string, Promise<string>>} */
    const byHash = new Map();
    for (const { hash } of kept) {
      if (!byHash.has(hash)) {
        byHash.set(hash,
          read.picture(hash).then((picture) => (picture ? localAddress(picture) : '')));
      }
    }
    return new StoredPictures(new Map(await Promise.all(kept.map(async ({ address, hash }) => (
      /** @type {[string, string]} */ ([address, await byHash.get(hash) ?? ''])
    )))));
  }

  /**
   * Returns the address of the stored copy, or '', which leaves the picture as it is.
   *
   * @param {string} address
   */
  addressOf = (address) => this.#addresses.get(address) ?? '';

  /** Frees the pictures. Those that were not on the screen yet can't be shown any more. */
  close() {
    for (const address of this.#addresses.values()) {
      if (address.startsWith('blob:')) URL.revokeObjectURL(address);
    }
    this.#addresses = new Map();
  }
}

/**
 * Returns an address for an img element. A drawing (SVG) gets a data: address: if the
 * user opens the picture in a tab of its own, it is a document there, and a blob: one
 * would have the origin of Pilcrow. A data: document has none.
 *
 * @param {Picture} picture
 * @returns {Promise<string>} if it begins with "blob:", the caller revokes it
 */
export async function localAddress({ type, blob }) {
  if (type !== 'image/svg+xml') {
    return URL.createObjectURL(blob.type === type ? blob : new Blob([blob], { type }));
  }
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return `data:${type};base64,${btoa(text)}`;
}
