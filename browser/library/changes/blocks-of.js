import { textOf } from '../article-of.js';

/**
 * @import { Article } from '../model.js'
 */

/** Elements whose text is compared as one block. The innermost one around a text counts. */
const BLOCKS =
  'address, article, aside, blockquote, body, caption, dd, details, div, dl, dt, figcaption, figure, h1, h2, h3, h4, h5, h6, header, li, main, ol, p, pre, section, summary, tr, ul';

/** Elements that separate words, though their text belongs to the block around them. */
const SEPARATORS = new Set(['br', 'td', 'th', 'hr', 'img']);

/**
 * Returns the texts of the blocks of an article and of the pages that were added to it,
 * with the title first.
 *
 * @param {Article[]} pages
 * @param {() => Promise<void> | undefined} pause is called often, and may let the browser do other
 *   work
 */
export async function blocksOfAll(pages, pause) {
  const blocks = [];
  for (const [i, page] of pages.entries()) {
    blocks.push(...await blocksOf(i === 0 ? page : { ...page, title: '' }, pause));
  }
  return blocks;
}

/**
 * Returns the texts of an article's blocks, with the title first. The HTML is parsed
 * into a document that runs and loads nothing, and only its text is used.
 *
 * @param {Article} article
 * @param {() => Promise<void> | undefined} pause is called often, and may let the browser do other
 *   work
 * @returns {Promise<string[]>}
 */
async function blocksOf(article, pause) {
  const root = new DOMParser().parseFromString(article.html, 'text/html').body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const blocks = [textOf(article.title)];
  /** @type {Element | null | undefined} */
  let around;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    await pause();
    if (node instanceof Element) {
      if (SEPARATORS.has(node.localName)) blocks.push(`${blocks.pop()} `);
      continue;
    }
    const block = walker.currentNode.parentElement?.closest(BLOCKS);
    if (block === around) blocks.push((blocks.pop() ?? '') + node.nodeValue);
    else blocks.push(node.nodeValue ?? '');
    around = block;
  }
  return blocks.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
}
