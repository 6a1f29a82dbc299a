/**
 * The HTML in what was pasted or dropped. Somebody who copies the source of a
 * page has it as plain text; somebody who copies a part of the page itself has
 * it as HTML, and the plain text beside it has lost the structure.
 */

// A tag near the beginning of a text makes it source code.
const STARTS_WITH_TAG = /^\s*(?:<!--|<[!?a-z])/i;

/** @typedef {Pick<DataTransfer, 'getData'>} Transfer */

/**
 * @param {Transfer} transfer
 * @returns {string}
 */
export function clipboardHTML(transfer) {
  const text = transfer.getData('text/plain');
  if (STARTS_WITH_TAG.test(text)) {
    return text;
  }
  return transfer.getData('text/html') || asHTML(text);
}

/**
 * Dropped from another window, a selection comes as HTML, a link as its
 * address: with nothing fetched, an address has no text to read.
 *
 * @param {Transfer} transfer
 * @returns {string}
 */
export function droppedHTML(transfer) {
  return transfer.getData('text/uri-list') ? '' : clipboardHTML(transfer);
}

/**
 * @param {string} text
 * @returns {string} the text as HTML, with its paragraphs
 */
function asHTML(text) {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const paragraphs = escaped.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
}
