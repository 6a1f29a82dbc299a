/**
 * The extractors that dev/bench/npm/main.mjs measures. Each gets a page's HTML as a string,
 * and returns the article's HTML; '' if it finds none. The peers are used as their
 * READMEs tell people who run them on a server, and request nothing.
 *
 * @typedef {{id: string, url: string, html: string}} Page
 * @typedef {object} Contender
 * @property {string} name
 * @property {(page: Page) => Promise<string>} read
 */
import { createRequire } from 'node:module';
import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';

/** jsdom has no types. @type {any} */
const { JSDOM, VirtualConsole } = createRequire(import.meta.url)('jsdom');

/**
 * Returns the contenders; Pilcrow, the first one, by its npm package.
 * @param {typeof import('../../../npm/types.d.ts')} pilcrow
 * @returns {Contender[]}
 */
export function contenders({ Extractor, ExtractError }) {
  const extractor = new Extractor();
  return [
    {
      name: 'Pilcrow',
      read: async ({ html, url }) => {
        try {
          return (await extractor.extract(html, { url, fields: ['text'] })).html;
        } catch (error) {
          if (error instanceof ExtractError && error.code === 'nothing_found') return '';
          throw error;
        }
      },
    },
    {
      name: 'Readability.js + jsdom',
      read: async ({ html, url }) => {
        // a console that prints nothing
        const { window } = new JSDOM(html, { url, virtualConsole: new VirtualConsole() });
        try {
          return new Readability(window.document).parse()?.content ?? '';
        } finally {
          window.close();
        }
      },
    },
    {
      name: 'Defuddle + linkedom',
      read: async ({ html, url }) => {
        const { error } = console;
        console.error = () => {}; // Defuddle prints a stack trace for broken metadata
        try {
          const { document } = parseHTML(html);
          return (await Defuddle(/** @type {any} */ (document), url, { useAsync: false })).content;
        } finally {
          console.error = error;
        }
      },
    },
  ];
}
