/** A file that begins with a tag is a page, whatever its name is. */
const LEADING_TAG = /^\s*<[!?a-z]/i;

/** The names of text files, which may be gzipped. */
const TEXT_FILE_NAME = /\.(?:txt|text|md|asc)(?:\.gz)?$/i;

/**
 * @param {string} name  of the file
 * @param {string} source  the file's text
 * @returns {boolean} whether it is plain text instead of a page
 */
export function isPlainText(name, source) {
  return TEXT_FILE_NAME.test(name) && !LEADING_TAG.test(source);
}

/**
 * Turns a text file into a page with a single pre element. Browsers show text
 * files like this, so the core recognizes them. The title is the file's name.
 *
 * @param {string} name
 * @param {string} source
 * @returns {string} HTML
 */
export function textPage(name, source) {
  return `<!doctype html><title>${escape(name)}</title><body><pre>\n${escape(source)}</pre>`;
}

/** @param {string} text */
function escape(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
