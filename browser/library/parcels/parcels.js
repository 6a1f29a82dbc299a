/**
 * Parcels carry what a message can't, such as Blobs or megabytes, from a page of the
 * program to the service: the page stores a parcel, and calls an operation with its
 * id. They are in a database of their own, because only the service writes the store.
 *
 * A parcel that was never taken is deleted by the next clearParcels.
 */

import { deleteDB, openDB } from 'idb';
import { PARCELS_DATABASE } from '../beside.js';

const PARCELS = 'parcels';

/** Parcels older than this belong to a page that was closed before its call. */
const MAX_AGE_MS = 60 * 60_000;

/** @typedef {{id: string, storedAt: number, value: any}} Parcel */

/**
 * Stores a value that can be cloned (structured clone).
 * @param {unknown} value
 * @returns {Promise<string>} the id of the parcel
 */
export async function putParcel(value) {
  const id = crypto.randomUUID();
  await inDatabase((db) => db.put(PARCELS, { id, storedAt: Date.now(), value }));
  return id;
}

/**
 * Returns the value of a parcel, and deletes it.
 * @param {string} id
 * @returns {Promise<any>} undefined if there is none
 */
export function takeParcel(id) {
  return inDatabase(async (db) => {
    const tx = db.transaction(PARCELS, 'readwrite');
    const parcel = /** @type {Parcel | undefined} */ (await tx.store.get(id));
    if (parcel) await tx.store.delete(id);
    await tx.done;
    return parcel?.value;
  });
}

/** Deletes the parcels that nobody has taken. */
export function clearParcels(now = Date.now()) {
  return inDatabase(async (db) => {
    const tx = db.transaction(PARCELS, 'readwrite');
    for await (const cursor of tx.store) {
      if (/** @type {Parcel} */ (cursor.value).storedAt < now - MAX_AGE_MS) await cursor.delete();
    }
    await tx.done;
  });
}

/**
 * Makes the database anew, and tries again, if the browser can't read it: what is in it
 * is nothing that anybody misses.
 * @template Result
 * @param {(db: import('idb').IDBPDatabase) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
async function inDatabase(work) {
  try {
    return await inOpened(work);
  } catch (error) {
    if (!(error instanceof DOMException) || !isDamage(error)) throw error;
    console.info('the parcels are damaged, and are deleted', error);
    await deleteDB(PARCELS_DATABASE);
    return inOpened(work);
  }
}

/** @template Result @param {(db: import('idb').IDBPDatabase) => Promise<Result>} work @returns {Promise<Result>} */
async function inOpened(work) {
  const db = await openDB(PARCELS_DATABASE, 1, { upgrade: (fresh) => {
    fresh.createObjectStore(PARCELS, { keyPath: 'id' });
  } });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/**
 * Reports whether an error says that the file is broken, or that its object store is missing.
 *
 * @param {DOMException} error
 */
function isDamage({ name }) {
  return name === 'UnknownError' || name === 'NotFoundError';
}
