/**
 * How much space pictures take.
 *
 * @import { ReadTransaction } from './schema.js'
 */

/** How many pictures are read at once. Their blobs are handles: the bytes stay on the disk. */
const BATCH = 200;

/**
 * Returns the bytes of all pictures, each counted once, and those of each entry's
 * pictures.
 * @param {ReadTransaction} tx
 * @returns {Promise<{all: number, byEntry: Map<string, number>}>}
 */
export async function pictureBytesIn(tx) {
  const sizes = await sizesByHash(tx);
  const uses = await tx.objectStore('uses').getAll();
  /** @type {Map<string, Set<string>>} */
  const hashes = new Map();
  for (const { entry, hash } of uses) {
    if (sizes.has(hash)) hashes.set(entry, (hashes.get(entry) ?? new Set()).add(hash));
  }
  return {
    all: sum([...sizes.values()]),
    byEntry: new Map(
      [...hashes].map(([entry, own]) => [entry, sum([...own].map((hash) => sizes.get(hash) ?? 0))]),
    ),
  };
}

/** @param {ReadTransaction} tx @returns {Promise<Map<string, number>>} */
async function sizesByHash(tx) {
  const pictures = tx.objectStore('pictures');
  /** @type {Map<string, number>} */
  const sizes = new Map();
  let batch = await pictures.getAll(null, BATCH);
  while (batch.length > 0) {
    for (const { hash, blob } of batch) sizes.set(hash, blob?.size ?? 0);
    batch = await pictures.getAll(IDBKeyRange.lowerBound(batch[batch.length - 1].hash, true),
      BATCH);
  }
  return sizes;
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}
