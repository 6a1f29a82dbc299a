/**
 * An article that consists of quotations, for highlights whose article is not in the
 * library, such as those of books.
 *
 * @import { Article } from '../model.js'
 * @import { Item } from '../imported.js'
 */

const WORDS_PER_MINUTE = 230;

/** @param {Item} item @returns {Article} */
export function quotesArticle({ title, byline, published, highlights }) {
  const texts = highlights.map(({ exact }) => exact);
  const words = texts.join(' ').split(/\s+/).length;
  return {
    title,
    byline,
    published,
    site: '',
    lang: '',
    dir: '',
    excerpt: '',
    image: '',
    url: '',
    engine: '',
    kind: '',
    confidence: 0,
    words,
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
    html: texts.map(blockquote).join('\n'),
  };
}

/** @param {string} text */
function blockquote(text) {
  const paragraphs = text.split(/\n\s*\n|\n/).map((each) => each.trim()).filter(Boolean);
  return `<blockquote>\n${
    paragraphs.map((each) => `<p>${escaped(each)}</p>`).join('\n')
  }\n</blockquote>`;
}

/** As in extract/render/html.go. @param {string} text */
function escaped(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g,
    '&quot;');
}
