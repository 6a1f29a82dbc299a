import { isBlock, isLeftOut, isPreformatted, NormalizedText } from './normalized-text.js';

/** A tag, as the core and XMLSerializer write it: attributes contain neither < nor >. */
const TAG = /<(\/?)([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>/gi;

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
/** @type {Record<string, string>} */
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * Returns the normalized text of an article's stored HTML, the same that
 * article-text.js finds on the screen. It needs no DOM, so it also runs in workers.
 *
 * @param {string} html  of extract/render/html.go, or of several such pages joined by
 *   ui/next-page/joined-article.js
 * @returns {string}
 */
export function normalizedTextOf(html) {
  const normalized = new NormalizedText();
  let from = 0;
  const open = { preformatted: 0, leftOut: 0 };
  const addUpTo = (/** @type {number} */ end) => {
    if (open.leftOut <= 0) normalized.add(decoded(html.slice(from, end)), open.preformatted > 0 ? 'preformatted' : 'flowing');
  };
  for (const { index, 0: tag, 1: slash, 2: rawName } of html.matchAll(TAG)) {
    addUpTo(index);
    from = index + tag.length;
    const name = rawName.toLowerCase();
    const change = slash ? -1 : 1;
    if (isPreformatted(name)) open.preformatted += change;
    if (isLeftOut(name)) open.leftOut += change;
    else if (isBlock(name) && open.leftOut <= 0) normalized.breakBlock();
  }
  addUpTo(html.length);
  return normalized.text;
}

/** @param {string} text */
function decoded(text) {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text; // as HTML parsers do
  if (!lines.includes('&')) return lines;
  return lines.replace(ENTITY, (_entity, decimal, hex, name) => (name ? ENTITIES[name.toLowerCase()] : characterOf(decimal ? Number(decimal) : parseInt(hex, 16))));
}

/** @param {number} code */
function characterOf(code) {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}
