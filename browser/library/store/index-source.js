/**
 * The searchable text of the store, as the search index reads it.
 *
 * @import { Entry, SearchText } from '../model.js'
 * @import { Store } from './open.js'
 * @import { ErasedRow, ReadTransaction, StoreName } from './schema.js'
 */

import { repairedHighlight } from './highlight-rows.js';
import { repaired } from './rows.js';
import { lastSeqIn } from './sequence.js';

/** @type {StoreName[]} */
const TEXT_STORES = ['entries', 'texts', 'highlights', 'erased'];

/** How many texts are read at once: about a megabyte. */
const PORTION = 100;

export class StoredTexts {
  #store;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
  }

  /**
   * Returns what changed after `seq`, in the order of the changes: also deleted entries,
   * and those that were deleted for good, which have no text.
   * @param {number} seq @param {number} limit
   * @returns {Promise<SearchText[]>}
   */
  after(seq, limit) {
    const later = IDBKeyRange.lowerBound(seq, true);
    return this.#store.read(TEXT_STORES, async (tx) => {
      const entries = await tx.objectStore('entries').index('seq').getAll(later, limit);
      const erased = await tx.objectStore('erased').index('seq').getAll(later, limit);
      const first = [...entries, ...erased].sort((a, b) => a.seq - b.seq).slice(0, limit);
      return Promise.all(
        first.map((row) => (isEntry(row) ? searchText(tx, row) : erasedText(row))),
      );
    });
  }

  /** @returns {Promise<number>} */
  lastSeq() {
    return this.#store.read(['meta'], lastSeqIn);
  }

  /** @returns {Promise<string>} */
  storeId() {
    return this.#store.read(['meta'], (tx) => tx.objectStore('meta').get('storeId'));
  }

  /** @param {string[]} ids @returns {Promise<SearchText[]>} without those that are gone */
  texts(ids) {
    return this.#store.read(TEXT_STORES, async (tx) => {
      const entries = await Promise.all(ids.map((id) => tx.objectStore('entries').get(id)));
      return Promise.all(
        entries.filter((entry) => entry !== undefined).map((entry) => searchText(tx, entry)),
      );
    });
  }

  /** @returns {AsyncGenerator<SearchText>} without the deleted ones, the latest saved first */
  async *all() {
    const ids = await this.#store.read(['entries'],
      (tx) => tx.objectStore('entries').index('savedAt').getAllKeys());
    ids.reverse();
    for (let from = 0; from < ids.length; from += PORTION) {
      const texts = await this.texts(ids.slice(from, from + PORTION));
      yield* texts.filter(({ deleted }) => !deleted);
    }
  }
}

/** @param {Entry | ErasedRow} row @returns {row is Entry} */
function isEntry(row) {
  return 'version' in row;
}

/** @param {ReadTransaction} tx @param {Entry} row @returns {Promise<SearchText>} */
async function searchText(tx, row) {
  const { id, seq, deletedAt, title, byline, site, host, tags, note, version, highlights, savedAt,
    state, lang } = repaired(row);
  const stored = version ? await tx.objectStore('texts').get(version) : undefined;
  const marks = highlights > 0 ? await highlightText(tx, id) : '';
  return { id, seq, deleted: deletedAt > 0, title, byline, site, host, tags, note,
    highlights: marks, text: stored?.text ?? '', savedAt, state, lang };
}

/** @param {ReadTransaction} tx @param {string} entry */
async function highlightText(tx, entry) {
  const rows = await tx.objectStore('highlights').index('entry').getAll(entry);
  return rows.map(repairedHighlight).flatMap(({ note, anchor }) => [note, anchor.exact]).filter(
    Boolean,
  ).join('\n');
}

/** @param {ErasedRow} row @returns {SearchText} */
function erasedText({ id, seq }) {
  return { id, seq, deleted: true, title: '', byline: '', site: '', host: '', tags: [], note: '',
    highlights: '', text: '', savedAt: 0, state: 'unread', lang: '' };
}
