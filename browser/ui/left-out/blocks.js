/**
 * Finds the blocks of a page that were left out of the article, and the reason
 * for each.
 *
 * @import { Block } from '../../model/article.js'
 * @import { Host } from '../host.js'
 */

/** A block with fewer words than this counts as a label, not as text. */
const MIN_TEXT_WORDS = 12;

/**
 * The reasons, as message keys, for leaving out elements whose names state their purpose (HTML
 * standard, 4.3).
 */
const REASON_BY_ELEMENT = new Map([
  ['nav', 'viewWhyNavigation'],
  ['footer', 'viewWhyFooter'],
  ['aside', 'viewWhyAside'],
  ['form', 'viewWhyForm'],
  ['header', 'viewWhyHeader'],
]);

/** The cleaning's reasons (extract/internal/draft/reasons.go) with their message keys. */
const REASON_BY_CLEANING = new Map([
  ['advertisement label', 'viewWhyAdLabel'],
  ['author box', 'viewWhyAuthorBox'],
  ['byline', 'viewWhyByline'],
  ['cookie notice', 'viewWhyCookieNotice'],
  ['copyright notice', 'viewWhyCopyright'],
  ['loading label', 'viewWhyLoading'],
  ['member info', 'viewWhyMemberInfo'],
  ['navigation', 'viewWhyNavigation'],
  ['page control', 'viewWhyPageControl'],
  ['page links', 'viewWhyPageLinks'],
  ['pull quote', 'viewWhyPullQuote'],
  ['related links', 'viewWhyRelated'],
  ['repeated link', 'viewWhyRepeatedLink'],
  ['share buttons', 'viewWhyShare'],
  ['signature', 'viewWhySignature'],
  ['sign-up form', 'viewWhySignUp'],
]);

/**
 * Returns the outermost blocks that have no text in the article. The title's
 * block is not among them, because the view shows the title above the text.
 *
 * @param {Block[]} blocks  in document order
 * @param {string} title
 * @returns {Block[]}
 */
export function leftOutBlocks(blocks, title) {
  /** @type {Block[]} */
  const found = [];
  let leftOutDepth = Infinity; // the depth of the left-out block around the current one
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
 * Divides left-out blocks into groups of related ones, which are put back together:
 * neighbors in the same element that were left out for the same reason, such as the
 * paragraphs of a section or the comments of a discussion.
 *
 * @param {Block[]} leftOut  from leftOutBlocks
 * @param {Block[]} blocks  all blocks, in document order
 * @returns {Block[][]}
 */
export function relatedBlocks(leftOut, blocks) {
  /** @type {Block[][]} */
  const groups = [];
  for (const block of leftOut) {
    const group = groups.at(-1);
    if (group && areRelated(group[group.length - 1], block, blocks)) group.push(block);
    else groups.push([block]);
  }
  return groups;
}

/** @param {Block} former @param {Block} block @param {Block[]} blocks */
function areRelated(former, block, blocks) {
  if (former.depth !== block.depth || reasonKey(former) !== reasonKey(block)) return false;
  const between = blocks.slice(blocks.indexOf(former) + 1, blocks.indexOf(block));
  return between.every(({ depth }) => depth > former.depth); // only what is inside the former one
}

/**
 * Returns the reason why a block was left out, in a few words.
 *
 * @param {Block} block
 * @returns {string} a message key
 */
export function reasonKey({ why, reason, name, links, words }) {
  if (why === 'reader') return 'viewWhyReader';
  if (why === 'tidied') return REASON_BY_CLEANING.get(reason) ?? 'viewWhyTidied';
  const byElement = REASON_BY_ELEMENT.get(name);
  if (byElement) return byElement;
  if (links * 2 > words) return 'viewWhyLinks';
  return words < MIN_TEXT_WORDS ? 'viewWhyShort' : 'viewWhyUnlike';
}

/**
 * Formats the engine's trace for a block: the reason and its numbers, in the
 * terms of the paper that the engine implements. Blocks that the cleaning removed
 * have no trace.
 *
 * @param {Block} block
 * @param {Host} host
 * @returns {string} '' if the trace has no reason
 */
export function traceText({ why, reason, figures }, host) {
  if (!reason || why === 'tidied') return '';
  const number = new Intl.NumberFormat(host.uiLang, { maximumSignificantDigits: 3 });
  const parts = Object.entries(figures).map(([name, value]) => `${name} ${number.format(value)}`);
  return parts.length > 0 ? `${reason} (${parts.join(', ')})` : reason;
}
