/**
 * Deletes entries for good, with all that belongs to them.
 *
 * @import { Entry } from '../model.js'
 * @import { WriteTransaction } from './schema.js'
 */

import { repaired } from './rows.js';
import { ALL_STORES } from './schema.js';
import { takeSeq } from './sequence.js';
import { removeWaiting } from './waiting.js';

/**
 * Erases entries that are in the trash. One that was restored while the user was asked
 * stays. Pictures that another entry uses stay, too. The ids are kept, so that the
 * search index forgets the texts.
 * @param {WriteTransaction} tx @param {string[]} wanted
 * @returns {Promise<string[]>} those that were erased
 */
export async function eraseIn(tx, wanted) {
  const rows = await Promise.all(wanted.map((id) => tx.objectStore('entries').get(id)));
  const ids = wanted.filter((_, i) => isInTrash(rows[i]));
  if (ids.length === 0) return ids;
  const first = await takeSeq(tx, ids.length);
  const hashes = new Set(/** @type {string[]} */ ([]));
  for (const [i, id] of ids.entries()) {
    await erase(tx, id, hashes);
    await tx.objectStore('erased').put({ id, seq: first + i });
  }
  for (const hash of hashes) {
    const users = await tx.objectStore('uses').index('hash').count(hash);
    if (users === 0) await tx.objectStore('pictures').delete(hash);
  }
  return ids;
}

/**
 * Erases everything. The store gets another id, which tells the search index.
 *
 * @param {WriteTransaction} tx
 */
export async function eraseAllIn(tx) {
  await Promise.all(ALL_STORES.map((name) => tx.objectStore(name).clear()));
  await tx.objectStore('meta').put(crypto.randomUUID(), 'storeId');
}

/** @param {Entry | undefined} row */
function isInTrash(row) {
  return row !== undefined && repaired(row).deletedAt > 0;
}

/**
 * @param {WriteTransaction} tx
 * @param {string} id
 * @param {Set<string>} hashes gets the hashes of the entry's pictures
 */
async function erase(tx, id, hashes) {
  const versions = await tx.objectStore('versions').index('entry').getAllKeys(id);
  const snapshots = await tx.objectStore('snapshots').index('entry').getAllKeys(id);
  const uses = await tx.objectStore('uses').index('entry').getAll(id);
  for (const { hash } of uses) if (hash) hashes.add(hash);
  await eraseHighlights(tx, id);
  await removeWaiting(tx, versions);
  await Promise.all([
    tx.objectStore('entries').delete(id),
    ...versions.flatMap((
      version,
    ) => [tx.objectStore('versions').delete(version), tx.objectStore('texts').delete(version)]),
    ...snapshots.map((snapshot) => tx.objectStore('snapshots').delete(snapshot)),
    ...uses.map(({ version, address }) => tx.objectStore('uses').delete([version, address])),
  ]);
}

/** @param {WriteTransaction} tx @param {string} entry */
async function eraseHighlights(tx, entry) {
  for (const name of /** @type {const} */ (['highlights', 'removedHighlights'])) {
    const ids = await tx.objectStore(name).index('entry').getAllKeys(entry);
    await Promise.all(ids.map((id) => tx.objectStore(name).delete(id)));
  }
}
