/**
 * @import { FoundArticle } from './backup-file.js'
 */

/**
 * Returns the rows of an article as checkedRows takes them: its snapshots get their
 * pages back. The record may have any shape.
 * @param {FoundArticle} found
 * @returns {unknown}
 */
export function rowsOf({ record, pages }) {
  const { snapshots } = Object(record);
  if (!Array.isArray(snapshots)) return record;
  return { ...record, snapshots: snapshots.map((snapshot) => ({ ...snapshot, data: pages.get(snapshot?.id) })) };
}

/** Returns what tells the user which article is meant. @param {FoundArticle} found */
export function nameOf({ record }) {
  const { title, url } = Object(Object(record).entry);
  return [title, url].find((text) => typeof text === 'string' && text !== '')?.slice(0, 200) ?? '';
}
