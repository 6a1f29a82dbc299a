/**
 * Reads a whole backup file before anything is restored, and compares it with the
 * library.
 *
 * @import { Reader } from '../client.js'
 * @import { Entry } from '../model.js'
 * @import { BackupFile, Watch } from './backup-file.js'
 *
 * @typedef {object} Preview
 * @property {number} articles  that can be restored
 * @property {number} pictures
 * @property {number} highlights
 * @property {number} added  articles that the library does not have
 * @property {number} newer articles that have changed in the backup since they changed in the
 *   library
 * @property {number} older  all others
 * @property {string[]} broken  the names of articles, and of parts of them, that can't be restored
 */

import { checkedRows } from '../store/foreign-rows.js';
import { lostOf, nameOf, rowsOf } from './found-rows.js';

/**
 * @param {BackupFile} file
 * @param {Pick<Reader, 'entries'>} read
 * @param {Watch} [watch]
 * @returns {Promise<Preview>} rejected with a BackupFailure if a part of the file is damaged
 */
export async function inspectBackup(file, read, watch) {
  const local = new LocalEntries(await read.entries());
  const preview =
    /** @type {Preview} */ ({ articles: 0, pictures: 0, highlights: 0, added: 0, newer: 0, older: 0,
      broken: [] });
  for await (const found of file.articles(watch)) {
    preview.pictures += found.pictures.size;
    preview.broken.push(...lostOf(found));
    if (!found.record && found.lost.length > 0) continue;
    const rows = checkedRows(rowsOf(found));
    if (!rows) {
      preview.broken.push(nameOf(found));
      continue;
    }
    preview.articles++;
    preview.highlights += rows.highlights.length;
    preview[local.compare(rows.entry)]++;
  }
  return preview;
}

class LocalEntries {
  #byId;
  #byKey;

  /** @param {Entry[]} entries */
  constructor(entries) {
    this.#byId = new Map(entries.map(({ id, changedAt }) => [id, changedAt]));
    this.#byKey = new Map(entries.map(({ key, changedAt }) => [key, changedAt]));
  }

  /** @param {Entry} entry @returns {'added' | 'newer' | 'older'} */
  compare({ id, key, changedAt }) {
    const own = this.#byId.get(id) ?? this.#byKey.get(key);
    if (own === undefined) return 'added';
    return changedAt > own ? 'newer' : 'older';
  }
}
