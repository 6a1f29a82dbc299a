/**
 * Which entries the list shows, and how many each filter would leave.
 *
 * @import { Entry, State } from '../model.js'
 *
 * @typedef {'' | State | 'trash'} Shelf '' for all that are neither archived nor deleted; a search
 *   with '' also finds archived ones
 *
 * @typedef {object} Filters  an empty value doesn't filter
 * @property {Shelf} shelf
 * @property {boolean} favorite
 * @property {boolean} highlights  only entries that have some
 * @property {string[]} tags  all of them, each or one below it
 * @property {string} site  a key of siteKey
 * @property {string} lang  a key of langKey
 * @property {string} kind  a key of kindKey
 *
 * @typedef {keyof Filters} FilterName
 *
 * @typedef {object} Counts  for each value, how many entries match it and all other filters
 * @property {Map<string, number>} shelf
 * @property {Map<string, number>} tags
 * @property {Map<string, number>} site
 * @property {Map<string, number>} lang
 * @property {Map<string, number>} kind
 * @property {number} favorite
 * @property {number} highlights
 */

import { isWithin, uselessParents, withParents } from '../nested-tags.js';

/** The kind of an entry of which only the address is known. */
export const ADDRESS_KIND = 'address';

/** @type {Shelf[]} in the order in which they are shown */
export const SHELVES = ['', 'unread', 'reading', 'read', 'archived', 'trash'];

/** @returns {Filters} */
export function noFilters() {
  return { shelf: '', favorite: false, highlights: false, tags: [], site: '', lang: '', kind: '' };
}

/** @param {Filters} filters @returns {FilterName[]} those that filter */
export function activeFilters(filters) {
  return /** @type {FilterName[]} */ (Object.keys(filters)).filter((
    name,
  ) => (name === 'tags' ? filters.tags.length > 0 : Boolean(filters[name])));
}

/**
 * Returns the entries that match all filters, in their order, and the counts. Both
 * come from one pass: an entry that matches all filters but one counts for the
 * values of that filter only.
 *
 * @param {Iterable<Entry>} entries
 * @param {Filters} filters
 * @param {boolean} isSearch
 * @returns {{shown: Entry[], counts: Counts}}
 */
export function filterAndCount(entries, filters, isSearch) {
  const shown = [];
  const counts = noCounts();
  for (const entry of entries) {
    const failed = failedFilters(entry, filters, isSearch);
    if (failed.length === 0) shown.push(entry);
    if (failed.length < 2) count(entry, failed[0], counts, isSearch);
  }
  const used = new Set([...shown.flatMap(({ tags }) => tags), ...filters.tags]);
  for (const parent of uselessParents(counts.tags.keys(), used)) counts.tags.delete(parent);
  return { shown, counts };
}

/** @returns {Counts} */
function noCounts() {
  return { shelf: new Map(), tags: new Map(), site: new Map(), lang: new Map(), kind: new Map(),
    favorite: 0, highlights: 0 };
}

/**
 * @param {Entry} entry
 * @param {Filters} filters
 * @param {boolean} isSearch
 * @returns {FilterName[]} those that the entry doesn't match
 */
function failedFilters(entry, filters, isSearch) {
  /** @type {FilterName[]} */
  const failed = [];
  if (!shelvesOf(entry, isSearch).includes(filters.shelf)) failed.push('shelf');
  if (filters.favorite && !entry.favorite) failed.push('favorite');
  if (filters.highlights && entry.highlights === 0) failed.push('highlights');
  if (!filters.tags.every((tag) => entry.tags.some((each) => isWithin(each, tag)))) {
    failed.push('tags');
  }
  if (filters.site !== '' && siteKey(entry) !== filters.site) failed.push('site');
  if (filters.lang !== '' && langKey(entry) !== filters.lang) failed.push('lang');
  if (filters.kind !== '' && kindKey(entry) !== filters.kind) failed.push('kind');
  return failed;
}

/**
 * @param {Entry} entry
 * @param {FilterName | undefined} only  counts only the values of this filter
 * @param {Counts} counts
 * @param {boolean} isSearch
 */
function count(entry, only, counts, isSearch) {
  /** @param {FilterName} name */
  const counted = (name) => only === undefined || only === name;
  if (counted('shelf')) {
    shelvesOf(entry, isSearch).forEach((shelf) => increment(counts.shelf, shelf));
  }
  if (counted('favorite') && entry.favorite) counts.favorite += 1;
  if (counted('highlights') && entry.highlights > 0) counts.highlights += 1;
  // several tags narrow the list, so the selected tags count as other filters
  if (only === undefined) withParents(entry.tags).forEach((tag) => increment(counts.tags, tag));
  if (counted('site')) increment(counts.site, siteKey(entry));
  if (counted('lang')) increment(counts.lang, langKey(entry));
  if (counted('kind')) increment(counts.kind, kindKey(entry));
}

/** @param {Map<string, number>} counts @param {string} value */
function increment(counts, value) {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** @param {Entry} entry @param {boolean} isSearch @returns {Shelf[]} */
function shelvesOf(entry, isSearch) {
  if (entry.deletedAt > 0) return ['trash'];
  return entry.state === 'archived' && !isSearch ? ['archived'] : ['', entry.state];
}

/** @param {Entry} entry @returns {string} equal for the articles of one site */
export function siteKey(entry) {
  return entry.host || entry.site;
}

/** @param {Entry} entry @returns {string} the language without its region */
export function langKey(entry) {
  return entry.lang.toLowerCase().split(/[-_]/)[0];
}

/** @param {Entry} entry */
export function kindKey(entry) {
  return entry.version === '' ? ADDRESS_KIND : entry.kind;
}
