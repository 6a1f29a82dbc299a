/**
 * The versions with pictures that are still to be fetched. The host may end at any time,
 * so they are written down with the version.
 *
 * @import { ReadTransaction, WriteTransaction } from './schema.js'
 */

const NAME = 'waiting';

/**
 * @param {ReadTransaction | WriteTransaction} tx with meta
 * @returns {Promise<string[]>} the ids of the versions, the oldest first
 */
export async function waitingIn(tx) {
  const ids = await tx.objectStore('meta').get(NAME);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** @param {WriteTransaction} tx  with meta @param {string} version */
export async function addWaiting(tx, version) {
  const former = await waitingIn(tx);
  if (!former.includes(version)) await tx.objectStore('meta').put([...former, version], NAME);
}

/** @param {WriteTransaction} tx  with meta @param {string[]} versions */
export async function removeWaiting(tx, versions) {
  const former = await waitingIn(tx);
  const left = former.filter((id) => !versions.includes(id));
  if (left.length < former.length) await tx.objectStore('meta').put(left, NAME);
}
