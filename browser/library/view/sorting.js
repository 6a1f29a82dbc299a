/**
 * The orders of the list.
 *
 * @import { Entry } from '../model.js'
 *
 * @typedef {'saved' | 'published' | 'length' | 'progress' | 'title' | 'site'} Sort
 * @typedef {(a: Entry, b: Entry) => number} Compare
 */

/** @type {Sort[]} */
export const SORTS = ['saved', 'published', 'length', 'progress', 'title', 'site'];

/**
 * Returns the entries in an order: the newest, the shortest, the furthest read first,
 * or texts in the order of the interface's language. Entries without a value, such as
 * a date of publication, are always at the end.
 *
 * @param {Iterable<Entry>} entries
 * @param {Sort} sort
 * @param {boolean} isReversed
 * @param {string} uiLang
 * @returns {Entry[]}
 */
export function sorted(entries, sort, isReversed, uiLang) {
  const compare = comparison(sort, uiLang);
  const order = isReversed ? -1 : 1;
  return [...entries].sort((a, b) =>
    lastWithout(sort, a, b) || order * compare(a, b) || b.savedAt - a.savedAt
    || (a.id < b.id ? -1 : 1)
  );
}

/** @param {Sort} sort @param {string} uiLang @returns {Compare} */
function comparison(sort, uiLang) {
  const { compare } = new Intl.Collator(uiLang, { numeric: true, sensitivity: 'base' });
  /** @type {Record<Sort, Compare>} */
  const comparisons = {
    saved: (a, b) => b.savedAt - a.savedAt,
    published: (a, b) => (a.published < b.published ? 1 : Number(a.published > b.published) * -1),
    length: (a, b) => a.words - b.words,
    progress: (a, b) => b.progress - a.progress,
    title: (a, b) => compare(a.title, b.title),
    site: (a, b) => compare(a.site, b.site),
  };
  return comparisons[sort];
}

/** @param {Sort} sort @param {Entry} a @param {Entry} b @returns {number} */
function lastWithout(sort, a, b) {
  return Number(!hasValue(sort, a)) - Number(!hasValue(sort, b));
}

/** @param {Sort} sort @param {Entry} entry */
function hasValue(sort, entry) {
  switch (sort) {
    case 'published':
      return entry.published !== '';
    case 'length':
      return entry.words > 0;
    case 'title':
    case 'site':
      return entry[sort] !== '';
    default:
      return true;
  }
}
