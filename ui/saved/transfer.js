/**
 * Gets the HTML from pasted or dropped data. A user who copied a page's source
 * has the HTML as plain text. A user who copied a part of the displayed page has
 * it as HTML, and the plain text beside it has lost the structure.
 */

// A text that begins with a tag is HTML source.
const STARTS_WITH_TAG = /^\s*(?:<!--|<[!?a-z])/i;

// An address as copied from an address bar. Some browsers omit the scheme there.
const ADDRESS = /^(?:https?:\/\/|www\.)[^\s<>"]+$/i;

/** @typedef {Pick<DataTransfer, 'getData'>} Transfer */

/**
 * @param {Transfer} transfer
 * @returns {string}
 */
export function clipboardHTML(transfer) {
  const text = transfer.getData('text/plain');
  if (STARTS_WITH_TAG.test(text) || soleAddress(text)) {
    return text;
  }
  return transfer.getData('text/html') || asHTML(text);
}

/**
 * Returns the dropped HTML or address. A selection from another window is
 * dropped as HTML, a link as its address.
 *
 * @param {Transfer} transfer
 * @returns {string}
 */
export function droppedText(transfer) {
  const link = firstAddress(transfer.getData('text/uri-list'));
  return link ? soleAddress(link) : clipboardHTML(transfer);
}

/**
 * @param {string} text
 * @returns {string} the address if the text is a single http or https address, or else ""
 */
export function soleAddress(text) {
  const [match] = ADDRESS.exec(text.trim()) ?? [''];
  const full = /^www\./i.test(match) ? `https://${match}` : match;
  return URL.canParse(full) ? new URL(full).href : '';
}

/** @param {string} list  one address per line; lines with "#" are comments (RFC 2483, 5) */
function firstAddress(list) {
  return list.split(/\r?\n/).find((line) => line && !line.startsWith('#')) ?? '';
}

/**
 * @param {string} text
 * @returns {string} HTML with a p element for each paragraph
 */
function asHTML(text) {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const paragraphs = escaped.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
}
