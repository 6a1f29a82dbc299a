/**
 * The order of all changes of searchable text. Every change takes the next number, so
 * the search index finds what it lacks.
 *
 * @import { ReadTransaction, WriteTransaction } from './schema.js'
 */

/**
 * Takes the next numbers.
 *
 * @param {WriteTransaction} tx with meta
 * @param {number} count
 * @returns {Promise<number>} the first of them
 */
export async function takeSeq(tx, count) {
  const last = await lastSeqIn(tx);
  await tx.objectStore('meta').put(last + count, 'seq');
  return last + 1;
}

/**
 * @param {ReadTransaction | WriteTransaction} tx with meta
 * @returns {Promise<number>} 0 if there was no change yet
 */
export async function lastSeqIn(tx) {
  const last = await tx.objectStore('meta').get('seq');
  return typeof last === 'number' ? last : 0;
}
