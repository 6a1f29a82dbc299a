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
 * @import { Limits, Request, Result } from './fetch-picture.js'
 *
 * @typedef {'granted' | 'askable' | 'refused' | 'none'} Permission  none: the browser knows no permission for such a host
 *
 * @typedef {object} KeeperOptions
 * @property {(host: string) => Promise<Permission>} permission  whether the program may read all answers of a host
 * @property {() => {request: Request, close: () => void}} anonymous  starts making requests without a permission (AnonymousRequests)
 * @property {Request} [requestOnPage]  makes a request to the site of a page that the user has opened in the reader view; rejected if there is none
 * @property {() => boolean} [isOnline]
 * @property {Limits & {pictures: number, totalBytes: number, atOnce: number}} [limits]
 */

import { pictureAddresses } from './addresses.js';
import { fetchPicture, LIMITS, requestDirectly } from './fetch-picture.js';
import { mayRequest } from './private-hosts.js';

/** For one article: how many pictures, how many bytes of them, and how many requests at once. */
const ARTICLE_LIMITS = { ...LIMITS, pictures: 500, totalBytes: 100 << 20, atOnce: 4 };

/** Outcomes that another request won't change. @type {Set<Outcome>} */
const FINAL = new Set(['kept', 'tooLarge', 'notImage']);

/** Outcomes that another request changes only with the permission. @type {Set<Outcome>} */
const NEED_PERMISSION = new Set(['denied', 'blocked']);

/** @implements {Keeping} */
export class PictureKeeper {
  #options;
  #limits;

  /** @param {KeeperOptions} options */
  constructor({ limits = ARTICLE_LIMITS, ...options }) {
    this.#options = options;
    this.#limits = limits;
  }

  /**
   * Fetches the pictures that are not kept yet.
   * @param {Version} version
   * @param {PictureUse[]} known
   * @returns {ReturnType<Keeping['fetchMissing']>}
   */
  async fetchMissing({ id, entry, article }, known) {
    const former = new Map(known.map(({ address, outcome }) => [address, outcome]));
    const addresses = pictureAddresses(article.html);
    const missing = addresses.slice(0, this.#limits.pictures).filter((address) => !FINAL.has(former.get(address) ?? 'waiting'));
    const results = missing.length > 0 ? await this.#fetchAll(missing, article.url, former) : new Map();
    for (const address of addresses.slice(this.#limits.pictures)) results.set(address, { outcome: 'tooMany' });
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

  /**
   * Fetches pictures, a few at once.
   * @param {string[]} addresses
   * @param {string} page
   * @param {Map<string, Outcome>} former  the outcomes of earlier requests
   * @returns {Promise<Map<string, Result>>} in the order of the addresses
   */
  async #fetchAll(addresses, page, former) {
    const steps = new Steps(this.#options, this.#limits, page);
    /** @type {Map<string, Result>} */
    const results = new Map(addresses.map((address) => [address, { outcome: 'failed' }]));
    const waiting = [...addresses];
    let bytesLeft = this.#limits.totalBytes;
    const work = async () => {
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
        const result = bytesLeft > 0 ? await steps.fetch(address, former.get(address)) : /** @type {Result} */ ({ outcome: 'tooLarge' });
        bytesLeft -= result.outcome === 'kept' ? result.blob.size : 0;
        results.set(address, result.outcome === 'kept' && bytesLeft < 0 ? { outcome: 'tooLarge' } : result);
      }
    };
    await Promise.all(Array.from({ length: this.#limits.atOnce }, work));
    steps.close();
    return results;
  }
}

/** The steps in which the pictures of one article are requested. */
class Steps {
  #options;
  #limits;
  #page;
  #anonymous;
  /** @type {Map<string, Promise<Permission>>} by host, so that each is looked up once */
  #permissions = new Map();

  /** @param {Omit<KeeperOptions, 'limits'>} options @param {Limits} limits @param {string} page  the article's address */
  constructor(options, limits, page) {
    this.#options = options;
    this.#limits = limits;
    this.#page = page;
    this.#anonymous = options.anonymous();
  }

  close() {
    this.#anonymous.close();
  }

  /** @param {string} address @param {Outcome} [former] @returns {Promise<Result>} */
  async fetch(address, former) {
    if (!mayRequest(address, this.#page)) return { outcome: 'failed' };
    const permission = await this.#permissionFor(new URL(address).hostname);
    if (permission === 'refused') return { outcome: 'blocked' };
    if (permission !== 'granted' && former && NEED_PERMISSION.has(former)) return { outcome: outcomes[permission] };
    const { requestOnPage, isOnline = () => navigator.onLine } = this.#options;
    const requests = permission === 'granted' ? [requestDirectly] : [this.#anonymous.request];
    if (permission !== 'granted' && requestOnPage && isOnSite(address, this.#page)) requests.push(requestOnPage);
    for (const request of requests) {
      const result = await fetchPicture(address, this.#page, request, this.#limits);
      if (result.outcome !== 'denied') return result;
    }
    return { outcome: isOnline() ? outcomes[permission] : 'failed' };
  }

  /** @param {string} host */
  #permissionFor(host) {
    const permission = this.#permissions.get(host) ?? this.#options.permission(host).catch(noPermission);
    this.#permissions.set(host, permission);
    return permission;
  }
}

/** @param {string} address @param {string} page */
function isOnSite(address, page) {
  return URL.canParse(page) && new URL(page).origin === new URL(address).origin;
}

/** What it means that there is no answer. It looks the same whether the site refuses to be read or does not answer; with the permission it can only be the latter. @type {Record<Permission, Exclude<Outcome, 'kept'>>} */
const outcomes = { granted: 'failed', askable: 'denied', refused: 'blocked', none: 'failed' };

/** @returns {Permission} for a program that does not answer */
function noPermission() {
  return 'none';
}
