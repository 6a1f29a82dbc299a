import { normalizedTextOf } from '../../model/text/html-text.js';
import { placeQuote, prepare } from '../../model/highlights/place.js';

/**
 * @import { Prepared } from '../../model/highlights/place.js'
 * @import { Search } from '../../model/export/highlights.js'
 */

/**
 * Returns a search for the quotes of highlights in an article. It finds only quotes that
 * the article still contains: similar ones take time, and a worker.
 *
 * @param {string} html
 * @returns {Search}
 */
export function searchIn(html) {
  /** @type {Prepared | undefined} */
  let prepared;
  return (anchor) => {
    prepared ??= prepare(normalizedTextOf(html)); // most articles need no search
    const passage = placeQuote(anchor, prepared);
    if (passage === null || passage === 'changed') return null;
    return { ...anchor, ...passage, exact: prepared.text.slice(passage.start, passage.end) };
  };
}
