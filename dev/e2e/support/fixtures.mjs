/**
 * Reads the test pages of testdata/pages, and the expected article of each.
 *
 * @typedef {object} Expect the content of a page's expect.json
 * @property {'overlay' | 'tab' | 'failure'} opens where the reader view opens; failure: a frame
 *   explains why there is no article
 * @property {'tab'} [opensOnPhone] where the reader view opens on a phone, if that differs
 * @property {string} [live] why source.html does not contain the text as the page shows it
 * @property {string} [ready] a selector that matches once the page's script has finished
 * @property {string} title
 * @property {string} [byline]
 * @property {string} [site]
 * @property {string} [published] the day, as YYYY-MM-DD
 * @property {string} lang
 * @property {'ltr' | 'rtl'} dir
 * @property {string[]} contains texts that must occur exactly once
 * @property {string[]} excludes texts that must not occur
 * @property {string[]} [order] texts that must occur in this order
 * @property {Record<string, number>} [selectors] number of matching elements in the content
 * @property {string[]} images the article's images; no others may be requested
 *
 * @typedef {{slug: string, expect: Expect}} Fixture
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const pagesFolder = fileURLToPath(new URL('../../../testdata/pages', import.meta.url));

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
