/**
 * The plain text of an article, for search. It needs no DOM, so that it also runs in
 * workers and in unit tests. The HTML is that of extract/render/html.go: each tag is
 * complete, and attributes contain neither < nor >.
 */

const TAG = /<(\/?)([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>/g;

/** Elements that don't end a line; all others do. */
const inline = new Set([
  ...'a abbr b bdi bdo cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr'.split(' '),
  ...'math mtext mi mn mo ms mrow msup msub mfrac msubsup mstyle mover munder munderover msqrt mroot'.split(' '),
  ...'mspace mpadded mphantom merror mmultiscripts mprescripts'.split(' '),
]);

/** A link that is raised above the line. */
const RAISED_LINK = /<sup(?: [^<>]*)?><a ([^<>]*)>[^<]*<\/a><\/sup>/g;

/** The address of a place in the same article. */
const OWN_PLACE = /(?:^| )href="#/;

/** The pronunciation above a word, and its parentheses, which would tear the word apart. */
const pronunciation = new Set(['rt', 'rp']);

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
/** @type {Record<string, string>} */
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Returns the text of an article, with a line feed between blocks.
 * @param {string} html
 * @returns {string}
 */
export function textOf(html) {
  const source = withoutMarkers(html);
  /** @type {string[]} */
  const parts = [];
  let from = 0;
  const open = { pre: 0, pronunciation: 0 };
  const addUpTo = (/** @type {number} */ end) => {
    if (open.pronunciation <= 0) parts.push(flowing(source.slice(from, end), open.pre));
  };
  for (const { index, 0: tag, 1: slash, 2: name } of source.matchAll(TAG)) {
    addUpTo(index);
    from = index + tag.length;
    const change = slash ? -1 : 1;
    if (name === 'pre') open.pre += change;
    if (pronunciation.has(name)) open.pronunciation += change;
    else if (!inline.has(name) && open.pronunciation <= 0) parts.push('\n');
  }
  addUpTo(source.length);
  return decoded(parts.join('')).replace(/[ \t]+/g, ' ').replace(/ ?\n\s*/g, '\n').trim();
}

/** Removes the markers of footnotes, which would become a part of the word before them. @param {string} html */
function withoutMarkers(html) {
  return html.replace(RAISED_LINK, (whole, attributes) => (OWN_PLACE.test(attributes) ? '' : whole));
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
