/**
 * Fetches the pictures of stored articles, in steps. A picture that its site lets
 * everyone read is stored without a permission. For any other, the user is asked for
 * the permission of its host; until then it stays a link.
 *
 * The addresses come from nowhere but the stored, sanitized article, so no message
 * can make Pilcrow request an address.
 *
 * @import { Outcome, PictureUse, Version } from '../model.js'
 * @import { PictureKeeper as Keeping } from '../service.js'
 * @import { Limits, Result } from './fetch-picture.js'
 *
 * @typedef {'granted' | 'askable' | 'refused' | 'none'} Permission  none: the browser knows no permission for such a host
 *
 * @typedef {object} KeeperOptions
 * @property {(host: string) => Promise<Permission>} permission  whether the program may read every answer of a host
 * @property {() => boolean} [isOnline]
 * @property {Limits & {pictures: number, totalBytes: number, atOnce: number}} [limits]
 */

import { pictureAddresses } from './addresses.js';
import { fetchPicture, LIMITS } from './fetch-picture.js';
import { mayRequest } from './private-hosts.js';

/** For one article: how many pictures, how many bytes of them, and how many requests at once. */
const ARTICLE_LIMITS = { ...LIMITS, pictures: 500, totalBytes: 100 << 20, atOnce: 4 };

/** Outcomes that another request won't change. @type {Set<Outcome>} */
const FINAL = new Set(['kept', 'tooLarge', 'notImage']);

/** @implements {Keeping} */
export class PictureKeeper {
  #permission;
  #isOnline;
  #limits;
  /** @type {Map<string, ReturnType<Keeping['fetchMissing']>>} the fetching under way, by version */
  #running = new Map();

  /** @param {KeeperOptions} options */
  constructor({ permission, isOnline = () => navigator.onLine, limits = ARTICLE_LIMITS }) {
    this.#permission = permission;
    this.#isOnline = isOnline;
    this.#limits = limits;
  }

  /**
   * Fetches the pictures that are not kept yet. Two calls for one version share their requests.
   * @param {Version} version
   * @param {PictureUse[]} known
   */
  fetchMissing(version, known) {
    const running = this.#running.get(version.id) ?? this.#fetchMissing(version, known).finally(() => this.#running.delete(version.id));
    this.#running.set(version.id, running);
    return running;
  }

  /** @param {Version} version @param {PictureUse[]} known */
  async #fetchMissing({ id, entry, article }, known) {
    const settled = new Set(known.filter(({ outcome }) => FINAL.has(outcome)).map(({ address }) => address));
    const addresses = pictureAddresses(article.html);
    const requested = addresses.slice(0, this.#limits.pictures).filter((address) => !settled.has(address));
    const results = await this.#fetchAll(requested, article.url);
    const tooMany = addresses.slice(this.#limits.pictures).filter((address) => !settled.has(address));
    for (const address of tooMany) results.set(address, { outcome: 'tooMany' });
    /** @type {Map<string, {type: string, blob: Blob}>} */
    const blobs = new Map();
    /** @type {PictureUse[]} */
    const uses = [];
    for (const [address, result] of results) {
      if (result.outcome === 'kept') blobs.set(result.hash, { type: result.type, blob: result.blob });
      uses.push({ version: id, entry, address, outcome: result.outcome, hash: result.outcome === 'kept' ? result.hash : '' });
    }
    return { uses, blobs };
  }

  /** Fetches pictures, a few at once. @param {string[]} addresses @param {string} page @returns {Promise<Map<string, Result>>} in the order of the addresses */
  async #fetchAll(addresses, page) {
    /** @type {Map<string, Result>} */
    const results = new Map(addresses.map((address) => [address, { outcome: 'failed' }]));
    /** @type {Map<string, Promise<Permission>>} */
    const permissions = new Map();
    const waiting = [...addresses];
    let left = this.#limits.totalBytes;
    const work = async () => {
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
        const result = left > 0 ? await this.#fetch(address, page, permissions) : /** @type {Result} */ ({ outcome: 'tooLarge' });
        left -= result.outcome === 'kept' ? result.blob.size : 0;
        results.set(address, result.outcome === 'kept' && left < 0 ? { outcome: 'tooLarge' } : result);
      }
    };
    await Promise.all(Array.from({ length: this.#limits.atOnce }, work));
    return results;
  }

  /**
   * @param {string} address
   * @param {string} page
   * @param {Map<string, Promise<Permission>>} permissions  by host, so that each is looked up once
   * @returns {Promise<Result>}
   */
  async #fetch(address, page, permissions) {
    if (!mayRequest(address, page)) return { outcome: 'failed' };
    const result = await fetchPicture(address, page, this.#limits);
    if (result.outcome !== 'denied') return result;
    if (!this.#isOnline()) return { outcome: 'failed' };
    const host = new URL(address).hostname;
    const permission = permissions.get(host) ?? this.#permission(host).catch(noPermission);
    permissions.set(host, permission);
    return { outcome: outcomes[await permission] };
  }
}

/** What it means that there is no answer. It looks the same whether the site refuses to be read or does not answer; with the permission it can only be the latter. @type {Record<Permission, Exclude<Outcome, 'kept'>>} */
const outcomes = { granted: 'failed', askable: 'denied', refused: 'blocked', none: 'failed' };

/** @returns {Permission} for a program that does not answer */
function noPermission() {
  return 'none';
}

/**
 * Leaves all pictures as links. The web page uses it: it requests nothing from other
 * origins, and as it is both reader and library, its policy forbids that as well. What
 * a saved page brings along stays in the article's HTML.
 *
 * @type {Keeping}
 */
export const linksOnly = {
  fetchMissing: async ({ id, entry, article }, known) => {
    const settled = new Set(known.map(({ address }) => address));
    const uses = pictureAddresses(article.html).filter((address) => !settled.has(address))
      .map((address) => /** @type {PictureUse} */ ({ version: id, entry, address, outcome: 'denied', hash: '' }));
    return { uses, blobs: new Map() };
  },
};
