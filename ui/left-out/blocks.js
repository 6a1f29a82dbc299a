/**
 * Finds the blocks of a page that were left out of the article, and the reason
 * for each.
 *
 * @import { Block, Host } from '../host.js'
 */

/** A block with fewer words counts as a label, not as text. */
const MIN_TEXT_WORDS = 12;

/** The reasons for elements whose names state a purpose (HTML standard, 4.3), as keys of texts. */
const REASON_BY_ELEMENT = new Map([
  ['nav', 'viewWhyNavigation'], ['footer', 'viewWhyFooter'], ['aside', 'viewWhyAside'], ['form', 'viewWhyForm'], ['header', 'viewWhyHeader'],
]);

/**
 * Returns the outermost blocks without any text in the article, except for the
 * title's block, because the reader shows the title above the text.
 *
 * @param {Block[]} blocks  in document order
 * @param {string} title
 * @returns {Block[]}
 */
export function leftOutBlocks(blocks, title) {
  /** @type {Block[]} */
  const found = [];
  let leftOutDepth = Infinity; // of the left-out block around the current one
  for (const block of blocks) {
    if (block.depth <= leftOutDepth) {
      leftOutDepth = Infinity;
      if (block.kept === 0) {
        leftOutDepth = block.depth;
        if (block.start !== title) found.push(block);
      }
    }
  }
  return found;
}

/**
 * @param {Block} block
 * @returns {string} the key of the reason's short text
 */
export function reasonKey({ why, name, links, words }) {
  if (why === 'reader') return 'viewWhyReader';
  if (why === 'tidied') return 'viewWhyTidied';
  const byElement = REASON_BY_ELEMENT.get(name);
  if (byElement) return byElement;
  if (links * 2 > words) return 'viewWhyLinks';
  return words < MIN_TEXT_WORDS ? 'viewWhyShort' : 'viewWhyUnlike';
}

/**
 * Formats the engine's trace for a block: its reason and figures, in the terms
 * of the document that the engine implements.
 *
 * @param {Block} block
 * @param {Host} host
 * @returns {string} '' if the trace has no reason
 */
export function traceText({ reason, figures }, host) {
  if (!reason) return '';
  const number = new Intl.NumberFormat(host.uiLang, { maximumSignificantDigits: 3 });
  const parts = Object.entries(figures).map(([name, value]) => `${name} ${number.format(value)}`);
  return parts.length > 0 ? `${reason} (${parts.join(', ')})` : reason;
}
