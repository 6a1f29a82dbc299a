/**
 * The order of the articles of a book, and its parts.
 *
 * @import { Entry } from '../model.js'
 *
 * @typedef {{entry: Entry, part: string}} Arranged  part: the title of its part, or ''
 */

/**
 * @param {Entry[]} entries  in the order of the list
 * @param {string} order 'tags': a part for each tag, in the order of the alphabet; else as they are
 * @param {{untagged: string, uiLang: string}} texts untagged: the title of the last part, which has
 *   the entries without tags
 * @returns {Arranged[]} each entry once: one with several tags is in the part of that which most
 *   entries have
 */
export function arranged(entries, order, { untagged, uiLang }) {
  if (order !== 'tags') return entries.map((entry) => ({ entry, part: '' }));
  const counts = countsOf(entries);
  /** @type {Map<string, Entry[]>} */
  const parts = new Map();
  for (const entry of entries) {
    const title = mainTag(entry.tags, counts);
    const part = parts.get(title);
    if (part) part.push(entry);
    else parts.set(title, [entry]);
  }
  const { compare } = new Intl.Collator(uiLang, { numeric: true });
  const titles = [...parts.keys()].filter((title) => title !== '').sort(compare);
  return [...titles, ''].flatMap((title) =>
    (parts.get(title) ?? []).map((entry) => ({ entry, part: title || untagged }))
  );
}

/** @param {Entry[]} entries @returns {Map<string, number>} how many entries have each tag */
function countsOf(entries) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const tag of entries.flatMap(({ tags }) => tags)) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return counts;
}

/** @param {string[]} tags @param {Map<string, number>} counts @returns {string} '' without tags */
function mainTag(tags, counts) {
  return [...tags].sort((a, b) =>
    (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1)
  )[0] ?? '';
}
