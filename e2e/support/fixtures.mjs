/**
 * The pages of testdata/pages, and what a reader must show of each.
 *
 * @typedef {object} Expect what stands in a page's expect.json
 * @property {'overlay' | 'tab' | 'failure'} opens where the reader opens; failure: over the page, without an article
 * @property {'tab'} [opensOnPhone] where it opens on a phone, if elsewhere
 * @property {string} [live] why the text is not in source.html as it is
 * @property {string} [ready] a selector that matches once the page's script has done its work
 * @property {string} title
 * @property {string} [byline]
 * @property {string} [site]
 * @property {string} [published] the day, as YYYY-MM-DD
 * @property {string} lang
 * @property {'ltr' | 'rtl'} dir
 * @property {string[]} contains text that must be there once
 * @property {string[]} excludes text that must not be there
 * @property {string[]} [order] text that must be there in this order
 * @property {Record<string, number>} [selectors] how many elements of the content match
 * @property {string[]} images the article's images, and all that may be requested
 *
 * @typedef {{slug: string, expect: Expect}} Fixture
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const pagesFolder = fileURLToPath(new URL('../../testdata/pages', import.meta.url));

/** @type {Fixture[]} */
export const fixtures = readdirSync(pagesFolder).map((slug) => ({ slug, expect: read(slug) }));

/** @param {string} slug */
export function fixture(slug) {
  const found = fixtures.find((each) => each.slug === slug);
  if (!found) throw new Error(`testdata/pages has no ${slug}`);
  return found;
}

/** @param {string} slug @returns {Expect} */
function read(slug) {
  return JSON.parse(readFileSync(join(pagesFolder, slug, 'expect.json'), 'utf8'));
}
