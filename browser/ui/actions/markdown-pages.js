import { keyOf, repeatsAmong } from '../next-page/repeats.js';

/**
 * @import { Article } from '../../model/article.js'
 * @import { Unit } from '../next-page/repeats.js'
 *
 * @typedef {Pick<Article, 'title' | 'byline' | 'excerpt' | 'markdown'>} Page
 */

/** The markers of quotations, list items and headings, which are at the beginning of a line. */
const LINE_MARKERS = /^(?:\s|>|[-*+]\s|\d+[.)]\s|#+\s)+/gm;

/** The first line of a code block, which may be inside a list or a quotation. */
const FENCE = /^(?:\s|>|[-*+]\s|\d+[.)]\s)*(`{3,}|~{3,})/;

/** The first line of a heading, table or formula, or a line that is only a picture. */
const NOT_PROSE = /^\s*(?:#|\||\$\$|!\[[^\]]*\]\([^)]*\)\s*$)/;

/**
 * A footnote, or indented lines that continue the block above. Such blocks are never dropped as
 * repeated.
 */
const NOT_UNIT = /^(?:\[\^[^\]\s]+\]:| {2,}|\t)/;

/**
 * Returns the Markdown of each of an article's pages, without the blocks that
 * the page repeats from earlier pages. The view leaves out the same blocks
 * (append-page.js).
 *
 * @param {Page[]} pages
 * @returns {string[]}
 */
export function withoutRepeats(pages) {
  return pages.map(({ markdown = '' },
    i) => (i > 0 ? newBlocksOf(pages.slice(0, i + 1)) : markdown)
  );
}

/** Returns the last page's Markdown without the blocks that it repeats. @param {Page[]} pages */
function newBlocksOf(pages) {
  const [before, [page]] = [pages.slice(0, -1), pages.slice(-1)];
  const headKeys = pages.flatMap(({ title, byline, excerpt }) => [title, byline, excerpt]).filter(
    Boolean,
  ).map((text) => keyOf(text));
  const blocks = blocksOf(page.markdown);
  const compared = blocks.filter(isUnit);
  const repeated = repeatsAmong(compared.map(unitOf),
    before.map(({ markdown }) => blocksOf(markdown).filter(isUnit).map(unitOf)), headKeys);
  const dropped = new Set([...repeated].map((index) => compared[index]));
  return blocks.filter((block) => !dropped.has(block)).map(({ text }) => text).join('\n\n');
}

/** @param {{text: string}} block */
function isUnit({ text }) {
  return !NOT_UNIT.test(text);
}

/**
 * Splits Markdown at blank lines, except inside code blocks.
 *
 * @param {string} [markdown]
 * @returns {{text: string}[]} one object per block, so that blocks with equal texts stay distinct
 */
export function blocksOf(markdown = '') {
  /** @type {string[][]} */
  const blocks = [[]];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const [, marker = ''] = FENCE.exec(line) ?? [];
    if (!fence) fence = marker;
    else if (marker.startsWith(fence) && line.trimEnd().endsWith(marker)) fence = '';
    if (line.trim() === '' && !fence) blocks.push([]);
    else blocks[blocks.length - 1].push(line);
  }
  return blocks.map((lines) => ({ text: lines.join('\n') })).filter(({ text }) => text !== '');
}

/** @param {{text: string}} block @returns {Unit} */
function unitOf({ text }) {
  const isCode = FENCE.test(text);
  const pictures = Array.from(text.matchAll(/!\[(?:\\.|[^[\]\\])*\]\(([^)\s]*)/g),
    ([, address]) => address);
  return { key: isCode ? text : keyOf(visibleText(text), pictures),
    isProse: !isCode && !NOT_PROSE.test(text) };
}

/** Removes the Markdown markup. @param {string} text */
function visibleText(text) {
  return text
    .replace(LINE_MARKERS, '')
    .replace(/\[\^[^[\]\s]+\]/g, '')
    .replace(/(\\[^])|!?\[((?:\\.|[^[\]\\])*)\]\([^()]*\)/g, '$1$2')
    .replace(/\\([^\n])|[*_`~\\]/g, '$1');
}
