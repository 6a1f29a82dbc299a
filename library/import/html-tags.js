/** Reads lists of links in HTML without a DOM, so that it also works in unit tests and with large files. */

/** @typedef {{name: string, isEnd: boolean, attributes: (name: string) => string, text: string, at: number}} Tag  text: what follows up to the next tag, without references */

const TAG = /<(\/?)([a-z][a-z0-9]*)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([^<]*)/gi;
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
/** @type {Record<string, string>} */
const names = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** @param {string} html @returns {Generator<Tag>} */
export function* tagsOf(html) {
  for (const match of html.matchAll(TAG)) {
    const [, slash, name, attributes, text] = match;
    yield { name: name.toLowerCase(), isEnd: slash !== '', attributes: (wanted) => attributeOf(attributes, wanted), text: decoded(text), at: match.index };
  }
}

/** @param {string} attributes @param {string} name @returns {string} '' if there is none */
function attributeOf(attributes, name) {
  const [, double, single, bare] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes) ?? [];
  return decoded(double ?? single ?? bare ?? '');
}

/** @param {string} text */
function decoded(text) {
  return text.replace(REFERENCE, (_whole, decimal, hex, name) => (name ? names[name.toLowerCase()] : characterOf(decimal ? Number(decimal) : parseInt(hex, 16))));
}

/** @param {number} code */
function characterOf(code) {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}
