/** Keys of articles: two copies of one article have the same. */

import { cleanAddress } from '../../model/clean-address.js';
import { sha256 } from '../sha256.js';

/** The form in which single-page sites write their addresses: the fragment names the page. */
const ROUTE = /^#(?:!|\/)/;

/**
 * Returns an article's key: its address, or the hash of its text.
 * @param {{url: string, text: string}} article
 * @returns {Promise<string>}
 */
export async function keyOf({ url, text }) {
  return keyOfAddress(url) || `${TEXT_KEY}${await sha256(new TextEncoder().encode(text))}`;
}

/**
 * Returns the key of an address. Two addresses share it if they differ only in what no
 * site uses to tell articles apart: http or https, tracking parameters, a fragment, a
 * slash at the end of the path.
 * @param {string} address
 * @returns {string} '' if the address is not http or https
 */
export function keyOfAddress(address) {
  const clean = cleanAddress(address);
  if (!clean) return '';
  const { host, pathname, search, hash } = new URL(clean);
  return `//${host}${pathname.replace(/(?<!\/)\/+$/, '')}${search}${ROUTE.test(hash) ? hash : ''}`;
}

/** The beginning of the keys of articles without an address. */
export const TEXT_KEY = 'text:';

/** Returns what two writings of one title have in common. @param {string} title */
export function keyOfTitle(title) {
  return title.trim().replace(/\s+/g, ' ').toLowerCase();
}
