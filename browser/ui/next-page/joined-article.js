import { newContentOf } from './append-page.js';

/** @import { Article } from '../../model/article.js' */

/**
 * Joins the pages of an article, as the reader view shows them: without the blocks
 * that a page repeats from earlier ones, and with the footnotes of all pages.
 * @param {Article[]} pages at least two
 * @returns {Article}
 */
export function joinedArticle(pages) {
  const [first] = pages;
  const last = pages[pages.length - 1];
  return {
    ...first,
    html: pages.map((page,
      i) => (i === 0 ? page.html : separated(newContentOf(pages.slice(0, i + 1))))
    ).join(''),
    words: total(pages, 'words'),
    minutes: total(pages, 'minutes'),
    ...first.share && { share: { ...first.share, next: last.share?.next ?? '' } },
  };
}

/**
 * Writes a page's content after a line that separates it from the page before.
 *
 * @param {DocumentFragment | null} content
 */
function separated(content) {
  return content ? `<hr>${new XMLSerializer().serializeToString(content)}` : '';
}

/** @param {Article[]} pages @param {'words' | 'minutes'} name */
function total(pages, name) {
  return pages.reduce((sum, page) => sum + page[name], 0);
}
