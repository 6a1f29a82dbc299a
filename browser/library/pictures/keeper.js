/**
 * Fetches the pictures of stored articles, in steps. A picture that its site lets
 * everyone read is stored without a permission. For any other, the user is asked for
 * the permission of its host; until then it stays a link.
 *
 * The addresses come from nowhere but the stored, sanitized article, so no message
 * can make Pilcrow request an address.
 *
 * @import { Outcome, PictureUse, Version } from '../model.js'
 * @import { Fetching, PictureKeeper as Keeping, Pictures } from '../parts.js'
 * @import { Answer, Limits, Request, Result } from './fetch-picture.js'
 *
 * @typedef {'granted' | 'askable' | 'refused' | 'none'} Permission none: the browser knows no
 *   permission for such a host
 *
 * @typedef {{request: Request, close: () => void}} Requests
 *
 * @typedef {object} KeeperOptions
 * @property {(host: string) => Promise<Permission>} permission whether the program may read all
 *   answers of a host
 * @property {(page: string) => Requests} anonymous starts making requests without a permission, for
 *   an article (FrameRequests)
 * @property {(page: string) => Requests} permitted starts making requests in the name of the
 *   program
 * @property {(address: string, signal: AbortSignal, permitted: Request) => Promise<Answer>}
 *   [requestOnPage] makes a request to the site of a page that the user has opened in the reader
 *   view; rejected if there is none
 * @property {() => boolean} [isOnline]
 * @property {Limits & {pictures: number, totalBytes: number, atOnce: number, articleMs?: number}}
 *   [limits]
 */

import { pictureAddresses } from './addresses.js';
import { fetchPicture, LIMITS } from './fetch-picture.js';
import { mayRequest } from '../../model/requests/may-request.js';

/**
 * For one article: how many pictures, how many bytes of them, how many requests at once, and how
 * long it may take in all.
 */
const ARTICLE_LIMITS = { ...LIMITS, pictures: 500, totalBytes: 100 << 20, atOnce: 4,
  articleMs: 60_000 };

/**
 * A host that has not answered in time so often is not asked for further pictures of the article.
 */
const MAX_TIMEOUTS = 2;

/** The pictures are stored in portions of this size, because the host may end at any time. */
const PORTION_COUNT = 8;
const PORTION_BYTES = 4 << 20;

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
   * @param {Fetching} [fetching]
   * @returns {ReturnType<Keeping['fetchMissing']>}
   */
  async fetchMissing({ id, entry, article }, known, { store, signal } = {}) {
    const former = new Map(known.map(({ address, outcome }) => [address, outcome]));
    const addresses = pictureAddresses(article.html);
    const missing = addresses.slice(0, this.#limits.pictures).filter((address) =>
      !FINAL.has(former.get(address) ?? 'waiting')
    );
    const portions = new Portions({ version: id, entry }, store);
    if (missing.length > 0) {
      await this.#fetchAll(missing, { page: article.url, former, signal, portions });
    }
    for (const address of addresses.slice(this.#limits.pictures)) {
      portions.add(address, { outcome: 'tooMany' });
    }
    return portions.rest;
  }

  /**
   * Fetches pictures, a few at once.
   * @param {string[]} addresses
   * @param {{page: string, former: Map<string, Outcome>, signal?: AbortSignal, portions: Portions}}
   *   of former: the outcomes of earlier requests
   */
  async #fetchAll(addresses, { page, former, signal, portions }) {
    const { articleMs = ARTICLE_LIMITS.articleMs } = this.#limits;
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), articleMs);
    const steps = new Steps(this.#options, { ...this.#limits,
      signal: signal ? AbortSignal.any([end.signal, signal]) : end.signal }, page);
    const waiting = [...addresses];
    let bytesLeft = this.#limits.totalBytes;
    const work = async () => {
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
        const result = bytesLeft > 0
          ? await steps.fetch(address, former.get(address))
          : /** @type {Result} */ ({ outcome: 'tooLarge' });
        bytesLeft -= result.outcome === 'kept' ? result.blob.size : 0;
        portions.add(address,
          result.outcome === 'kept' && bytesLeft < 0 ? { outcome: 'tooLarge' } : result);
        await portions.storeFull();
      }
    };
    try {
      await Promise.all(Array.from({ length: this.#limits.atOnce }, work));
    } finally { // also when the disk is full, which ends the other requests
      waiting.length = 0;
      end.abort();
      clearTimeout(timer);
      steps.close();
    }
  }
}

/** What has been fetched and is not stored yet. */
class Portions {
  #of;
  #store;
  #bytes = 0;
  /** @type {Pictures} */
  rest = { uses: [], blobs: new Map() };

  /** @param {{version: string, entry: string}} of @param {Fetching['store']} [store] */
  constructor(of, store) {
    this.#of = of;
    this.#store = store;
  }

  /** @param {string} address @param {Result} result */
  add(address, result) {
    const { uses, blobs } = this.rest;
    const isKept = result.outcome === 'kept';
    if (isKept) blobs.set(result.hash, { type: result.type, blob: result.blob });
    this.#bytes += isKept ? result.blob.size : 0;
    uses.push({ ...this.#of, address, outcome: result.outcome, hash: isKept ? result.hash : '' });
  }

  /** Stores a portion that is large enough. */
  async storeFull() {
    if (!this.#store || (this.rest.uses.length < PORTION_COUNT && this.#bytes < PORTION_BYTES)) {
      return;
    }
    const portion = this.rest;
    this.rest = { uses: [], blobs: new Map() };
    this.#bytes = 0;
    await this.#store(portion);
  }
}

/** The steps in which the pictures of one article are requested. */
class Steps {
  #options;
  #limits;
  #page;
  #anonymous;
  /** @type {Requests | undefined} */
  #permitted;
  /** @type {Map<string, Promise<Permission>>} by host, so that each is looked up once */
  #permissions = new Map();
  /** @type {Map<string, number>} how many requests a host has not answered in time */
  #timeouts = new Map();

  /**
   * @param {Omit<KeeperOptions, 'limits'>} options
   * @param {Limits} limits
   * @param {string} page the article's address
   */
  constructor(options, limits, page) {
    this.#options = options;
    this.#limits = limits;
    this.#page = page;
    this.#anonymous = options.anonymous(page);
  }

  close() {
    this.#anonymous.close();
    this.#permitted?.close();
  }

  /** @param {string} address @param {Outcome} [former] @returns {Promise<Result>} */
  async fetch(address, former) {
    if (!mayRequest(address, this.#page)) return { outcome: 'failed' };
    const { hostname, host } = new URL(address);
    const permission = await this.#permissionFor(hostname);
    if (permission === 'refused') return { outcome: 'blocked' };
    if (this.#limits.signal?.aborted || (this.#timeouts.get(host) ?? 0) >= MAX_TIMEOUTS) {
      return { outcome: 'failed' };
    }
    if (permission !== 'granted' && former && NEED_PERMISSION.has(former)) {
      return { outcome: outcomes[permission] };
    }
    const { requestOnPage, isOnline = () => navigator.onLine } = this.#options;
    const requests = permission === 'granted'
      ? [this.#requestPermitted]
      : [this.#anonymous.request];
    if (permission !== 'granted' && requestOnPage && isOnSite(address, this.#page)) {
      requests.push((...request) => requestOnPage(...request, this.#requestPermitted));
    }
    for (const request of requests) {
      const result = await fetchPicture(address, this.#page, request, this.#limits);
      if ('isTimeout' in result) this.#timeouts.set(host, (this.#timeouts.get(host) ?? 0) + 1);
      if (result.outcome !== 'denied') return result;
    }
    return { outcome: isOnline() ? outcomes[permission] : 'failed' };
  }

  /** @type {Request} */
  #requestPermitted = (address, signal) => {
    this.#permitted ??= this.#options.permitted(this.#page);
    return this.#permitted.request(address, signal);
  };

  /** @param {string} host */
  #permissionFor(host) {
    const permission = this.#permissions.get(host)
      ?? this.#options.permission(host).catch(noPermission);
    this.#permissions.set(host, permission);
    return permission;
  }
}

/** @param {string} address @param {string} page */
function isOnSite(address, page) {
  return URL.canParse(page) && new URL(page).origin === new URL(address).origin;
}

/**
 * What it means that there is no answer. It looks the same whether the site refuses to be read or
 * does not answer; with the permission it can only be the latter.
 *
 * @type {Record<Permission, Exclude<Outcome, 'kept'>>}
 */
const outcomes = { granted: 'failed', askable: 'denied', refused: 'blocked', none: 'failed' };

/** @returns {Permission} for a program that does not answer */
function noPermission() {
  return 'none';
}
