import { pictureAliases } from '../browser/library/pictures/addresses.js';

/**
 * The pictures of an article in a reader view, for an export. In a frame of a web page,
 * the browser gives the view neither the library's store nor other servers' answers, so
 * the extraction host gathers the pictures, and the view gets their bytes in portions.
 *
 * The addresses come from the ticket's own article, so no message can make Pilcrow
 * request an address.
 *
 * @import { Article } from '../browser/model/article.js'
 * @import { PictureUse, Version } from '../browser/library/model.js'
 * @import { PictureKeeper } from '../browser/library/parts.js'
 *
 * @typedef {{type: string, blob: Blob}} Picture
 * @typedef {(url: string) => Promise<Map<string, Picture>>} StoredPictures returns the pictures
 *   that the library has of a page, by their addresses
 *
 * @typedef {object} Gathered  what the view learns of a picture
 * @property {string[]} addresses  all that the article names for it
 * @property {string} type  the media type found in the bytes
 * @property {number} size  in bytes
 */

/** Chrome sends a message as JSON, and rejects those above 64 MiB. */
export const PORTION_BYTES = 3 << 20;

/**
 * The pictures of so many articles are kept: of those whose views are closed, nobody fetches the
 * rest.
 */
const MAX_ARTICLES = 2;

export class ExportPictures {
  #keeper;
  #stored;
  /** @type {Map<string, Blob[]>} the pictures by ticket, the oldest first */
  #blobs = new Map();

  /** @param {Pick<PictureKeeper, 'fetchMissing'>} keeper @param {StoredPictures} stored */
  constructor(keeper, stored) {
    this.#keeper = keeper;
    this.#stored = stored;
  }

  /**
   * Gathers the pictures of an article: those in the library, and those that the user or
   * their servers permit to fetch.
   * @param {string} ticket
   * @param {Article} article
   * @param {{requests: boolean}} options requests: pictures may be fetched
   * @returns {Promise<Gathered[]>}
   */
  async gather(ticket, { html, url }, { requests }) {
    const pictures = await this.#stored(url);
    if (requests) {
      const version =
        /** @type {Version} */ (/** @type {unknown} */ ({ id: '', entry: '',
          article: { html, url } }));
      const { uses, blobs } = await this.#keeper.fetchMissing(version,
        [...pictures.keys()].map(keptUse));
      for (const { address, hash } of uses) {
        const picture = blobs.get(hash);
        if (picture) pictures.set(address, picture);
      }
    }
    const found = [...pictureAliases(html)].flatMap(([address, addresses]) => {
      const picture = pictures.get(address);
      return picture ? [{ addresses, ...picture }] : [];
    });
    this.#keep(ticket, found.map(({ blob }) => blob));
    return found.map(({ addresses, type, blob }) => ({ addresses, type, size: blob.size }));
  }

  /**
   * Returns a portion of a picture that was gathered.
   * @param {string} ticket @param {number} index  of the picture @param {number} from  in bytes
   * @returns {Promise<string | undefined>} in base64; undefined if the picture is no longer there
   */
  async portion(ticket, index, from) {
    const blob = this.#blobs.get(ticket)?.[index];
    if (!blob) return undefined;
    const bytes = new Uint8Array(await blob.slice(from, from + PORTION_BYTES).arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 0x8000) {
      text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    }
    return btoa(text);
  }

  /** Frees the pictures of a ticket. @param {string} ticket */
  drop(ticket) {
    this.#blobs.delete(ticket);
  }

  /** @param {string} ticket @param {Blob[]} blobs */
  #keep(ticket, blobs) {
    this.#blobs.delete(ticket);
    this.#blobs.set(ticket, blobs);
    for (const oldest of this.#blobs.keys()) {
      if (this.#blobs.size <= MAX_ARTICLES) return;
      this.#blobs.delete(oldest);
    }
  }
}

/** @param {string} address @returns {PictureUse} */
function keptUse(address) {
  return { version: '', entry: '', address, outcome: 'kept', hash: '' };
}
