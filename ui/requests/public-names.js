import { hostOf, isPrivate } from './may-request.js';
import { TOP_LEVEL_NAMES } from './top-level-names.js';

/**
 * Lets a document request nothing but what has a public name. mayRequest sees only the
 * address that an article names. But servers redirect, to any address, and a document
 * learns of that, at best, after the request. Its content security policy is asked by
 * the browser before it follows a redirect. A policy can't exclude anything, so it
 * lists all public names, by their last labels. So a redirect reaches neither an
 * IP address nor a name of the own network. It can reach a public name that leads to
 * a private address, of which the browser tells nothing.
 */

/** Marks the policies of a document, so that each is added once. */
const MARK = 'data-public-names';

/**
 * Returns a policy that allows only public names, and a private page's own host.
 *
 * @param {'img-src' | 'connect-src'} directive
 * @param {string} page  the article's address, or ''
 */
export function publicNames(directive, page) {
  const own = ownHost(page);
  const hosts = [...TOP_LEVEL_NAMES.map((name) => `*.${name}`), ...own ? [own] : []];
  return `${directive} 'self' data: blob: ${hosts.map((host) => `http://${host}:*`).join(' ')}`; // http: includes https: (CSP, "scheme-part matches")
}

/**
 * Restricts a document's pictures from now on. It can't be undone: after a page of
 * the web, the same document requests nothing of a private page any more.
 *
 * @param {string} page  the article's address, or ''
 */
export function requestOnlyPublicNames(page) {
  const own = ownHost(page);
  if (own.startsWith('[')) return; // a policy can't name an IPv6 address, so such a page would lose its own pictures
  const isThere = [...document.head.querySelectorAll(`meta[${MARK}]`)].some((meta) => meta.getAttribute(MARK) === own);
  if (isThere) return;
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = publicNames('img-src', page);
  policy.setAttribute(MARK, own);
  document.head.append(policy);
}

/** @param {string} page  an article's address, or '' @returns {boolean} whether its host is on no private network, as far as its name tells */
export function isPublic(page) {
  return !isPrivate(hostOf(page));
}

/** @param {string} page @returns {string} the page's host if the list lacks it, or '' */
function ownHost(page) {
  const host = hostOf(page);
  const isListed = TOP_LEVEL_NAMES.includes(host.split('.').at(-1) ?? '');
  return isPrivate(host) || !isListed ? host : '';
}
