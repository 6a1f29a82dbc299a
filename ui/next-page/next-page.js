import { linkAddress } from '../article/addresses.js';

/**
 * Where an article goes on, and whether that page may be fetched. View and
 * host ask the same questions, and neither takes the other's word for it.
 *
 * @import { Article } from '../host.js'
 */

/** As many pages of one article are shown; more are a book, or never end. */
export const MOST_PAGES = 20;

/** The kinds of pages whose next page goes on with the text; those of lists have other entries. */
const TEXTS = new Set(['', 'article', 'documentation', 'forum']);

/**
 * @param {Pick<Article, 'url' | 'kind' | 'share'>[]} pages  of one article, as far as they were read
 * @returns {string} the address of the next one, or "" where the article ends or leads back
 */
export function nextAddress(pages) {
  const last = pages.at(-1);
  const next = linkAddress(last?.share?.next ?? '');
  if (!next || !TEXTS.has(pages[0].kind)) return '';
  const known = pages.flatMap(({ url, share }, i) => [url, ...i < pages.length - 1 ? [share?.next ?? ''] : []]);
  return known.some((url) => isSamePage(url, next)) ? '' : next;
}

/**
 * @param {Pick<Article, 'url'>[]} pages
 * @param {string} address
 * @returns {boolean} whether the page at the address may be fetched as the first one would fetch it
 */
export function mayFetch(pages, address) {
  return pages.length < MOST_PAGES && /^https?:/.test(address) && originOf(address) === originOf(pages[0].url);
}

/** @param {string} url */
function originOf(url) {
  return URL.canParse(url) ? new URL(url).origin : '';
}

/**
 * Servers write the same address with a slash at its end or without.
 *
 * @param {string} one
 * @param {string} other
 */
export function isSamePage(one, other) {
  return plain(one) === plain(other);
}

/** @param {string} url */
function plain(url) {
  if (!URL.canParse(url)) return url;
  const { origin, pathname, search } = new URL(url);
  return origin + pathname.replace(/\/$/, '') + search;
}
