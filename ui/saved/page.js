import { notedAddress } from './address.js';
import { decode } from './decode.js';
import { whatInstead } from './kind.js';
import { fromArchive, isArchive } from './mhtml.js';
import { isPlainText, textPage } from './text.js';
import { withEndTags } from './xhtml.js';

/**
 * A saved page, as the command line reads it (the Go package saved): both are
 * held to saved/testdata/cases.json.
 *
 * @typedef {object} SavedPage
 * @property {string} html
 * @property {string} address  where it was saved from, http or https; "" when unknown
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
 * @param {Uint8Array} bytes  of a file: HTML in any encoding, XHTML, a web archive (MHTML) or, by its name, plain text
 * @param {string} [name]  the file's
 * @returns {SavedPage}
 */
export function openPage(bytes, name = '') {
  const what = whatInstead(bytes);
  if (what) {
    throw new NotPageError(what);
  }
  const source = isArchive(bytes) ? fromArchive(bytes) : { bytes, charset: '', address: '' };
  if (!source) {
    throw new NotPageError('a web archive without HTML');
  }
  const decoded = decode(source.bytes, source.charset);
  const html = withEndTags(decoded);
  return { html: isPlainText(name, html) ? textPage(name, html) : html, address: source.address || notedAddress(decoded) };
}

/**
 * @param {string} html that was pasted
 * @returns {SavedPage}
 */
export function pastedPage(html) {
  return { html, address: notedAddress(html) };
}
