import { isDocument } from './document.js';

/** @typedef {import('./types.d.ts').ExtractOptions} ExtractOptions */
/** @typedef {import('./types.d.ts').Page} Page */
/** @typedef {import('./types.d.ts').Source} Source */

/**
 * The options that a page of extractAll may have of its own.
 *
 * @type {(keyof Page & keyof ExtractOptions)[]}
 */
const pageOptions = ['url', 'charset', 'file', 'engine', 'fields', 'timeoutMs'];

/**
 * Reports whether an item is a page with options. A document is none, even with an <img name=page>.
 *
 * @param {Source | Page} item
 * @returns {item is Page}
 */
export function isPage(item) {
  return typeof item === 'object' && item !== null && !isDocument(item) && 'page' in item;
}

/**
 * Returns the options that a page has, without those that are undefined or null.
 *
 * @param {Page} page
 * @returns {ExtractOptions}
 */
export function ownOptions(page) {
  return Object.fromEntries(
    pageOptions.map((name) => [name, page[name]]).filter(([, value]) =>
      value !== undefined && value !== null
    ),
  );
}

/** @param {Record<string, number | undefined>} options */
export function checkPositive(options) {
  for (const [name, value = 1] of Object.entries(options)) {
    if (!(value > 0)) throw new RangeError(`${name} is ${value}, not a positive number`);
  }
}
