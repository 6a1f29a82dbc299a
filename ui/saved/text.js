/** A tag near the beginning of a file makes it a page, whatever its name is. */
const TAG = /^\s*<[!?a-z]/i;

/** What files of plain text are called; their text may have been compressed. */
const TEXTS = /\.(?:txt|text|md|asc)(?:\.gz)?$/i;

/**
 * @param {string} name  of a file
 * @param {string} source  what is in it
 * @returns {boolean} whether it is plain text, and no page
 */
export function isPlainText(name, source) {
  return TEXTS.test(name) && !TAG.test(source);
}

/**
 * A text as browsers show a file of plain text, which the core knows it by:
 * a page with one pre. Its title is the file's name.
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
