/**
 * The plain text of an article, for search. It needs no DOM, so that it also runs in
 * workers and in unit tests. The HTML is that of extract/render/html.go: each tag is
 * complete, and attributes contain neither < nor >.
 */

const TAG = /<(\/?)([a-z][a-z0-9]*)[^>]*>/g;

/** Elements that don't end a line; all others do. */
const inline = new Set([
  ...'a abbr b bdi bdo cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr'.split(' '),
  ...'math mtext mi mn mo ms mrow msup msub mfrac msubsup mstyle mover munder munderover msqrt mroot'.split(' '),
  ...'mspace mpadded mphantom merror mmultiscripts mprescripts'.split(' '),
]);

/** A footnote's marker, which would become a part of the word before it. */
const FOOTNOTE = /<sup(?: [^>]*)?><a (?:[^>]* )?href="#[^>]*>[^<]*<\/a><\/sup>/g;

/** The pronunciation above a word, which would tear the word apart. */
const PRONUNCIATION = /<r([tp])(?: [^>]*)?>.*?<\/r\1>/gs;

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
/** @type {Record<string, string>} */
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Returns the text of an article, with a line feed between blocks.
 * @param {string} html
 * @returns {string}
 */
export function textOf(html) {
  const source = html.replace(FOOTNOTE, '').replace(PRONUNCIATION, '');
  const parts = [];
  let from = 0;
  let openPre = 0;
  for (const tag of source.matchAll(TAG)) {
    parts.push(flowing(source.slice(from, tag.index), openPre));
    from = tag.index + tag[0].length;
    if (tag[2] === 'pre') openPre += tag[1] ? -1 : 1;
    if (!inline.has(tag[2])) parts.push('\n');
  }
  parts.push(flowing(source.slice(from), openPre));
  return decoded(parts.join('')).replace(/[ \t]+/g, ' ').replace(/ ?\n\s*/g, '\n').trim();
}

/** Returns a piece of text without line feeds that a browser does not show. @param {string} text @param {number} openPre */
function flowing(text, openPre) {
  return openPre > 0 ? text : text.replace(/[\r\n]+/g, ' ');
}

/** @param {string} text */
function decoded(text) {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (_entity, decimal, hex, name) => (name ? entities[name.toLowerCase()] : characterOf(decimal ? Number(decimal) : parseInt(hex, 16))));
}

/** @param {number} code */
function characterOf(code) {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}
