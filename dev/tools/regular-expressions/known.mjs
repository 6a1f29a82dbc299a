/**
 * The expressions that are not known to take linear time, each with the reason why it
 * may stay. The test fails for one that is not here, and for one here that is gone.
 *
 * @typedef {object} Known
 * @property {string} file
 * @property {string} start  of the expression
 * @property {'vulnerable' | 'unknown'} status
 * @property {number} maxChars  of the text that it reads
 * @property {string} reason
 */

/** @type {Known[]} */
export const KNOWN = [
  {
    file: 'browser/ui/text/number-columns.js',
    start: '^\\(?[+\\-',
    status: 'vulnerable',
    maxChars: 60,
    reason: 'the script compares no text with it that is longer than MAX_NUMBER_CHARS',
  },
  {
    file: 'browser/library/search/words.js',
    start: '(?:[\\u1100-\\u115f]',
    status: 'unknown',
    maxChars: Infinity,
    reason:
      'recheck does not read sets of the flag v. Each repetition has characters that its neighbors do not have, and nothing follows the last one',
  },
  {
    file: 'browser/library/search/words.js',
    start: '((?:[\\u1100-\\u115f]',
    status: 'unknown',
    maxChars: Infinity,
    reason:
      'as above: letters, joints and characters without spaces exclude each other, so a text is divided in one way only',
  },
];

/** @param {import('./collect.mjs').Expression} expression @returns {Known | undefined} */
export function knownOf({ source, places }) {
  return KNOWN.find(({ file, start }) =>
    source.startsWith(start) && places.some((place) => place.startsWith(`${file}:`))
  );
}
