/** Character references of HTML: those by number, and the names that serializers write. */
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;

/** @type {Record<string, string>} */
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Returns the text that a piece of HTML without tags stands for. @param {string} html */
export function decoded(html) {
  if (!html.includes('&')) return html;
  return html.replace(REFERENCE, (_, decimal, hex, name) => (
    name ? NAMED[name.toLowerCase()] : characterOf(decimal ? Number(decimal) : parseInt(hex, 16))
  ));
}

/** @param {number} code */
function characterOf(code) {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}
