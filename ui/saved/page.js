import { notedAddress } from './address.js';
import { decode } from './decode.js';
import { whatInstead } from './kind.js';
import { fromArchive, isArchive } from './mhtml.js';
import { withEndTags } from './xhtml.js';

/**
 * A saved page, as the command line reads it (the Go package saved): both are
 * held to saved/testdata/cases.json.
 *
 * @typedef {object} SavedPage
 * @property {string} html
 * @property {string} address  where it was saved from, http or https; "" when unknown
 *
 * @typedef {object} PageSource  a page's bytes, with what the file around it tells of it
 * @property {Uint8Array} bytes
 * @property {string} charset  the encoding's name; "" when only the bytes can tell
 * @property {string} address  http or https; "" when unknown
 */

/** Thrown for a file that is no web page. */
export class NotPageError extends Error {
  /** @param {string} what  "a picture" */
  constructor(what) {
    super(`it is ${what}, not a web page`);
    this.what = what;
  }
}

/**
 * @param {Uint8Array} bytes of a file: HTML in any encoding, XHTML, or a web archive (MHTML)
 * @returns {SavedPage}
 */
export function openPage(bytes) {
  const what = whatInstead(bytes);
  if (what) {
    throw new NotPageError(what);
  }
  const source = isArchive(bytes) ? fromArchive(bytes) : { bytes, charset: '', address: '' };
  if (!source) {
    throw new NotPageError('a web archive without HTML');
  }
  const html = decode(source.bytes, source.charset);
  return { html: withEndTags(html), address: source.address || notedAddress(html) };
}

/**
 * @param {string} html that was pasted
 * @returns {SavedPage}
 */
export function pastedPage(html) {
  return { html, address: notedAddress(html) };
}
