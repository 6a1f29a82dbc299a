import { isBlock, isLeftOut, isPreformatted, NormalizedText } from './normalized-text.js';
import { decoded } from './references.js';

/** A tag, as the core and XMLSerializer write it: attributes contain neither < nor >. */
const TAG = /<(\/?)([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>/gi;

/**
 * Returns the normalized text of an article's stored HTML, the same that
 * article-text.js finds on the screen. It needs no DOM, so it also runs in workers.
 *
 * @param {string} html  of extract/render/html.go, or of several such pages joined by
 *   browser/ui/next-page/joined-article.js
 * @returns {string}
 */
export function normalizedTextOf(html) {
  const normalized = new NormalizedText();
  let from = 0;
  const open = { preformatted: 0, leftOut: 0 };
  const addUpTo = (/** @type {number} */ end) => {
    if (open.leftOut <= 0) {
      normalized.add(decoded(withLineFeeds(html.slice(from, end))),
        open.preformatted > 0 ? 'preformatted' : 'flowing');
    }
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

/** Returns text with the line ends of an HTML parser. @param {string} text */
function withLineFeeds(text) {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
