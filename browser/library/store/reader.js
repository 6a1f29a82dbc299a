/**
 * Reads the store. Every page of the program may have a reader.
 *
 * @import { Damage, Entry, EntryHighlight, Picture, PictureUse, Version } from '../model.js'
 * @import { ArticleRows } from './article-rows.js'
 * @import { Store } from './open.js'
 */

import { LibraryFailure } from '../failure.js';
import { ARTICLE_STORES, articleRowsIn } from './article-rows.js';
import { readableRows } from './readable-rows.js';
import { repairedHighlight } from './highlight-rows.js';
import { pictureBytesIn } from './picture-bytes.js';
import { repaired } from './rows.js';

export class LibraryReader {
  /** @protected */
  store;

  /** @param {Store} store  see openStore */
  constructor(store) {
    this.store = store;
  }

  /** How many entries can't be read. */
  #unreadable = 0;

  /** Returns all entries, also the deleted ones. @returns {Promise<Entry[]>} */
  async entries() {
    this.#unreadable = 0;
    return (await this.#rows('entries')).map(repaired);
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

  /**
   * Returns an entry's versions, the oldest first.
   *
   * @param {string} entry
   * @returns {Promise<Version[]>}
   */
  async versionsOf(entry) {
    const versions = await this.store.read(['versions'],
      (tx) => tx.objectStore('versions').index('entry').getAll(entry));
    return versions.sort((a, b) => a.savedAt - b.savedAt);
  }

  /** @param {string} version @returns {Promise<PictureUse[]>} */
  usesOf(version) {
    return this.store.read(['uses'],
      (tx) => tx.objectStore('uses').index('version').getAll(version));
  }

  /** @param {string} hash @returns {Promise<Picture | undefined>} */
  picture(hash) {
    return this.store.read(['pictures'], (tx) => tx.objectStore('pictures').get(hash));
  }

  /**
   * Returns the highlights of an entry, the oldest first.
   *
   * @param {string} entry
   * @returns {Promise<EntryHighlight[]>}
   */
  async highlightsOf(entry) {
    const rows = await this.store.read(['highlights'],
      (tx) => tx.objectStore('highlights').index('entry').getAll(entry));
    return byAge(rows.map(repairedHighlight));
  }

  /**
   * Returns the highlights of all entries that are not deleted, the oldest first.
   *
   * @returns {Promise<EntryHighlight[]>}
   */
  async highlights() {
    const rows = await this.#rows('highlights');
    const deleted = new Set(
      await this.store.read(['entries'],
        (tx) =>
          tx.objectStore('entries').index('deletedAt').getAllKeys(IDBKeyRange.lowerBound(0, true))),
    );
    return byAge(rows.filter(({ entry }) => !deleted.has(entry)).map(repairedHighlight));
  }

  /**
   * Returns an entry with all rows that belong to it.
   *
   * @param {string} id
   * @returns {Promise<ArticleRows | undefined>}
   */
  articleRows(id) {
    return this.store.read(ARTICLE_STORES, (tx) => articleRowsIn(tx, id));
  }

  /**
   * Returns an entry with those rows that a damaged store still gives.
   *
   * @param {string} id
   * @returns {Promise<ArticleRows | undefined>} undefined if not even the entry can be read
   */
  readableRows(id) {
    return readableRows(this.store, id);
  }

  /**
   * Reports what is wrong with the store, as far as it is known since the entries were read.
   *
   * @returns {Promise<Damage>}
   */
  async damage() {
    return { isEmptied: await this.store.isAnother(), unreadable: this.#unreadable };
  }

  /** Takes the store as it is: the user knows that the browser has deleted the former one. */
  accept() {
    return this.store.remember();
  }

  /** Returns the bytes of all pictures, and those of each entry's pictures. */
  pictureBytes() {
    return this.store.read(['pictures', 'uses'], pictureBytesIn);
  }

  close() {
    this.store.close();
  }

  /**
   * Returns all rows of an object store.
   *
   * @param {'entries' | 'highlights'} name
   * @returns {Promise<any[]>}
   */
  #rows(name) {
    return this.store.read([name], (tx) => tx.objectStore(name).getAll()).catch((error) =>
      this.#readableRows(name, error)
    );
  }

  /**
   * Returns the rows that can be read one by one: a single damaged row makes the
   * browser fail to read all together.
   * @param {'entries' | 'highlights'} name @param {unknown} error  of reading all together
   * @returns {Promise<any[]>}
   */
  async #readableRows(name, error) {
    if (!(error instanceof LibraryFailure && error.code === 'broken')) throw error;
    const ids = await this.store.read([name], (tx) => tx.objectStore(name).getAllKeys());
    const rows = [];
    for (const id of ids) {
      const row = await this.store.read([name], (tx) => tx.objectStore(name).get(id)).catch(
        (each) => {
          console.warn(`the library's row ${id} of ${name} can't be read`, each);
        },
      );
      if (row) rows.push(row);
    }
    if (ids.length > 0 && rows.length === 0) throw error;
    if (name === 'entries') this.#unreadable = ids.length - rows.length;
    return rows;
  }
}

/** @param {EntryHighlight[]} highlights */
function byAge(highlights) {
  return highlights.sort((a, b) => a.createdAt - b.createdAt);
}
