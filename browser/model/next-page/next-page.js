import { linkAddress } from '../addresses.js';
import { mayRequest } from '../requests/may-request.js';
import { continuesArticle } from './article-pages.js';

/**
 * Finds the address of an article's next page and decides whether that page may
 * be fetched. Both the view and its host (see host.js) run these checks,
 * because neither trusts the other's result.
 *
 * @import { Article } from '../article.js'
 */

/** The maximum number of pages for one article. More pages mean a book or an endless series. */
export const MAX_PAGES = 20;

/**
 * The kinds of pages whose next page continues the text; "" is an unknown kind. Listings are not
 * among them, because a listing's next page has other entries.
 */
const TEXT_KINDS = new Set(['', 'article', 'documentation', 'forum']);

/**
 * Returns the address of an article's next page.
 *
 * @param {Pick<Article, 'url' | 'kind' | 'share'>[]} pages  the article's pages that have been read
 * @returns {string} "" if there is no next page, or if it has already been read
 */
export function nextAddress(pages) {
  const last = pages.at(-1);
  const next = linkAddress(last?.share?.next ?? '');
  if (!next || !TEXT_KINDS.has(pages[0].kind)) return '';
  const known = pages.flatMap(({ url, share },
    i) => [url, ...i < pages.length - 1 ? [share?.next ?? ''] : []]
  );
  return known.some((url) => isSamePage(url, next)) ? '' : next;
}

/**
 * Reports whether a further page may be fetched: its address must look like the
 * next page of the last one, whose origin it then has, and the article must have
 * fewer than MAX_PAGES pages. The user can still follow the link to any other page.
 *
 * @param {Pick<Article, 'url'>[]} pages  the article's pages that have been read
 * @param {string} address
 */
export function mayFetch(pages, address) {
  return pages.length < MAX_PAGES && mayRequest(address, pages[0].url)
    && continuesArticle(pages[pages.length - 1].url, address);
}

/**
 * Reports whether two addresses lead to the same page. Their fragments are
 * ignored, and so are trailing slashes, because servers use them
 * inconsistently.
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
