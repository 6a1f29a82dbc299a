/**
 * Gets the HTML from pasted or dropped data. If the user copied a page's source
 * code, the data contains the HTML as plain text. If the user copied a part of
 * a displayed page, the data contains that part twice: as HTML, and as plain
 * text without the structure.
 */

// A text that begins with a tag is HTML source.
const STARTS_WITH_TAG = /^\s*(?:<!--|<[!?a-z])/i;

// An address as users copy it from the address bar. Some browsers omit the
// scheme.
const ADDRESS = /^(?:https?:\/\/|www\.)[^\s<>"]+$/i;

/** @typedef {Pick<DataTransfer, 'getData'>} Transfer */

/**
 * Returns the pasted HTML or address. Other plain text is turned into HTML.
 *
 * @param {Transfer} transfer
 * @returns {string}
 */
export function clipboardHTML(transfer) {
  const text = transfer.getData('text/plain');
  if (STARTS_WITH_TAG.test(text) || soleAddress(text)) {
    return text;
  }
  return transfer.getData('text/html') || textAsHTML(text);
}

/**
 * Returns the dropped HTML or address: a selection from another window arrives
 * as HTML, and a link as an address.
 *
 * @param {Transfer} transfer
 * @returns {string}
 */
export function droppedText(transfer) {
  const link = firstAddress(transfer.getData('text/uri-list'));
  return link ? soleAddress(link) : clipboardHTML(transfer);
}

/**
 * Returns the address if a text is a single http or https address, or else "".
 *
 * @param {string} text
 * @returns {string}
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
 * Turns plain text into HTML with a p element for each paragraph.
 *
 * @param {string} text
 * @returns {string}
 */
export function textAsHTML(text) {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const paragraphs = escaped.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
}

/**
 * Returns what was dropped: files and, so that they can be read, folders. Must be called
 * while the event is handled, because browsers empty the transfer then.
 *
 * @param {DataTransfer} transfer
 * @returns {(File | FileSystemEntry)[]}
 */
export function droppedFiles(transfer) {
  return Array.from(transfer.items).filter(({ kind }) => kind === 'file').flatMap((item) => {
    const entry = item.webkitGetAsEntry?.();
    return (entry?.isDirectory ? entry : item.getAsFile()) ?? [];
  });
}
