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

/**
 * Returns a policy that allows only public names, and a private page's own host.
 *
 * @param {'img-src' | 'connect-src'} directive
 * @param {string} page  the article's address, or ''
 */
export function publicNames(directive, page) {
  const own = ownHost(page);
  const hosts = [...TOP_LEVEL_NAMES.map((name) => `*.${name}`), ...own ? [own] : []];
  // http: includes https: (CSP, "scheme-part matches")
  return `${directive} 'self' data: blob: ${hosts.map((host) => `http://${host}:*`).join(' ')}`;
}

/**
 * @param {string} page an article's address, or ''
 * @returns {boolean} whether its host is on no private network, as far as its name tells
 */
export function isPublic(page) {
  return !isPrivate(hostOf(page));
}

/** @param {string} page @returns {string} the page's host if the list lacks it, or '' */
export function ownHost(page) {
  const host = hostOf(page);
  const isListed = TOP_LEVEL_NAMES.includes(host.split('.').at(-1) ?? '');
  return isPrivate(host) || !isListed ? host : '';
}
