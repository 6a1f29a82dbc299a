/**
 * Files and folders that were dropped.
 *
 * @import { Source } from '../imported.js'
 */

import { sourceOfFile } from './sources.js';

/**
 * @param {(FileSystemEntry | File)[]} dropped
 * @returns {Promise<Source[]>} with the files in folders
 */
export async function sourcesOf(dropped) {
  const sources = [];
  for (const each of dropped) {
    sources.push(...each instanceof File ? [sourceOfFile(each)] : await sourcesIn(each));
  }
  return sources;
}

/** @param {FileSystemEntry} entry @returns {Promise<Source[]>} */
async function sourcesIn(entry) {
  if (entry.isFile) {
    const file = await new Promise((/** @type {(file: File) => void} */ resolve, reject) =>
      /** @type {FileSystemFileEntry} */ (entry).file(resolve, reject)
    );
    return [{ ...sourceOfFile(file), path: entry.fullPath.replace(/^\//, '') }];
  }
  const sources = [];
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
  for (;;) { // browsers return a hundred at a time
    const entries = await new Promise((/** @type {(entries: FileSystemEntry[]) => void} */ resolve,
      reject) => reader.readEntries(resolve, reject)
    );
    if (entries.length === 0) return sources;
    for (const each of entries) sources.push(...await sourcesIn(each));
  }
}
