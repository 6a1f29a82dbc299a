import { keyOf, repeatsAmong } from '../next-page/repeats.js';

/**
 * @import { Article } from '../host.js'
 * @import { Unit } from '../next-page/repeats.js'
 *
 * @typedef {Pick<Article, 'title' | 'byline' | 'excerpt' | 'markdown'>} Page
 */

/** Marks at a line's beginning: of quotations, lists and headings. */
const LEADS = /^(?:\s|>|[-*+]\s|\d+[.)]\s|#+\s)+/gm;

/** The first line of a block of code, in a list and a quotation too. */
const FENCE = /^(?:\s|>|[-*+]\s|\d+[.)]\s)*(`{3,}|~{3,})/;

/** What is no prose: a heading, a table, a formula, a block of code, a picture alone. */
const NO_PROSE = /^\s*(?:#|\||\$\$|!\[[^\]]*\]\([^)]*\)\s*$)/;

/** A note, and what belongs to the block above: they are left as they are. */
const NO_UNIT = /^(?:\[\^[^\]\s]+\]:| {2,}|\t)/;

/**
 * The Markdown of an article's pages, each without what it repeats of those
 * before it, as the view shows them (append-page.js).
 *
 * @param {Page[]} pages
 * @returns {string[]}
 */
export function withoutRepeats(pages) {
  return pages.map(({ markdown = '' }, i) => (i > 0 ? restOf(pages.slice(0, i + 1)) : markdown));
}

/** Of the last one. @param {Page[]} pages */
function restOf(pages) {
  const [before, [page]] = [pages.slice(0, -1), pages.slice(-1)];
  const heads = pages.flatMap(({ title, byline, excerpt }) => [title, byline, excerpt]).filter(Boolean).map((text) => keyOf(text));
  const blocks = blocksOf(page.markdown);
  const compared = blocks.filter(isUnit);
  const repeated = repeatsAmong(compared.map(unitOf), before.map(({ markdown }) => blocksOf(markdown).filter(isUnit).map(unitOf)), heads);
  const dropped = new Set([...repeated].map((at) => compared[at]));
  return blocks.filter((block) => !dropped.has(block)).map(({ text }) => text).join('\n\n');
}

/** @param {{text: string}} block */
function isUnit({ text }) {
  return !NO_UNIT.test(text);
}

/**
 * What blank lines part, but for those inside code.
 *
 * @param {string} [markdown]
 * @returns {{text: string}[]} each another object: the same text may stand twice
 */
export function blocksOf(markdown = '') {
  /** @type {string[][]} */
  const blocks = [[]];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const [, mark = ''] = FENCE.exec(line) ?? [];
    if (!fence) fence = mark;
    else if (mark.startsWith(fence) && line.trimEnd().endsWith(mark)) fence = '';
    if (line.trim() === '' && !fence) blocks.push([]);
    else blocks[blocks.length - 1].push(line);
  }
  return blocks.map((lines) => ({ text: lines.join('\n') })).filter(({ text }) => text !== '');
}

/** @param {{text: string}} block @returns {Unit} */
function unitOf({ text }) {
  const isCode = FENCE.test(text);
  const pictures = Array.from(text.matchAll(/!\[[^\]]*\]\(([^)\s]*)/g), ([, address]) => address);
  return { key: isCode ? text : keyOf(plain(text), pictures), isProse: !isCode && !NO_PROSE.test(text) };
}

/** What is left to be read. @param {string} text */
function plain(text) {
  return text
    .replace(LEADS, '')
    .replace(/\[\^[^\]\s]+\]/g, '')
    .replace(/!?\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1')
    .replace(/\\([^\n])|[*_`~\\]/g, '$1');
}
