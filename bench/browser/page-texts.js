/**
 * Runs the readers on saved pages, inside a blank page. A saved page is parsed but
 * not displayed, so its scripts and style sheets have no effect, as in a program on
 * a server.
 */
import { Defuddle, Readability } from './served.js';

/** @type {Record<string, (page: Document, url: string) => string>} */
const readers = {
  'Readability.js': (page) => new Readability(page).parse()?.content ?? '',
  Defuddle: (page, url) => new Defuddle(page, { url }).parse().content,
};

/**
 * @param {string} reader
 * @param {string} path of the page's HTML on this server
 * @returns {Promise<string>} the article's HTML; '' if the reader finds none
 */
export async function articleOf(reader, path) {
  const html = await (await fetch(path)).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  return readers[reader](page, 'https://pages.example/page');
}
