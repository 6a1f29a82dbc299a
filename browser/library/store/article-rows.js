/**
 * An entry with all rows that belong to it, as it leaves the store for a backup.
 *
 * @import { Entry, EntryHighlight, PictureUse } from '../model.js'
 * @import { ReadTransaction, RemovedHighlightRow, SnapshotRow, StoreName } from './schema.js'
 * @import { VersionRow } from './schema.js'
 *
 * @typedef {object} ArticleRows  texts are missing, because they are made from the versions
 * @property {Entry} entry
 * @property {VersionRow[]} versions
 * @property {SnapshotRow[]} snapshots
 * @property {PictureUse[]} uses
 * @property {EntryHighlight[]} highlights
 * @property {RemovedHighlightRow[]} removedHighlights
 */

import { repaired } from './rows.js';

/** @type {StoreName[]} */
export const ARTICLE_STORES = ['entries', 'versions', 'snapshots', 'uses', 'highlights',
  'removedHighlights'];

/**
 * @param {ReadTransaction} tx with ARTICLE_STORES
 * @param {string} id
 * @returns {Promise<ArticleRows | undefined>} undefined if there is no such entry
 */
export async function articleRowsIn(tx, id) {
  const row = await tx.objectStore('entries').get(id);
  if (!row) return undefined;
  const rows = /** @returns {Promise<any[]>} */ async (
    /** @type {'versions' | 'snapshots' | 'uses' | 'highlights' | 'removedHighlights'} */ name,
  ) => tx.objectStore(name).index('entry').getAll(id); // async: a damaged store may throw at once
  const [versions, snapshots, uses, highlights, removedHighlights] = await Promise.all([
    rows('versions'),
    rows('snapshots'),
    rows('uses'),
    rows('highlights'),
    rows('removedHighlights'),
  ]);
  return { entry: repaired(row), versions, snapshots, uses, highlights, removedHighlights };
}
