/**
 * What the list of all highlights shows: those that pass the filters and the search, in
 * groups by article.
 *
 * @import { Color } from '../../model/highlights/highlight.js'
 * @import { LibraryClient } from '../client.js'
 * @import { Entry, EntryHighlight } from '../model.js'
 * @import { Query } from '../search/query.js'
 *
 * @typedef {'newest' | 'title'} Order newest: the article with the newest highlight first; title:
 *   by the articles' titles, each in the order of its text
 *
 * @typedef {object} HighlightFilters
 * @property {Color[]} colors  any of them; all if empty
 * @property {string} tag  '' for any
 * @property {string} host  '' for any
 *
 * @typedef {{entry: Entry, highlights: EntryHighlight[]}} Group
 */

import { pauses } from '../changes/pauses.js';
import { isWithin } from '../nested-tags.js';
import { isEmpty, parseQuery } from '../search/query.js';
import { matches } from '../search/scan.js';
import { titleOf } from '../view/format.js';

/** Up to this number, the highlights of changed entries are read one by one. */
const MAX_SINGLE_READS = 20;

export class HighlightListModel {
  #read;
  #compare;
  #onChange;
  /** @type {Map<string, Group>} by the entry's id */
  #all = new Map();
  /** Counts the updates, so that one that was overtaken ends. */
  #updates = 0;
  /** @type {HighlightFilters} */
  filters = { colors: [], tag: '', host: '' };
  /** @type {Order} */
  order = 'newest';
  query = parseQuery('');
  /** @type {Group[]} */
  groups = [];
  isLoaded = false;

  /** @param {LibraryClient['read']} read @param {string} uiLang @param {() => void} onChange */
  constructor(read, uiLang, onChange) {
    this.#read = read;
    this.#compare = new Intl.Collator(uiLang, { numeric: true }).compare;
    this.#onChange = onChange;
  }

  /** Reads all highlights. Rejected with a LibraryFailure. */
  async load() {
    const [entries, highlights] = await Promise.all([this.#read.entries(),
      this.#read.highlights()]);
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    this.#all = new Map();
    for (const highlight of highlights) {
      const entry = byId.get(highlight.entry);
      const group = this.#all.get(highlight.entry);
      if (group) group.highlights.push(highlight);
      else if (entry) this.#all.set(entry.id, { entry, highlights: [highlight] });
    }
    this.isLoaded = true;
    await this.update();
  }

  /**
   * Reads the highlights of changed entries again.
   *
   * @param {string[]} ids empty if all may have changed
   */
  async refresh(ids) {
    if (ids.length === 0 || ids.length > MAX_SINGLE_READS || !this.isLoaded) {
      await this.load();
      return;
    }
    await Promise.all(ids.map((id) => this.#refreshOne(id)));
    await this.update();
  }

  /** @param {string} id  of an entry */
  async #refreshOne(id) {
    const [entry, highlights] = await Promise.all([this.#read.entry(id),
      this.#read.highlightsOf(id)]);
    if (entry && entry.deletedAt === 0 && highlights.length > 0) {
      this.#all.set(id, { entry, highlights });
    } else this.#all.delete(id);
  }

  /** Finds what passes the filters and the search, in slices, so that typing stays fluent. */
  async update() {
    const update = ++this.#updates;
    const pause = pauses();
    /** @type {Group[]} */
    const groups = [];
    for (const { entry, highlights } of this.#all.values()) {
      const shown = this.#passesEntry(entry) ? await this.#shownOf(entry, highlights, pause) : [];
      if (update !== this.#updates) return;
      if (shown.length > 0) groups.push({ entry, highlights: this.#inOrder(entry, shown) });
    }
    this.groups = this.#ordered(groups);
    this.#onChange();
  }

  /**
   * @param {Entry} entry
   * @param {EntryHighlight[]} highlights
   * @param {ReturnType<typeof pauses>} pause
   */
  async #shownOf(entry, highlights, pause) {
    const shown = [];
    for (const highlight of highlights) {
      await pause();
      if (this.#passes(highlight) && isFound(entry, highlight, this.query)) shown.push(highlight);
    }
    return shown;
  }

  /** @param {Entry} entry */
  #passesEntry({ tags, host }) {
    return (this.filters.tag === '' || tags.some((tag) => isWithin(tag, this.filters.tag)))
      && (this.filters.host === '' || host === this.filters.host);
  }

  /** @param {EntryHighlight} highlight */
  #passes({ color }) {
    return this.filters.colors.length === 0 || this.filters.colors.includes(color);
  }

  /** @param {Entry} entry @param {EntryHighlight[]} highlights */
  #inOrder(entry, highlights) {
    if (this.order === 'newest') return highlights.sort((a, b) => b.createdAt - a.createdAt);
    return highlights.sort((a, b) => startIn(entry, a) - startIn(entry, b));
  }

  /** @param {Group[]} groups */
  #ordered(groups) {
    if (this.order === 'newest') {
      return groups.sort((a, b) => b.highlights[0].createdAt - a.highlights[0].createdAt);
    }
    return groups.sort((a, b) => this.#compare(titleOf(a.entry), titleOf(b.entry)));
  }

  /** The number of highlights that are shown. */
  get count() {
    return this.groups.reduce((sum, { highlights }) => sum + highlights.length, 0);
  }

  /** Whether the library has no highlights. */
  get isEmpty() {
    return this.#all.size === 0;
  }

  get isFiltered() {
    return this.filters.colors.length > 0 || this.filters.tag !== '' || this.filters.host !== ''
      || !isEmpty(this.query);
  }

  /** The tags of articles with highlights, in the order of the language. @returns {string[]} */
  get tags() {
    return this.#values(({ tags }) => tags);
  }

  /** The hosts of articles with highlights. @returns {string[]} */
  get hosts() {
    return this.#values(({ host }) => [host]);
  }

  /** @param {(entry: Entry) => string[]} valuesOf */
  #values(valuesOf) {
    return [...new Set([...this.#all.values()].flatMap(({ entry }) => valuesOf(entry)))].filter(
      Boolean,
    ).sort(this.#compare);
  }

  /** @param {string} id @returns {Entry | undefined} */
  entry(id) {
    return this.#all.get(id)?.entry;
  }

  /** @param {string} id @returns {EntryHighlight | undefined} */
  highlight(id) {
    for (const { highlights } of this.#all.values()) {
      const found = highlights.find((each) => each.id === id);
      if (found) return found;
    }
    return undefined;
  }
}

/**
 * Reports whether a highlight matches a query, by the rules of the library's search.
 *
 * @param {Entry} entry
 * @param {EntryHighlight} highlight
 * @param {Query} query
 */
function isFound({ id, seq, title, byline, site, host, tags, state, lang },
  { anchor, note, createdAt }, query)
{
  if (isEmpty(query)) return true;
  return matches({ id, seq, deleted: false, title, byline, site, host, tags, note, highlights: '',
    text: anchor.exact, savedAt: createdAt, state, lang }, query);
}

/**
 * Returns where a highlight is in the shown version, or else in its own.
 *
 * @param {Entry} entry
 * @param {EntryHighlight} highlight
 */
function startIn(entry, { version, anchor, carried }) {
  return (version === entry.version ? anchor : carried[entry.version] ?? anchor).start;
}
