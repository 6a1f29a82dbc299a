/**
 * Puts the checked rows of an article into the store. An article that is there already
 * gets what it lacks: one entry per id or key, one version per text, one highlight per
 * id. All of an article is written, or nothing.
 *
 * @import { Entry, EntryHighlight, PictureUse, RestoredPictures } from '../model.js'
 * @import { Restored } from '../operations.js'
 * @import { ArticleRows } from './article-rows.js'
 * @import { StoreName, VersionRow, WriteTransaction } from './schema.js'
 *
 * @typedef {Pick<ArticleRows, 'entry' | 'versions' | 'uses'>} Former
 */

import { ARTICLE_STORES } from './article-rows.js';
import { mergedEntry, mergedHighlight } from './merging.js';
import { countPictures, repaired } from './rows.js';
import { entryOf } from './saving.js';
import { takeSeq } from './sequence.js';
import { textOf } from './text.js';

/** @type {StoreName[]} */
export const RESTORE_STORES = [...ARTICLE_STORES, 'texts', 'pictures', 'meta'];

/**
 * @param {WriteTransaction} tx with RESTORE_STORES
 * @param {ArticleRows} rows checked
 * @param {RestoredPictures} pictures
 * @returns {Promise<{id: string, restored: Restored}>} id: of the entry in the library
 */
export async function restoreIn(tx, rows, pictures) {
  const former = await formerOf(tx, rows.entry);
  const restoring = new Restoring(tx, former, former?.entry.id ?? rows.entry.id, pictures);
  return { id: restoring.id, restored: await restoring.run(rows) };
}

/**
 * Returns what the library has of an article.
 *
 * @param {WriteTransaction} tx
 * @param {Entry} foreign
 * @returns {Promise<Former | undefined>}
 */
async function formerOf(tx, foreign) {
  const row = await tx.objectStore('entries').get(foreign.id);
  const entry = row ? repaired(row) : await entryOf(tx, foreign.key);
  if (!entry) return undefined;
  const [versions, uses] = await Promise.all([
    tx.objectStore('versions').index('entry').getAll(entry.id),
    tx.objectStore('uses').index('entry').getAll(entry.id),
  ]);
  return { entry, versions, uses };
}

class Restoring {
  #tx;
  #former;
  #pictures;
  #isChanged = false;
  /** @type {Map<string, string>} for the id of each version of the backup, that in the library */
  #versions = new Map();
  /** @type {Map<string, PictureUse>} of all versions in the library, by version and address */
  #uses;

  /**
   * @param {WriteTransaction} tx
   * @param {Former | undefined} former
   * @param {string} id of the entry
   * @param {RestoredPictures} pictures
   */
  constructor(tx, former, id, pictures) {
    this.#tx = tx;
    this.#former = former;
    this.#pictures = pictures;
    this.#uses = new Map(former?.uses.map((use) => [keyOfUse(use), use]));
    this.id = id;
  }

  /** @param {ArticleRows} rows @returns {Promise<Restored>} */
  async run(rows) {
    const added = await this.#newVersions(rows.versions);
    if (!this.#former && added.length < rows.versions.length) return 'broken';
    await this.#putVersions(added, rows);
    for (const use of rows.uses) await this.#restoreUse(use);
    await this.#removeHighlights(rows);
    for (const highlight of rows.highlights) await this.#restoreHighlight(highlight);
    await this.#putEntry(rows.entry, added);
    if (!this.#former) return 'added';
    return this.#isChanged ? 'changed' : 'same';
  }

  /**
   * Returns the versions that the library lacks, and finds out which of its own are the others.
   *
   * @param {VersionRow[]} versions
   */
  async #newVersions(versions) {
    const own = this.#former?.versions ?? [];
    const added = [];
    for (const version of versions) {
      const equal = own.find(({ id }) => id === version.id)
        ?? own.find((each) => isSame(each, version));
      if (equal) this.#versions.set(version.id, equal.id);
      else if (await this.#isFree('versions', version.id)) {
        this.#versions.set(version.id, version.id);
        added.push(version);
      }
    }
    return added;
  }

  /**
   * Reports whether no row has an id: one of another article is never replaced.
   *
   * @param {'versions' | 'snapshots' | 'highlights'} store
   * @param {string} id
   */
  async #isFree(store, id) {
    return await this.#tx.objectStore(store).getKey(id) === undefined;
  }

  /** @param {VersionRow[]} added @param {ArticleRows} rows */
  async #putVersions(added, { snapshots }) {
    const wanted = new Set(added.map(({ snapshot }) => snapshot));
    for (const snapshot of snapshots) {
      if (wanted.has(snapshot.id) && await this.#isFree('snapshots', snapshot.id)) {
        await this.#put('snapshots', { ...snapshot, entry: this.id });
      }
    }
    for (const version of added) {
      await this.#put('versions', { ...version, entry: this.id });
      await this.#put('texts', { version: version.id, entry: this.id,
        text: textOf(version.article.html) });
    }
  }

  /** A picture that the library has at this address stays. @param {PictureUse} use */
  async #restoreUse({ version, ...use }) {
    const own = this.#versions.get(version);
    if (own === undefined) return;
    const wanted = { ...use, ...await this.#pictureOf(use), version: own, entry: this.id };
    const former = this.#uses.get(keyOfUse(wanted));
    if (former && (former.outcome === 'kept' || wanted.outcome !== 'kept')) return;
    this.#uses.set(keyOfUse(wanted), wanted);
    await this.#put('uses', wanted);
  }

  /**
   * Stores the picture of a use. Without its bytes, another attempt may get it.
   *
   * @param {{outcome: PictureUse['outcome'], hash: string}} use
   * @returns {Promise<Pick<PictureUse, 'outcome' | 'hash'>>}
   */
  async #pictureOf({ outcome, hash }) {
    if (outcome !== 'kept' || await this.#tx.objectStore('pictures').getKey(hash) !== undefined) {
      return { outcome, hash };
    }
    const picture = this.#pictures.get(hash);
    if (!picture) return { outcome: 'failed', hash: '' };
    await this.#put('pictures', { hash, type: picture.type, blob: picture.blob });
    return { outcome, hash };
  }

  /**
   * Removes the highlights that the user had removed where the backup was made, unless they have
   * changed since.
   *
   * @param {ArticleRows} rows
   */
  async #removeHighlights({ removedHighlights }) {
    const [highlights, removals] = [this.#tx.objectStore('highlights'),
      this.#tx.objectStore('removedHighlights')];
    for (const removed of removedHighlights) {
      const [highlight, former] = await Promise.all([highlights.get(removed.id),
        removals.get(removed.id)]);
      const isOlder =
        (highlight && (highlight.entry !== this.id || highlight.changedAt >= removed.removedAt))
        || (former && (former.entry !== this.id || former.removedAt >= removed.removedAt));
      if (isOlder) continue;
      if (highlight) await highlights.delete(removed.id);
      await this.#put('removedHighlights', { ...removed, entry: this.id });
    }
  }

  /** @param {EntryHighlight} foreign */
  async #restoreHighlight(foreign) {
    const [former, removed] = await Promise.all([this.#tx.objectStore('highlights').get(foreign.id),
      this.#tx.objectStore('removedHighlights').get(foreign.id)]);
    if (former && former.entry !== this.id) return;
    if (removed && (removed.entry !== this.id || removed.removedAt >= foreign.changedAt)) return;
    if (removed) await this.#tx.objectStore('removedHighlights').delete(foreign.id);
    const own = this.#inOwnVersions(foreign);
    const merged = former ? mergedHighlight(former, own) : own;
    if (!former || !isEqual(former, merged)) await this.#put('highlights', merged);
  }

  /**
   * Returns a highlight with the versions of the library.
   *
   * @param {EntryHighlight} highlight
   * @returns {EntryHighlight}
   */
  #inOwnVersions(highlight) {
    const own = (/** @type {string} */ version) => this.#versions.get(version) ?? version;
    return { ...highlight, entry: this.id, version: own(highlight.version),
      carried: Object.fromEntries(
        Object.entries(highlight.carried).map(([version, anchor]) => [own(version), anchor]),
      ) };
  }

  /** @param {Entry} foreign @param {VersionRow[]} added */
  async #putEntry(foreign, added) {
    const local = this.#former?.entry;
    const version = this.#versions.get(foreign.version) ?? '';
    const merged = local ? mergedEntry(local, { ...foreign, version }) : foreign;
    const bytes = added.reduce((sum, each) => sum + each.bytes, local?.bytes ?? 0);
    const entry = {
      ...merged,
      bytes,
      id: this.id,
      key: local?.key ?? foreign.key,
      seq: local?.seq ?? 0,
      versions: (this.#former?.versions.length ?? 0) + added.length,
      highlights: await this.#tx.objectStore('highlights').index('entry').count(this.id),
      pictures: countPictures(
        [...this.#uses.values()].filter((use) => use.version === merged.version),
      ),
    };
    if (local && !this.#isChanged && isEqual(local, entry)) return;
    await this.#put('entries', { ...entry, seq: await takeSeq(this.#tx, 1) });
  }

  /** @param {StoreName} store @param {any} row */
  async #put(store, row) {
    this.#isChanged = true;
    await this.#tx.objectStore(store).put(row);
  }
}

/** @param {{version: string, address: string}} use */
function keyOfUse({ version, address }) {
  return `${version} ${address}`;
}

/**
 * Reports whether a version of the library has all that one of the backup has.
 *
 * @param {VersionRow} own
 * @param {VersionRow} foreign
 */
function isSame(own, foreign) {
  return own.article.title === foreign.article.title && own.article.html === foreign.article.html
    && (own.hasSnapshot || !foreign.hasSnapshot);
}

/** Compares rows that consist of plain values. @param {any} a @param {any} b @returns {boolean} */
function isEqual(a, b) {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length
    && names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name]));
}
