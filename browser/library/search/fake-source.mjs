/**
 * A store in memory, for tests of the search.
 *
 * @import { IndexSource } from './search.js'
 * @import { SearchText } from '../model.js'
 *
 * @typedef {Partial<SearchText> & {id: string}} Row
 */

/** @implements {IndexSource} */
export class FakeSource {
  /** @type {Map<string, SearchText>} by id */
  entries = new Map();
  #seq = 0;
  #storeId = String(Math.random());
  /** The number of calls of all(): of plain scans. */
  scans = 0;

  /** @param {Row[]} [rows] */
  constructor(rows = []) {
    for (const row of rows) this.put(row);
  }

  /** Adds an entry, or changes one. @param {Row} row */
  put(row) {
    const empty = { deleted: false, title: '', byline: '', site: '', host: '', tags: [], note: '',
      highlights: '', text: '', savedAt: 0, state: /** @type {const} */ ('unread'), lang: '' };
    this.entries.set(row.id, { ...empty, ...this.entries.get(row.id), ...row, seq: ++this.#seq });
  }

  /** Deletes the whole library, as eraseAll does. */
  clear() {
    this.entries.clear();
    this.#seq = 0;
    this.#storeId = String(Math.random());
  }

  /** @param {number} seq @param {number} limit */
  async after(seq, limit) {
    return [...this.entries.values()].filter((each) => each.seq > seq).sort((a, b) => a.seq - b.seq)
      .slice(0, limit);
  }

  async lastSeq() {
    return this.#seq;
  }

  async storeId() {
    return this.#storeId;
  }

  /** @param {string[]} ids */
  async texts(ids) {
    return ids.flatMap((id) => this.entries.get(id) ?? []);
  }

  async *all() {
    this.scans++;
    yield* [...this.entries.values()].filter((each) => !each.deleted).sort((a, b) =>
      b.savedAt - a.savedAt
    );
  }
}
