/**
 * Deletes the whole library.
 *
 * @import { Run } from '../client.js'
 */

import { LibraryFailure, codeOf } from '../failure.js';

/** In these cases the service can't open the store, or can't write that it is empty. */
const UNWRITTEN = new Set(['newer', 'broken', 'full']);

/** The beginning of the names of all databases of the library. */
const DATABASE_PREFIX = 'pilcrow-library';

/**
 * Deletes entries, versions, pictures and the search index. A store that can't be
 * opened, or emptied because the disk is full, is deleted as a whole.
 *
 * @param {Run} run
 * @returns {Promise<void>} rejected with a LibraryFailure
 */
export async function eraseLibrary(run) {
  try {
    await run('eraseAll', {});
  } catch (error) {
    if (!UNWRITTEN.has(codeOf(error))) throw error;
    await deleteDatabases();
    await deleteIndex();
  }
}

async function deleteDatabases() {
  const databases = await indexedDB.databases();
  const names = databases.map(({ name }) => name ?? '').filter((name) => name.startsWith(DATABASE_PREFIX));
  for (const name of names) await deleteDatabase(name);
}

/** @param {string} name @returns {Promise<void>} */
function deleteDatabase(name) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(new LibraryFailure('broken', request.error));
    // Another connection is open that ignored the wish to close it. The database
    // is deleted when it closes.
    request.onblocked = () => reject(new LibraryFailure('blocked'));
  });
}

/** Deletes the files of this origin's private file system, which holds nothing but the search index. */
async function deleteIndex() {
  try {
    const root = await navigator.storage.getDirectory();
    /** @type {string[]} */
    const names = [];
    for await (const name of root.keys()) names.push(name);
    for (const name of names) await root.removeEntry(name, { recursive: true });
  } catch (error) {
    throw new LibraryFailure('blocked', error);
  }
}
