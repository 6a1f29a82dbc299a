/** A file that begins with a tag is a page, whatever its name is. */
const LEADING_TAG = /^\s*<[!?a-z]/i;

/** Matches the names of text files, also if they are gzipped. */
const TEXT_FILE_NAME = /\.(?:txt|text|md|asc)(?:\.gz)?$/i;

/**
 * Reports whether a file is plain text instead of a page.
 *
 * @param {string} name  the file's name
 * @param {string} source  the file's text
 */
export function isPlainText(name, source) {
  return TEXT_FILE_NAME.test(name) && !LEADING_TAG.test(source);
}

/**
 * Turns a text file into a page with a single pre element and the file's name
 * as the title. Browsers show a text file in this form, and the core recognizes
 * it.
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
