/**
 * Restores a backup file that has been inspected. The service gets its articles in
 * portions, and answers each after its strict commit. So it can be stopped at any time,
 * and what has been restored is complete; restoring again goes on, because what is there
 * changes no more.
 *
 * @import { Run } from '../client.js'
 * @import { RestoredArticle } from '../operations.js'
 * @import { RestoreParcel } from '../restored-articles.js'
 * @import { BackupFile, FoundArticle, Watch } from './backup-file.js'
 *
 * @typedef {object} Report
 * @property {number} added
 * @property {number} changed
 * @property {number} same
 * @property {string[]} broken the names of articles, and of parts of them, that could not be
 *   restored
 */

import { sendParcel } from '../parcels/send-parcel.js';
import { lostOf, nameOf, rowsOf } from './found-rows.js';

/** One transaction of the service. */
const PORTION_ARTICLES = 50;
const PORTION_BYTES = 8 << 20;

/**
 * @param {BackupFile} file
 * @param {Run} run
 * @param {Watch & {report?: Report}} [watch] report: is kept up to date, also if restoring ends
 *   early
 * @returns {Promise<Report>} rejected with a LibraryFailure, a BackupFailure, or the signal's
 *   reason
 */
export async function restoreBackup(file, run, { report = noReport(), ...watch } = {}) {
  const portion = new Portion();
  for await (const found of file.articles(watch)) {
    report.broken.push(...lostOf(found));
    if (found.record || found.lost.length === 0) portion.add(found);
    if (portion.isFull) await portion.send(run, report);
  }
  await portion.send(run, report);
  return report;
}

/** @returns {Report} */
export function noReport() {
  return { added: 0, changed: 0, same: 0, broken: [] };
}

class Portion {
  /** @type {FoundArticle[]} */
  #found = [];
  #bytes = 0;

  /** @param {FoundArticle} found */
  add(found) {
    this.#found.push(found);
    for (const { length } of found.pages.values()) this.#bytes += length;
    for (const { size } of found.pictures.values()) this.#bytes += size;
    for (const version of Object(found.record).versions ?? []) {
      this.#bytes += String(version?.article?.html ?? '').length;
    }
  }

  get isFull() {
    return this.#found.length >= PORTION_ARTICLES || this.#bytes >= PORTION_BYTES;
  }

  /** @param {Run} run @param {Report} report */
  async send(run, report) {
    if (this.#found.length === 0) return;
    const sent = this.#found;
    this.#found = [];
    this.#bytes = 0;
    /** @type {RestoreParcel} */
    const portion = { articles: sent.map(rowsOf),
      pictures: sent.flatMap(({ pictures }) => [...pictures]) };
    const restored = await sendParcel(portion, (parcel) => run('restoreEntries', { parcel }));
    for (const [i, each] of restored.entries()) {
      if (each.restored === 'broken') report.broken.push(nameOf(sent[i]));
      else report[each.restored]++;
    }
  }
}
