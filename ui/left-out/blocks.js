/**
 * What a page's blocks tell: which of them were left out, and why.
 *
 * @import { Block, Host } from '../host.js'
 */

/** Fewer words than this are a label. */
const SHORT = 12;

/** What elements are for, by their names: HTML standard, 4.3. */
const PARTS = new Map([
  ['nav', 'viewWhyNavigation'], ['footer', 'viewWhyFooter'], ['aside', 'viewWhyAside'], ['form', 'viewWhyForm'], ['header', 'viewWhyHeader'],
]);

/**
 * The outermost blocks of which nothing is in the article. The title is: it
 * stands above the text.
 *
 * @param {Block[]} blocks  in document order
 * @param {string} title
 * @returns {Block[]}
 */
export function leftOut(blocks, title) {
  /** @type {Block[]} */
  const found = [];
  let within = Infinity;
  for (const block of blocks) {
    if (block.depth <= within) {
      within = Infinity;
      if (block.kept === 0) {
        within = block.depth;
        if (block.start !== title) found.push(block);
      }
    }
  }
  return found;
}

/**
 * @param {Block} block
 * @returns {string} the key of the reason, in a few words
 */
export function whyLeftOut({ why, name, links, words }) {
  if (why === 'reader') return 'viewWhyReader';
  if (why === 'tidied') return 'viewWhyTidied';
  const part = PARTS.get(name);
  if (part) return part;
  if (links * 2 > words) return 'viewWhyLinks';
  return words < SHORT ? 'viewWhyShort' : 'viewWhyUnlike';
}

/**
 * What the engine's trace says, with its figures, in the words of the engine's
 * document.
 *
 * @param {Block} block
 * @param {Host} host
 * @returns {string} '' where it says nothing
 */
export function traceOf({ reason, figures }, host) {
  if (!reason) return '';
  const number = new Intl.NumberFormat(host.uiLang, { maximumSignificantDigits: 3 });
  const said = Object.entries(figures).map(([name, value]) => `${name} ${number.format(value)}`);
  return said.length > 0 ? `${reason} (${said.join(', ')})` : reason;
}
