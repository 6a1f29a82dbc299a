/**
 * Runs Readability.js and Defuddle on saved pages, inside a blank page of the
 * browser. A saved page is parsed but not displayed, so its scripts and style
 * sheets have no effect, as in a program on a server.
 */
import { Defuddle, Readability } from './served.js';

/** @type {Record<string, (page: Document, url: string) => string>} */
const readers = {
  'Readability.js': (page) => new Readability(page).parse()?.content ?? '',
  Defuddle: (page, url) => new Defuddle(page, { url }).parse().content,
};

/**
 * Extracts the article of a saved page.
 * @param {string} reader Readability.js or Defuddle
 * @param {string} path of the page's HTML on this server
 * @returns {Promise<string>} the article's HTML; '' if no article is found
 */
export async function articleOf(reader, path) {
  const html = await (await fetch(path)).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  return readers[reader](page, 'https://pages.example/page');
}
