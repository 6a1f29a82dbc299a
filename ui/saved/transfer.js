/**
 * The HTML in what was pasted or dropped. Somebody who copies the source of a
 * page has it as plain text; somebody who copies a part of the page itself has
 * it as HTML, and the plain text beside it has lost the structure.
 */

// A tag near the beginning of a text makes it source code.
const STARTS_WITH_TAG = /^\s*(?:<!--|<[!?a-z])/i;

// As an address bar has it; browsers leave out what everybody knows.
const ADDRESS = /^(?:https?:\/\/|www\.)[^\s<>"]+$/i;

/** @typedef {Pick<DataTransfer, 'getData'>} Transfer */

/**
 * @param {Transfer} transfer
 * @returns {string}
 */
export function clipboardHTML(transfer) {
  const text = transfer.getData('text/plain');
  if (STARTS_WITH_TAG.test(text) || addressAlone(text)) {
    return text;
  }
  return transfer.getData('text/html') || asHTML(text);
}

/**
 * The HTML in what was dropped, or the address: from another window, a
 * selection comes as HTML, a link as its address.
 *
 * @param {Transfer} transfer
 * @returns {string}
 */
export function droppedText(transfer) {
  const link = firstAddress(transfer.getData('text/uri-list'));
  return link ? addressAlone(link) : clipboardHTML(transfer);
}

/**
 * @param {string} text
 * @returns {string} the one address of the web that is all of the text, or ""
 */
export function addressAlone(text) {
  const [written] = ADDRESS.exec(text.trim()) ?? [''];
  const full = /^www\./i.test(written) ? `https://${written}` : written;
  return URL.canParse(full) ? new URL(full).href : '';
}

/** @param {string} list  lines, those with "#" are comments (RFC 2483, 5) */
function firstAddress(list) {
  return list.split(/\r?\n/).find((line) => line && !line.startsWith('#')) ?? '';
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
