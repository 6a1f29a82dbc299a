/**
 * @import { FoundArticle } from './backup-file.js'
 */

import { pageName } from './format.js';

/**
 * Returns the rows of an article as checkedRows takes them: its snapshots get their
 * pages back. A version whose page is lost stays, without it. The record may have any
 * shape.
 * @param {FoundArticle} found
 * @returns {unknown}
 */
export function rowsOf({ record, pages, lost }) {
  const { snapshots, versions } = Object(record);
  if (!Array.isArray(snapshots)) return record;
  const isLost = (/** @type {unknown} */ id) => lost.includes(pageName(String(id)));
  return {
    ...record,
    snapshots: snapshots.filter((snapshot) => !isLost(snapshot?.id)).map((snapshot) => ({
      ...snapshot,
      data: pages.get(snapshot?.id),
    })),
    versions: lost.length > 0 && Array.isArray(versions)
      ? versions.map((
        version,
      ) => (isLost(version?.snapshot) ? { ...version, snapshot: '', hasSnapshot: false } : version))
      : versions,
  };
}

/**
 * Returns what tells the user which parts of an article are lost.
 *
 * @param {FoundArticle} found
 * @returns {string[]}
 */
export function lostOf(found) {
  const name = nameOf(found);
  return found.lost.map((file) => (name ? `${name} (${file})` : file));
}

/** Returns what tells the user which article is meant. @param {FoundArticle} found */
export function nameOf({ record }) {
  const { title, url } = Object(Object(record).entry);
  return [title, url].find((text) => typeof text === 'string' && text !== '')?.slice(0, 200) ?? '';
}
