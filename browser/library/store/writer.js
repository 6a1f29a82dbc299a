/**
 * Writes the store. Only the service has a writer. Each method is one transaction, which
 * reads what it changes, so two writers lose nothing of each other. It resolves after
 * the transaction is on the disk.
 *
 * @import { Entry, EntryHighlight, PictureCounts, PictureUse, RestoredPictures } from '../model.js'
 * @import { Saved, Saving, Snapshot } from '../model.js'
 * @import { AddedHighlight, CarriedAnchor, EntryFields, Fields } from '../operations.js'
 * @import { HighlightFields, Tagging, Restored } from '../operations.js'
 * @import { Imported, ImportedOutcome } from '../imported.js'
 * @import { ArticleRows } from './article-rows.js'
 * @import { Store } from './open.js'
 * @import { WriteTransaction } from './schema.js'
 */

import { LibraryFailure } from '../failure.js';
import { TRASH_MS } from '../model.js';
import { eraseAllIn, eraseIn } from './erasing.js';
import { isSearchable, retagged, withFields, withProgress } from './fields.js';
import { IMPORT_STORES, putImported } from './importing.js';
import { addIn, carryIn, changeIn, HIGHLIGHT_STORES, putBackIn, removeIn } from './highlights.js';
import { StoredTexts } from './index-source.js';
import { keyOfAddress } from './key.js';
import { LibraryReader } from './reader.js';
import { countPictures, hostOf, newEntry, repaired } from './rows.js';
import { RESTORE_STORES, restoreIn } from './restoring.js';
import { entryOf, existingEntry, prepare, putReading, putSaved, READING_STORES, SAVE_STORES, show,
  snapshotOf } from './saving.js';
import { ALL_STORES } from './schema.js';
import { takeSeq } from './sequence.js';
import { removeWaiting, waitingIn } from './waiting.js';

export class LibraryWriter extends LibraryReader {
  #now;

  /** @param {Store} store  see openStore @param {{now?: () => number}} [options] */
  constructor(store, { now = Date.now } = {}) {
    super(store);
    this.#now = now;
    this.index = new StoredTexts(store);
  }

  /**
   * Saves an article. An entry of the same article gets one more version, and is no
   * longer deleted.
   * @param {Saving} saving
   * @param {string[]} [pictures] the addresses of its pictures, which then wait
   * @returns {Promise<Saved>}
   */
  async save(saving, pictures = []) {
    const prepared = await prepare(saving, pictures);
    return this.store.write(SAVE_STORES, (tx) => putSaved(tx, prepared, this.#now()),
      prepared.bytes);
  }

  /**
   * Adds imported articles and addresses, all or none. What is there already is united
   * with them.
   * @param {Imported[]} imported
   * @returns {Promise<{outcome: ImportedOutcome, id: string}[]>}
   */
  async addImported(imported) {
    const prepared = await Promise.all(
      imported.map(async (each) => ({ ...each,
        prepared: each.text && await preparedText(each.text) })
      ),
    );
    const bytes = prepared.reduce((sum, each) => sum + (each.prepared?.bytes ?? 0), 0);
    return this.store.write(IMPORT_STORES, async (tx) => {
      const outcomes = [];
      for (const each of prepared) outcomes.push(await putImported(tx, each, this.#now()));
      return outcomes;
    }, bytes);
  }

  /**
   * Returns the entry that has a page.
   *
   * @param {string} snapshot its id
   * @returns {Promise<string>} '' for none
   */
  async entryOfSnapshot(snapshot) {
    const row = await this.store.read(['snapshots'],
      (tx) => tx.objectStore('snapshots').get(snapshot));
    return row?.entry ?? '';
  }

  /**
   * Keeps an address "to read". Returns the entry that is there already, if there is one.
   *
   * @param {string} url
   * @param {string} title
   * @returns {Promise<Entry>}
   */
  async saveAddress(url, title) {
    const key = keyOfAddress(url);
    if (!key) throw new LibraryFailure('refused');
    return this.store.write(['entries', 'meta'], async (tx) => {
      const now = this.#now();
      const found = await entryOf(tx, key);
      if (found && !found.deletedAt) return found;
      const entry = found
        ?? { ...newEntry(), key, url, title, host: hostOf(url), site: hostOf(url), savedAt: now };
      return put(tx, { ...entry, changedAt: now, deletedAt: 0 });
    });
  }

  /**
   * Returns the entry with an address, unless it is deleted.
   *
   * @param {string} url
   * @returns {Promise<Entry | undefined>}
   */
  async find(url) {
    const key = keyOfAddress(url);
    if (!key) return undefined;
    const rows = await this.store.read(['entries'],
      (tx) => tx.objectStore('entries').index('key').getAll(key));
    return rows.map(repaired).find(({ deletedAt }) => !deletedAt);
  }

  /**
   * Reports whether the trash has an entry with an address, and the list has none.
   *
   * @param {string} url
   */
  async isInTrash(url) {
    const key = keyOfAddress(url);
    if (!key) return false;
    const rows = await this.store.read(['entries'],
      (tx) => tx.objectStore('entries').index('key').getAll(key));
    return rows.length > 0 && rows.map(repaired).every(({ deletedAt }) => deletedAt > 0);
  }

  /**
   * Returns the page of a version.
   *
   * @param {string} version
   * @returns {Promise<Snapshot | undefined>}
   */
  async snapshot(version) {
    const row = await this.store.read(['versions', 'snapshots'], async (tx) => {
      const found = await tx.objectStore('versions').get(version);
      return found?.snapshot ? tx.objectStore('snapshots').get(found.snapshot) : undefined;
    });
    return row && snapshotOf(row);
  }

  /**
   * Adds a new reading of the snapshot of version `from`, and shows it. If there is an
   * equal one already, it shows that.
   * @param {string} entry
   * @param {{article: Saving['article'], core: string, from: string, choice?: Saving['choice']}}
   *   reading
   * @param {string[]} [pictures] as for {@link save}
   * @returns {Promise<{version: string, changed: boolean}>}
   */
  async addVersion(entry, { article, core, from, choice }, pictures = []) {
    const prepared = await prepare({ article, core, snapshot: null, choice }, pictures);
    return this.store.write(READING_STORES,
      (tx) => putReading(tx, entry, from, prepared, this.#now()), prepared.bytes);
  }

  /** @param {string} entry @param {string} version */
  async showVersion(entry, version) {
    await this.store.write(READING_STORES, async (tx) => {
      const found = await tx.objectStore('versions').get(version);
      if (found?.entry !== entry) throw new LibraryFailure('gone');
      await show(tx, await existingEntry(tx, entry), found, this.#now());
    });
  }

  /** @param {string[]} ids @param {Fields} fields */
  async change(ids, fields) {
    await this.#edit(ids, () => fields);
  }

  /** @param {string[]} ids @param {Tagging} tagging */
  async tag(ids, tagging) {
    await this.#edit(ids, (entry) => ({ tags: retagged(entry, tagging) }));
  }

  /** Undoes {@link change} and {@link tag}. @param {EntryFields[]} entries */
  async putBack(entries) {
    const former = new Map(entries.map((each) => [each.id, each]));
    await this.#edit([...former.keys()], ({ id }) => former.get(id) ?? {});
  }

  /** Moves entries to the trash. @param {string[]} ids */
  async remove(ids) {
    await this.#update(ids,
      (entry, now) => (entry.deletedAt ? entry : { ...entry, deletedAt: now, changedAt: now }));
  }

  /** Takes entries out of the trash. @param {string[]} ids */
  async restore(ids) {
    await this.#update(ids,
      (entry, now) => (entry.deletedAt ? { ...entry, deletedAt: 0, changedAt: now } : entry));
  }

  /**
   * Deletes entries for good that are in the trash.
   *
   * @param {string[]} ids
   * @returns {Promise<string[]>} those that were deleted
   */
  erase(ids) {
    return this.store.erase(ALL_STORES, (tx) => eraseIn(tx, [...new Set(ids)]));
  }

  /** Deletes everything. */
  async eraseAll() {
    await this.store.erase(ALL_STORES, eraseAllIn);
    this.store.forget();
  }

  /** Erases what has been in the trash for TRASH_MS. @returns {Promise<string[]>} the ids */
  eraseExpired() {
    return this.store.erase(ALL_STORES, async (tx) => {
      const expired = IDBKeyRange.bound(1, this.#now() - TRASH_MS);
      const ids = await tx.objectStore('entries').index('deletedAt').getAllKeys(expired);
      return eraseIn(tx, ids);
    });
  }

  /**
   * Stores how far an entry has been read.
   *
   * @param {string} id
   * @param {number} progress
   * @param {Entry['place']} place
   */
  async progress(id, progress, place) {
    await this.#update([id], (entry, now) => withProgress(entry, progress, place, now));
  }

  /**
   * Stores pictures, each content once, and which addresses of a version they belong to.
   * @param {string} version
   * @param {PictureUse[]} uses
   * @param {Map<string, {type: string, blob: Blob}>} blobs by hash
   * @returns {Promise<PictureCounts>} of all pictures of the version
   */
  putPictures(version, uses, blobs) {
    return this.store.write(['entries', 'versions', 'pictures', 'uses', 'meta'], async (tx) => {
      const found = await tx.objectStore('versions').get(version);
      if (!found) throw new LibraryFailure('gone');
      const used = new Set(uses.map(({ hash }) => hash));
      for (const [hash, { type, blob }] of blobs) {
        const isStored = await tx.objectStore('pictures').getKey(hash) !== undefined;
        if (used.has(hash) && !isStored) await tx.objectStore('pictures').put({ hash, type, blob });
      }
      await Promise.all(
        uses.map((use) => tx.objectStore('uses').put({ ...use, version, entry: found.entry })),
      );
      const pictures = countPictures(await tx.objectStore('uses').index('version').getAll(version));
      if (!pictures.waiting) await removeWaiting(tx, [version]);
      const entry = await existingEntry(tx, found.entry);
      if (entry.version === version) await tx.objectStore('entries').put({ ...entry, pictures });
      return pictures;
    }, sizeOf(blobs));
  }

  /**
   * Adds highlights to an entry.
   *
   * @param {string} entry
   * @param {AddedHighlight[]} highlights
   * @returns {Promise<EntryHighlight[]>} as they are stored
   */
  addHighlights(entry, highlights) {
    return this.store.write(HIGHLIGHT_STORES, (tx) => addIn(tx, entry, highlights, this.#now()));
  }

  /**
   * Changes a highlight's color or note.
   *
   * @param {string} id
   * @param {HighlightFields} fields
   * @returns {Promise<EntryHighlight>} as it is stored
   */
  changeHighlight(id, fields) {
    return this.store.write(HIGHLIGHT_STORES, (tx) => changeIn(tx, id, fields, this.#now()));
  }

  /**
   * Deletes highlights. Ids that are gone are ignored.
   *
   * @param {string[]} ids
   * @returns {Promise<string[]>} the ids of their entries
   */
  removeHighlights(ids) {
    return this.store.write(HIGHLIGHT_STORES, (tx) => removeIn(tx, [...new Set(ids)], this.#now()));
  }

  /**
   * Undoes {@link removeHighlights}.
   *
   * @param {EntryHighlight[]} highlights
   * @returns {Promise<string[]>} the ids of their entries
   */
  putBackHighlights(highlights) {
    return this.store.write(HIGHLIGHT_STORES, (tx) => putBackIn(tx, highlights, this.#now()));
  }

  /**
   * Keeps where highlights of an entry were found in another version.
   *
   * @param {string} entry
   * @param {string} version
   * @param {CarriedAnchor[]} anchors
   */
  async carryHighlights(entry, version, anchors) {
    await this.store.write(HIGHLIGHT_STORES, (tx) => carryIn(tx, entry, version, anchors));
  }

  /**
   * Puts articles of a backup into the library, or what it lacks of them.
   * @param {ArticleRows[]} articles checked
   * @param {RestoredPictures} pictures
   * @param {number} bytes how much that is, about
   * @returns {Promise<{id: string, restored: Restored}[]>}
   */
  restoreRows(articles, pictures, bytes) {
    return this.store.write(RESTORE_STORES, async (tx) => {
      const restored = [];
      for (const rows of articles) restored.push(await restoreIn(tx, rows, pictures));
      return restored;
    }, bytes);
  }

  /**
   * Returns the versions with pictures that are still to be fetched.
   *
   * @returns {Promise<string[]>} their ids
   */
  waitingVersions() {
    return this.store.read(['meta'], waitingIn);
  }

  /**
   * Changes the user's own data. Ids that are gone are ignored.
   * @param {string[]} ids @param {(entry: Entry) => Fields} fieldsOf
   */
  async #edit(ids, fieldsOf) {
    await this.#update(ids,
      (entry, now) => ({ ...withFields(entry, fieldsOf(entry)), changedAt: now }));
  }

  /**
   * Changes entries. Ids that are gone are ignored.
   * @param {string[]} ids
   * @param {(entry: Entry, now: number) => Entry} edit returns the entry itself for no change
   */
  async #update(ids, edit) {
    await this.store.write(['entries', 'meta'], async (tx) => {
      const now = this.#now();
      const rows = await Promise.all(
        [...new Set(ids)].map((id) => tx.objectStore('entries').get(id)),
      );
      const before = rows.filter((row) => row !== undefined).map(repaired);
      const after = before.map((entry) => edit(entry, now));
      const searchable = after.filter((entry, i) => isSearchable(before[i], entry));
      let seq = searchable.length > 0 ? await takeSeq(tx, searchable.length) : 0;
      for (const entry of searchable) entry.seq = seq++;
      await Promise.all(
        after.filter((entry, i) => entry !== before[i]).map((entry) =>
          tx.objectStore('entries').put(entry)
        ),
      );
    });
  }
}

/** @param {NonNullable<Imported['text']>} text */
async function preparedText({ saving, snapshot, pictures }) {
  const prepared = await prepare(saving, pictures);
  return { ...prepared, snapshot: prepared.snapshot && { ...prepared.snapshot, id: snapshot } };
}

/** @param {Map<string, {blob: Blob}>} blobs */
function sizeOf(blobs) {
  return [...blobs.values()].reduce((sum, { blob }) => sum + blob.size, 0);
}

/**
 * Writes an entry whose searchable text has changed.
 *
 * @param {WriteTransaction} tx
 * @param {Entry} entry
 * @returns {Promise<Entry>}
 */
async function put(tx, entry) {
  const changed = { ...entry, seq: await takeSeq(tx, 1) };
  await tx.objectStore('entries').put(changed);
  return changed;
}
