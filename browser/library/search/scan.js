/**
 * The plain scan, which answers while there is no index. It reads all texts one by
 * one, so it takes seconds for thousands of articles, and no more memory than for a
 * few.
 *
 * @import { SearchText } from '../model.js'
 * @import { Query } from './query.js'
 */

import { passes } from './filters.js';
import { clausesIn } from './matches.js';

/** After this time the scan lets other tasks run. */
const SLICE_MS = 12;

/**
 * Returns the ids of matching entries, and how many match: first those with all words
 * in the title, and otherwise in the order of the source. A scan that is not wanted
 * any more ends with what it has.
 * @param {AsyncIterable<SearchText>} entries
 * @param {Query} query
 * @param {number} limit
 * @param {() => boolean} [isWanted]
 * @returns {Promise<{ids: string[], total: number}>}
 */
export async function scan(entries, query, limit, isWanted = () => true) {
  /** @type {string[]} */
  const titles = [];
  /** @type {string[]} */
  const others = [];
  let total = 0;
  let sliceEnd = performance.now() + SLICE_MS;
  for await (const entry of entries) {
    if (matches(entry, query)) {
      total++;
      const list = isInTitle(entry, query) ? titles : others;
      if (list.length < limit) list.push(entry.id);
    }
    if (performance.now() > sliceEnd) {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      sliceEnd = performance.now() + SLICE_MS;
    }
    if (!isWanted()) break;
  }
  return { ids: [...titles, ...others].slice(0, limit), total };
}

/** Reports whether an entry matches a query. @param {SearchText} entry @param {Query} query */
export function matches(entry, { wanted, unwanted, filters }) {
  if (entry.deleted || !passes(entry, filters)) return false;
  const fields = [entry.title, entry.byline, entry.site, entry.tags.join('\n'), entry.note,
    entry.highlights, entry.text];
  const missing = new Set(wanted.keys());
  for (const field of fields) {
    if (missing.size) { for (const found of clausesIn(field, wanted)) missing.delete(found); }
    if (unwanted.length && clausesIn(field, unwanted).size) return false;
  }
  return missing.size === 0;
}

/** @param {SearchText} entry @param {Query} query */
function isInTitle({ title }, { wanted }) {
  return wanted.length > 0 && clausesIn(title, wanted).size === wanted.length;
}
