/**
 * A text with fewer words than this is shown only if the user asks for it. The
 * core counts the words; in scripts without spaces it counts each character as
 * a word. Of the 1,337 reference texts of the corpus wcxb-dev, three have fewer
 * words, and all three are lists of links. The shortest article in this corpus
 * has 50 words, the shortest forum thread 42, the shortest service page 33.
 */
export const MIN_ARTICLE_WORDS = 30;

/** @param {Pick<import('../../model/article.js').Article, 'words'>} article */
export function isTooShort({ words }) {
  return words < MIN_ARTICLE_WORDS;
}
