/**
 * What is remembered about backups: the last one, the folder for the next ones, and when
 * the next reminder may come; and the import that is going on. It has a database of its
 * own, because only the service writes the store, and folders and files can't be kept
 * anywhere else.
 *
 * @typedef {{at: number, articles: number}} LastBackup  at: in ms
 * @typedef {object} Interrupted  an import that is going on, or was interrupted
 * @property {string[]} names  of the files and folders
 * @property {[path: string, format: string][]} formats of each part of the plan, by the path of its
 *   first source
 * @property {{path: string, modifiedAt: number, blob: Blob}[]} files that were chosen; empty if
 *   they are too large to be kept
 *
 * @typedef {object} Remembered
 * @property {LastBackup} last
 * @property {FileSystemDirectoryHandle} folder
 * @property {number} suggestedAt when a backup was suggested the last time without any before, in
 *   ms
 * @property {Interrupted} import
 * @property {{done: number, all: number}} imported  how far that import is
 * @property {number} remindFrom  no reminder before, in ms; Infinity for never
 */

import { openDB } from 'idb';
import { BACKUPS_DATABASE } from '../beside.js';

const STORE = 'remembered';

/** @template {keyof Remembered} Name @param {Name} name @returns {Promise<Remembered[Name] | undefined>} also undefined if the browser stores nothing */
export async function remembered(name) {
  return inDatabase((db) => db.get(STORE, name)).catch((error) => {
    console.info('nothing is remembered', error);
    return undefined;
  });
}

/** @template {keyof Remembered} Name @param {Name} name @param {Remembered[Name]} value */
export async function remember(name, value) {
  await inDatabase((db) => db.put(STORE, value, name)).catch((error) =>
    console.warn(`${name} could not be remembered`, error)
  );
}

/** @param {keyof Remembered} name */
export async function forget(name) {
  await inDatabase((db) => db.delete(STORE, name)).catch((error) =>
    console.warn('nothing could be forgotten', error)
  );
}

/**
 * @template Result
 * @param {(db: import('idb').IDBPDatabase) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
async function inDatabase(work) {
  const db = await openDB(BACKUPS_DATABASE, 1, { upgrade: (fresh) => {
    fresh.createObjectStore(STORE);
  } });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
