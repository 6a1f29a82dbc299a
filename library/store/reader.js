/**
 * Reads the store. Every page of the program may have a reader.
 *
 * @import { Reader } from '../client.js'
 * @import { Entry, Picture, PictureUse, Version } from '../model.js'
 * @import { Store } from './open.js'
 */

import { LibraryFailure } from '../failure.js';
import { pictureBytesIn } from './picture-bytes.js';
import { repaired } from './rows.js';

/** @implements {Reader} */
export class LibraryReader {
  /** @protected */
  store;

  /** @param {Store} store  see openStore */
  constructor(store) {
    this.store = store;
  }

  /** Returns all entries, also the deleted ones. @returns {Promise<Entry[]>} */
  async entries() {
    const rows = await this.store.read(['entries'], (tx) => tx.objectStore('entries').getAll()).catch((error) => this.#readableEntries(error));
    return rows.map(repaired);
  }

  /** @param {string} id @returns {Promise<Entry | undefined>} */
  async entry(id) {
    const row = await this.store.read(['entries'], (tx) => tx.objectStore('entries').get(id));
    return row && repaired(row);
  }

  /** @param {string} id @returns {Promise<Version | undefined>} */
  version(id) {
    return this.store.read(['versions'], (tx) => tx.objectStore('versions').get(id));
  }

  /** Returns an entry's versions, the oldest first. @param {string} entry @returns {Promise<Version[]>} */
  async versionsOf(entry) {
    const versions = await this.store.read(['versions'], (tx) => tx.objectStore('versions').index('entry').getAll(entry));
    return versions.sort((a, b) => a.savedAt - b.savedAt);
  }

  /** @param {string} version @returns {Promise<PictureUse[]>} */
  usesOf(version) {
    return this.store.read(['uses'], (tx) => tx.objectStore('uses').index('version').getAll(version));
  }

  /** @param {string} hash @returns {Promise<Picture | undefined>} */
  picture(hash) {
    return this.store.read(['pictures'], (tx) => tx.objectStore('pictures').get(hash));
  }

  /** Returns the bytes of all pictures, and those of each entry's pictures. */
  pictureBytes() {
    return this.store.read(['pictures', 'uses'], pictureBytesIn);
  }

  close() {
    this.store.close();
  }

  /**
   * Returns the entries that can be read one by one: a single damaged row makes the
   * browser fail to read all together.
   * @param {unknown} error  of reading all together
   * @returns {Promise<Entry[]>}
   */
  async #readableEntries(error) {
    if (!(error instanceof LibraryFailure && error.code === 'broken')) throw error;
    const ids = await this.store.read(['entries'], (tx) => tx.objectStore('entries').getAllKeys());
    const rows = [];
    for (const id of ids) {
      const row = await this.store.read(['entries'], (tx) => tx.objectStore('entries').get(id)).catch((each) => {
        console.warn(`the library's entry ${id} can't be read`, each);
      });
      if (row) rows.push(row);
    }
    if (ids.length > 0 && rows.length === 0) throw error;
    return rows;
  }
}
