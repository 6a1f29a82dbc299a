/** An article with fewer headings than this needs no outline. */
export const MIN_HEADINGS = 2;

/**
 * Tells whether an article needs an outline, before all of it is entered.
 *
 * @param {Pick<import('../../model/article.js').Article, 'html'>} article
 */
export function needsOutline({ html }) {
  const heading = /<h[1-6]\b/g;
  let found = 0;
  while (found < MIN_HEADINGS && heading.test(html)) found++;
  return found === MIN_HEADINGS;
}
