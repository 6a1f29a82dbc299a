import { parseQuery } from '../search/query.js';
import { matches } from '../search/scan.js';
import { filterAndCount, noFilters, siteKey } from './filters.js';
import { siteOf } from './format.js';
import { Selection } from './selection.js';
import { sorted } from './sorting.js';

/**
 * @import { LibraryClient } from '../client.js'
 * @import { Entry } from '../model.js'
 * @import { Found, Hit } from '../operations.js'
 * @import { Counts, Filters } from './filters.js'
 * @import { Sort } from './sorting.js'
 *
 * @typedef {{sort: Sort, isReversed: boolean}} Order
 *
 * @typedef {object} Search  the answer to a query
 * @property {string} query
 * @property {string[]} ids  of the entries found, the most relevant first
 * @property {Map<string, Hit>} hits  of the first of them, by the entry's id
 * @property {Entry[]} trashed  deleted entries that match; the search itself finds none
 * @property {boolean} indexed
 */

/** Up to this number, changed entries are read one by one. */
const MAX_SINGLE_READS = 50;

/**
 * What the list shows: the entries of the store, or those that a search found, after filters, in an
 * order.
 */
export class ListModel {
  #client;
  #uiLang;
  #onChange;
  /** @type {Map<string, Entry>} */
  #entries = new Map();
  /** @type {Entry[] | null} all entries in order; null if they have to be sorted again */
  #ordered = null;
  /** @type {Map<string, string> | null} the names of sites, by siteKey */
  #siteNames = null;
  /** @type {Order} */
  #order = { sort: 'saved', isReversed: false };
  filters = noFilters();
  /** @type {Search | null} */
  search = null;
  selection = new Selection();
  isLoaded = false;
  /** @type {Entry[]} */
  shown = [];
  /** @type {Counts} */
  counts = filterAndCount([], this.filters, false).counts;

  /** @param {LibraryClient} client @param {string} uiLang @param {() => void} onChange */
  constructor(client, uiLang, onChange) {
    this.#client = client;
    this.#uiLang = uiLang;
    this.#onChange = onChange;
  }

  /** Reads all entries. Rejected with a LibraryFailure. */
  async load() {
    const entries = await this.#client.read.entries();
    this.#entries = new Map(entries.map((entry) => [entry.id, entry]));
    this.isLoaded = true;
    this.#forgetDerived();
    this.update();
  }

  /** Reads changed entries again. @param {string[]} ids  empty if all may have changed */
  async refresh(ids) {
    if (ids.length === 0 || ids.length > MAX_SINGLE_READS || !this.isLoaded) {
      await this.load();
      return;
    }
    const entries = await Promise.all(ids.map((id) => this.#client.read.entry(id)));
    entries.forEach((entry, i) => this.#put(ids[i], entry));
    this.#forgetDerived();
    this.update();
  }

  /** @param {string} id @param {Entry | undefined} entry  undefined if it was erased */
  #put(id, entry) {
    if (!entry) this.#entries.delete(id);
    else if (JSON.stringify(entry) !== JSON.stringify(this.#entries.get(id))) {
      this.#entries.set(id, entry); // an equal one keeps its item on the screen
    }
  }

  #forgetDerived() {
    this.#ordered = null;
    this.#siteNames = null;
  }

  /** @param {Order} order */
  setOrder(order) {
    if (order.sort === this.#order.sort && order.isReversed === this.#order.isReversed) return;
    this.#order = order;
    this.#ordered = null;
    this.update();
  }

  /** @param {Partial<Filters>} changes */
  setFilters(changes) {
    this.filters = { ...this.filters, ...changes };
    this.update();
  }

  /** @param {string} query @param {Found} found */
  setFound(query, { ids, hits, indexed }) {
    this.search = { query, ids, hits: new Map(hits.map((hit) => [hit.id, hit])),
      trashed: this.#trashedWith(query), indexed };
    this.update();
  }

  endSearch() {
    if (!this.search) return;
    this.search = null;
    this.update();
  }

  /** Applies the search, the filters and the order, and tells the listener. */
  update() {
    const isSearch = this.search !== null;
    const { shown, counts } = filterAndCount(isSearch ? this.#found() : this.#inOrder(),
      this.filters, isSearch);
    this.shown = shown;
    this.counts = counts;
    if (this.selection.size > 0) this.selection.retain(this.shownIds);
    this.#onChange();
  }

  #inOrder() {
    this.#ordered ??= sorted(this.#entries.values(), this.#order.sort, this.#order.isReversed,
      this.#uiLang);
    return this.#ordered;
  }

  /** @returns {Entry[]} */
  #found() {
    const { ids = [], trashed = [] } = this.search ?? {};
    const found = ids.flatMap((id) => this.#entries.get(id) ?? []).filter(({ deletedAt }) =>
      deletedAt === 0
    );
    return [...found,
      ...trashed.flatMap(({ id }) => this.#entries.get(id) ?? []).filter(({ deletedAt }) =>
        deletedAt > 0
      )];
  }

  /**
   * Searches the trash, whose texts are not in the index.
   *
   * @param {string} query
   * @returns {Entry[]}
   */
  #trashedWith(query) {
    const parsed = parseQuery(query);
    return this.all.filter((entry) =>
      entry.deletedAt > 0
      && matches({ ...entry, deleted: false, highlights: '', text: entry.excerpt }, parsed)
    );
  }

  /** Whether an article has highlights, so that their list has something to show. */
  get hasHighlights() {
    return this.all.some(({ highlights, deletedAt }) => highlights > 0 && deletedAt === 0);
  }

  get shownIds() {
    return this.shown.map(({ id }) => id);
  }

  /** @param {string} id */
  entry(id) {
    return this.#entries.get(id);
  }

  /**
   * @param {string} key of a site
   * @returns {string} its name, with the host if others have the same name
   */
  siteName(key) {
    this.#siteNames ??= siteNames(this.all);
    return this.#siteNames.get(key) ?? key;
  }

  /** @returns {Entry[]} the selected ones */
  get selected() {
    return this.selection.ids.flatMap((id) => this.#entries.get(id) ?? []);
  }

  /** Whether the trash has an entry, whatever the filters. */
  get hasTrash() {
    return this.all.some(({ deletedAt }) => deletedAt > 0);
  }

  /** Whether there is nothing at all, not even in the archive. */
  get isEmpty() {
    return !this.all.some(({ deletedAt }) => deletedAt === 0);
  }

  /** @returns {Entry[]} */
  get all() {
    return [...this.#entries.values()];
  }

  /** @returns {string[]} all tags of the library, the most used first */
  get tags() {
    const uses = new Map();
    for (const { tags, deletedAt } of this.#entries.values()) {
      if (deletedAt === 0) tags.forEach((tag) => uses.set(tag, (uses.get(tag) ?? 0) + 1));
    }
    return [...uses.keys()].sort((a, b) => uses.get(b) - uses.get(a));
  }

  /**
   * @param {string} id
   * @param {string[]} [order] ids of the list as it was, because reading changes what the filters
   *   leave; without it, as it is now
   * @returns {{previous: Entry | undefined, next: Entry | undefined}} the articles before and after
   *   this one
   */
  neighbors(id, order = this.shownIds) {
    const isTrash = (this.entry(id)?.deletedAt ?? 0) > 0;
    const readable = order.flatMap((each) => this.#entries.get(each) ?? [])
      .filter((entry) =>
        entry.id === id || (entry.version !== '' && entry.deletedAt > 0 === isTrash)
      );
    const index = readable.findIndex((entry) => entry.id === id);
    return index < 0
      ? { previous: undefined, next: undefined }
      : { previous: readable[index - 1], next: readable[index + 1] };
  }

  /** @returns {Entry[]} the articles that were read last and not finished, the latest first */
  get unfinished() {
    return this.all
      .filter(({ deletedAt, state, openedAt, version }) =>
        deletedAt === 0 && state === 'reading' && openedAt > 0 && version !== ''
      )
      .sort((a, b) => b.openedAt - a.openedAt)
      .slice(0, MAX_UNFINISHED);
  }
}

/** @param {Entry[]} entries @returns {Map<string, string>} by siteKey */
function siteNames(entries) {
  const names = new Map(entries.map((entry) => [siteKey(entry), siteOf(entry)]));
  const hosts = new Map();
  for (const name of names.values()) {
    hosts.set(name.toLowerCase(), (hosts.get(name.toLowerCase()) ?? 0) + 1);
  }
  return new Map(
    [...names].map((
      [key, name],
    ) => [key, hosts.get(name.toLowerCase()) > 1 && name !== key ? `${name} · ${key}` : name]),
  );
}

const MAX_UNFINISHED = 3;
