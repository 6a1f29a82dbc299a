import { linkAddress } from '../article/addresses.js';

/**
 * Finds the address of an article's next page and decides whether that page may
 * be fetched. The view and the host each check this, and neither trusts the
 * other's result.
 *
 * @import { Article } from '../host.js'
 */

/** The limit for one article. More pages mean a book or an endless series. */
export const MAX_PAGES = 20;

/** The kinds of pages whose next page continues the text. The next page of a list has other entries. */
const TEXT_KINDS = new Set(['', 'article', 'documentation', 'forum']);

/**
 * @param {Pick<Article, 'url' | 'kind' | 'share'>[]} pages  the article's pages that have been read
 * @returns {string} the next page's address, "" if there is none or it has been read
 */
export function nextAddress(pages) {
  const last = pages.at(-1);
  const next = linkAddress(last?.share?.next ?? '');
  if (!next || !TEXT_KINDS.has(pages[0].kind)) return '';
  const known = pages.flatMap(({ url, share }, i) => [url, ...i < pages.length - 1 ? [share?.next ?? ''] : []]);
  return known.some((url) => isSamePage(url, next)) ? '' : next;
}

/**
 * @param {Pick<Article, 'url'>[]} pages
 * @param {string} address
 * @returns {boolean} whether the address may be fetched: it has the first page's origin, and the limit is not reached
 */
export function mayFetch(pages, address) {
  return pages.length < MAX_PAGES && /^https?:/.test(address) && originOf(address) === originOf(pages[0].url);
}

/** @param {string} url */
function originOf(url) {
  return URL.canParse(url) ? new URL(url).origin : '';
}

/**
 * Compares addresses without fragment and trailing slash, because servers are
 * not consistent about the slash.
 *
 * @param {string} one
 * @param {string} other
 */
export function isSamePage(one, other) {
  return comparable(one) === comparable(other);
}

/** @param {string} url */
function comparable(url) {
  if (!URL.canParse(url)) return url;
  const { origin, pathname, search } = new URL(url);
  return origin + pathname.replace(/\/$/, '') + search;
}
