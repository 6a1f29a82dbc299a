import { addressInComment } from './address.js';
import { decode } from './decode.js';
import { fromArchive, isArchive } from './mhtml.js';
import { nonPageKind } from './non-page.js';
import { isPlainText, textPage } from './plain-text.js';
import { withEndTags } from './xhtml.js';

/**
 * Reads saved pages. The command line reads them in the same way, with an
 * implementation in Go (package saved). Tests check both implementations
 * against saved/testdata/cases.json.
 *
 * @typedef {object} SavedPage
 * @property {string} html
 * @property {string} address  the address that the page was saved from, http or https; "" if unknown
 */

/** The error for a file that is not a web page. */
export class NotPageError extends Error {
  /** @param {string} what  names the kind of file, for example "a picture" */
  constructor(what) {
    super(`it is ${what}, not a web page`);
    this.what = what;
  }
}

/**
 * Reads a saved page, or throws a NotPageError. The file may be HTML in any
 * encoding, XHTML, a web archive (MHTML), or plain text if its name says so.
 *
 * @param {Uint8Array} bytes  the file's content
 * @param {string} [name]  the file's name
 * @returns {SavedPage}
 */
export function parseSavedPage(bytes, name = '') {
  const kind = nonPageKind(bytes);
  if (kind) {
    throw new NotPageError(kind);
  }
  const source = isArchive(bytes) ? fromArchive(bytes) : { bytes, charset: '', address: '' };
  if (!source) {
    throw new NotPageError('a web archive without HTML');
  }
  const decoded = decode(source.bytes, source.charset);
  const html = withEndTags(decoded);
  return { html: isPlainText(name, html) ? textPage(name, html) : html, address: source.address || addressInComment(decoded) };
}

/**
 * Returns the page that the user pasted, with the address that a comment at the
 * top of the page gives.
 *
 * @param {string} html
 * @returns {SavedPage}
 */
export function pastedPage(html) {
  return { html, address: addressInComment(html) };
}
