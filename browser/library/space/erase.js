/**
 * Deletes the whole library.
 *
 * @import { Run } from '../client.js'
 */

import { BACKUPS_DATABASE, DOWNLOADED_FILE, PARCELS_DATABASE } from '../beside.js';
import { LibraryFailure, codeOf } from '../failure.js';
import { forgetId, rememberedId, rememberId } from '../remembered-store.js';

/** In these cases the service can't open the store, or can't write that it is empty. */
const UNWRITTEN = new Set(['newer', 'broken', 'full']);

/**
 * The database of the store (store/schema.js), and the beginning of the names of all databases of
 * the library.
 */
const DATABASE = 'pilcrow-library';

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
    forgetId(DATABASE);
  }
  await deleteBeside();
}

/**
 * Deletes a damaged store, so that the next use makes an empty one. What is beside it
 * stays, and so does the memory that there were articles.
 * @returns {Promise<void>} rejected with a LibraryFailure
 */
export async function eraseStore() {
  await deleteDatabase(DATABASE);
  if (rememberedId(DATABASE) === null) rememberId(DATABASE);
}

/**
 * Deletes what is outside of the store. Nobody holds it: its connections are closed after each use.
 */
async function deleteBeside() {
  for (const name of [BACKUPS_DATABASE, PARCELS_DATABASE]) await deleteDatabase(name);
  const root = await navigator.storage.getDirectory().catch(withoutFiles);
  // also parts of files
  if (root) await deleteFiles(root, (name) => name.startsWith(DOWNLOADED_FILE));
}

async function deleteDatabases() {
  const databases = await indexedDB.databases();
  const names = databases.map(({ name }) => name ?? '').filter((name) => name.startsWith(DATABASE));
  for (const name of names) await deleteDatabase(name);
}

/**
 * A browser without a private file system, as in Firefox's private browsing, has none of our files.
 *
 * @param {unknown} error
 */
function withoutFiles(error) {
  console.info('there are no files to delete', error);
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

/**
 * Deletes the files of this origin's private file system, which holds nothing but the search index.
 */
async function deleteIndex() {
  const root = await navigator.storage.getDirectory().catch((error) => {
    throw new LibraryFailure('blocked', error);
  });
  await deleteFiles(root, () => true);
}

/**
 * @param {FileSystemDirectoryHandle} root
 * @param {(name: string) => boolean} isMeant
 * @returns {Promise<void>} rejected with a LibraryFailure
 */
async function deleteFiles(root, isMeant) {
  try {
    const names = [];
    for await (const name of root.keys()) names.push(name);
    for (const name of names.filter(isMeant)) await root.removeEntry(name, { recursive: true });
  } catch (error) {
    throw new LibraryFailure('blocked', error);
  }
}
