/**
 * Where a backup is written: to a file or a folder that the user chooses, where the
 * browser can do that, or else as a download.
 *
 * @typedef {object} Destination
 * @property {WritableStream<Uint8Array>} writable
 * @property {() => Promise<Blob | File>} finish is called after the stream was closed; returns what
 *   was written
 * @property {() => Promise<void>} discard is called instead, if writing has failed: no empty file
 *   stays
 */

import { build } from '../../../ui/elements.js';
import { DOWNLOADED_FILE } from '../../beside.js';
import { BACKUP_FILE, MEDIA_TYPE, PART_OF_BACKUP } from '../format.js';

/**
 * So many of the latest backups stay in the user's folder: an older one helps if a loss is noticed
 * late.
 */
export const KEPT_IN_FOLDER = 5;

/** What TypeScript's DOM library lacks of the File System Access API. */
const pickers =
  /** @type {{showSaveFilePicker?: (options: object) => Promise<FileSystemFileHandle>, showDirectoryPicker?: (options: object) => Promise<FileSystemDirectoryHandle>}} */ (/** @type {unknown} */ (globalThis));

/** Reports whether the user can choose a folder. */
export function canChooseFolder() {
  return typeof pickers.showDirectoryPicker === 'function';
}

/**
 * Asks where to save the file, or prepares a download where the browser can't ask. Must
 * be called while a click is handled.
 * @param {string} name
 * @returns {Promise<Destination>} rejected with an AbortError if the user chooses nothing
 */
export async function fileDestination(name) {
  if (!pickers.showSaveFilePicker) return downloadDestination(name);
  const handle = await pickers.showSaveFilePicker({ suggestedName: name, id: 'pilcrow-backup',
    types: [{ accept: { [MEDIA_TYPE]: ['.zip'] } }] });
  return { writable: await handle.createWritable(), finish: () => handle.getFile(),
    discard: () => removeEmpty(handle) };
}

/**
 * Asks for a folder. Must be called while a click is handled.
 *
 * @returns {Promise<FileSystemDirectoryHandle>} rejected with an AbortError if the user chooses
 *   nothing
 */
export function chooseFolder() {
  if (!pickers.showDirectoryPicker) throw new Error('this browser has no choice of folders');
  return pickers.showDirectoryPicker({ id: 'pilcrow-backups', mode: 'readwrite' });
}

/**
 * Prepares a file in a folder. When it is complete, the oldest backups there are deleted.
 * Must be called while a click is handled, because the browser may ask for the permission.
 * @param {FileSystemDirectoryHandle} folder @param {string} name
 * @returns {Promise<Destination>} rejected with a NotAllowedError if the user refuses
 */
export async function folderDestination(folder, name) {
  const { requestPermission } =
    /** @type {{requestPermission?: (options: object) => Promise<PermissionState>}} */ (/** @type {unknown} */ (folder));
  if (requestPermission
    && await requestPermission.call(folder, { mode: 'readwrite' }) !== 'granted')
  {
    throw new DOMException('the folder may not be written', 'NotAllowedError');
  }
  const handle = await folder.getFileHandle(name, { create: true });
  return {
    writable: await handle.createWritable(),
    finish: async () => {
      await deleteOldest(folder, name);
      return handle.getFile();
    },
    discard: () => folder.removeEntry(name),
  };
}

/**
 * A file that the user has chosen, and that was there before, keeps its content.
 *
 * @param {FileSystemFileHandle} handle
 */
async function removeEmpty(handle) {
  const { remove } =
    /** @type {{remove?: () => Promise<void>}} */ (/** @type {unknown} */ (handle));
  if ((await handle.getFile()).size === 0) await remove?.call(handle);
}

/**
 * Deletes the oldest backups, and what backups have left that never came to their end: a
 * part beside the file, and the file itself, which is empty until its end.
 * @param {FileSystemDirectoryHandle} folder
 * @param {string} made the name of the backup that is complete now
 */
async function deleteOldest(folder, made) {
  const names = await namesIn(folder);
  const backups = [];
  for (const name of names.filter((each) => BACKUP_FILE.test(each))) {
    if (name === made || (await (await folder.getFileHandle(name)).getFile()).size > 0) {
      backups.push(name);
    } else await folder.removeEntry(name);
  }
  for (const name of names.filter((each) => PART_OF_BACKUP.test(each))) {
    await folder.removeEntry(name).catch((error) =>
      console.info('a part of a backup stays', error)
    );
  }
  for (const name of backups.sort().slice(0, -KEPT_IN_FOLDER)) await folder.removeEntry(name);
}

/** @param {FileSystemDirectoryHandle} folder */
async function namesIn(folder) {
  const names = [];
  for await (const name of folder.keys()) names.push(name);
  return names;
}

/** @param {string} name @returns {Promise<Destination>} */
async function downloadDestination(name) {
  const { writable, result } = await privateFile().catch(inMemory);
  return {
    writable,
    finish: async () => {
      const file = await result();
      download(file, name);
      return file;
    },
    discard: deleteDownloaded,
  };
}

/** A file of the origin's private file system: it needs no memory. */
async function privateFile() {
  const root = await navigator.storage.getDirectory();
  const handle = await root.getFileHandle(DOWNLOADED_FILE, { create: true });
  return { writable: /** @type {WritableStream<Uint8Array>} */ (await handle.createWritable()),
    result: () => handle.getFile() };
}

/** @param {unknown} error of the private file system, which not every browser window has */
function inMemory(error) {
  console.info('the backup is made in memory', error);
  /** @type {Blob[]} */
  const parts = [];
  const writable = new WritableStream({ write: (chunk) => {
    parts.push(new Blob([chunk]));
  } });
  return { writable, result: async () => new Blob(parts, { type: MEDIA_TYPE }) };
}

/** How long the browser may take to begin with the download. */
const DOWNLOAD_MS = 60_000;

/** @param {Blob} file @param {string} name */
function download(file, name) {
  const href = URL.createObjectURL(file);
  build('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), DOWNLOAD_MS);
}

/**
 * Deletes the file of a former download, which the browser has long copied, and parts of those that
 * did not come to their end. Never rejected.
 */
export async function deleteDownloaded() {
  try {
    const root = await navigator.storage.getDirectory();
    const names = (await namesIn(root)).filter((name) => name.startsWith(DOWNLOADED_FILE));
    for (const name of names) await root.removeEntry(name);
  } catch {
    // There is none, or the browser has no private file system.
  }
}
