/**
 * Finds out what an import would do, by reading all sources once. So a broken file is
 * found before anything is written.
 *
 * @import { Entry } from '../model.js'
 * @import { Found, Item, Problem, Source } from '../imported.js'
 * @import { Part } from './sources.js'
 *
 * @typedef {object} Counts
 * @property {number} articles  with a text
 * @property {number} addresses  without one
 * @property {number} highlights
 * @property {number} known  that the library has already
 * @property {number} doubles  that come a second time
 *
 * @typedef
 *   {Part & {counts: Counts, problems: Problem[], tags: Set<string>, first: Row[], keys: Set<string>}}
 *   Scanned
 *
 * @typedef {{title: string, url: string, hasText: boolean}} Row  of the preview
 */

import { keyOfAddress } from '../store/key.js';
import { asImportFailure } from './failure.js';
import { formatNames, readers } from './formats.js';

/** How many items the preview shows. */
export const PREVIEW_ROWS = 10;

/** A page that is larger is not read: the core takes half of it at most. */
export const MAX_PAGE_BYTES = 64 << 20;

export class Plan {
  #known;
  #siblings;
  /** In how many parts each key is. @type {Map<string, number>} */
  #found = new Map();
  /** @type {Scanned[]} in the order of the import */
  parts;

  /**
   * @param {Part[]} parts
   * @param {Map<string, Source>} siblings
   * @param {Entry[]} entries of the library
   */
  constructor(parts, siblings, entries) {
    this.#known = new Set(entries.filter(({ deletedAt }) => !deletedAt).map(({ key }) => key));
    this.#siblings = siblings;
    this.parts = parts.map(unscanned).sort((a, b) => orderOf(a) - orderOf(b));
  }

  /**
   * Reads all parts.
   *
   * @param {{onRead?: (items: number) => void, signal?: AbortSignal}} [options]
   */
  async scan({ onRead = () => {}, signal } = {}) {
    let items = 0;
    for (const part of this.parts) await this.#scan(part, () => onRead(++items), signal);
  }

  /**
   * Reads a part again as another format, which the user has chosen.
   *
   * @param {Scanned} part
   * @param {Part['format']} format
   * @param {{onRead?: (items: number) => void, signal?: AbortSignal}} [options]
   */
  async correct(part, format, { onRead = () => {}, signal } = {}) {
    this.#forget(part);
    Object.assign(part, unscanned({ ...part, format, failure: null }));
    let items = 0;
    await this.#scan(part, () => onRead(++items), signal);
    this.parts.sort((a, b) => orderOf(a) - orderOf(b));
  }

  /** The parts that can be imported. */
  get importable() {
    return this.parts.filter(({ failure, format }) => failure === null && format !== 'backup');
  }

  /** The parts that can't be read, one problem each. */
  get broken() {
    return this.parts.filter(({ failure }) => failure).flatMap(problemsOf);
  }

  /**
   * @returns {Counts & {tags: number, all: number, problems: Problem[], first: Row[]}} of all that
   *   can be imported
   */
  get total() {
    const parts = this.importable;
    const sum = (/** @type {keyof Counts} */ name) =>
      parts.reduce((all, { counts }) => all + counts[name], 0);
    const [articles, addresses] = [sum('articles'), sum('addresses')];
    return {
      articles,
      addresses,
      highlights: sum('highlights'),
      known: sum('known'),
      doubles: sum('doubles'),
      all: articles + addresses,
      tags: new Set(parts.flatMap(({ tags }) => [...tags])).size,
      problems: this.parts.flatMap(problemsOf),
      first: parts.flatMap(({ first }) => first).slice(0, PREVIEW_ROWS),
    };
  }

  /**
   * @param {Scanned} part
   * @returns {AsyncGenerator<Found & {path: string}>} rejected with an ImportFailure
   */
  async *read({ format, sources }) {
    if (format === '' || format === 'backup') return;
    for (const source of sources) {
      for await (const found of readers[format](source, this.#siblings)) {
        yield { ...found, path: source.path };
      }
    }
  }

  /** @param {Scanned} part @param {() => void} onItem @param {AbortSignal} [signal] */
  async #scan(part, onItem, signal) {
    if (part.failure) return;
    try {
      for await (const found of this.read(part)) {
        signal?.throwIfAborted();
        this.#count(part, found);
        onItem();
      }
    } catch (error) {
      if (signal?.aborted) throw error;
      part.failure = asImportFailure(error);
    }
  }

  /** @param {Scanned} part @param {Found & {path: string}} found */
  #count(part, found) {
    const { item, page, problem } = withLimits(found);
    if (problem) part.problems.push(problemOf(found, problem));
    if (!item) return;
    if (item.isCut) part.problems.push(problemOf(found, 'cut'));
    const { counts } = part;
    counts[page ? 'articles' : 'addresses']++;
    counts.highlights += item.highlights.length;
    for (const tag of item.tags) part.tags.add(tag);
    if (part.first.length < PREVIEW_ROWS) {
      part.first.push({ title: item.title || (item.url || found.line ? '' : nameOf(found.path)),
        url: item.url, hasText: page !== undefined });
    }
    this.#compare(part, item);
  }

  /** @param {Scanned} part @param {Item} item */
  #compare(part, { url }) {
    const key = keyOfAddress(url);
    if (key === '') return;
    if (this.#known.has(key)) part.counts.known++;
    const count = this.#found.get(key) ?? 0;
    if (count > 0) part.counts.doubles++;
    if (!part.keys.has(key)) this.#found.set(key, count + 1);
    part.keys.add(key);
  }

  /** @param {Scanned} part */
  #forget({ keys }) {
    for (const key of keys) this.#found.set(key, (this.#found.get(key) ?? 1) - 1);
  }
}

/**
 * Leaves out a text that is too large. What remains of an item with an address is the address.
 *
 * @param {Found} found
 * @returns {Found}
 */
export function withLimits(found) {
  const { page, item } = found;
  if (!page || page.size <= MAX_PAGE_BYTES) return found;
  return { ...found, page: undefined, item: item?.url ? item : undefined, problem: 'tooLarge' };
}

/** @param {Found & {path: string}} found @param {Problem['code']} code @returns {Problem} */
export function problemOf({ path, line = 0, item, address = '' }, code) {
  return { path, line, code, address: (item?.url || address || item?.title || '').slice(0, 500) };
}

/** A part that can't be read is one problem. @param {Scanned} part @returns {Problem[]} */
function problemsOf({ failure, problems, sources, name }) {
  if (!failure) return problems;
  return [{ path: sources.length === 1 ? sources[0].path : name, line: failure.line,
    code: failure.code, address: '' }];
}

/** @param {Part} part @returns {Scanned} */
function unscanned(part) {
  return { ...part, counts: { articles: 0, addresses: 0, highlights: 0, known: 0, doubles: 0 },
    problems: [], tags: new Set(), first: [], keys: new Set() };
}

/** @param {Part} part */
function orderOf({ format }) {
  return /** @type {string[]} */ (formatNames).indexOf(format);
}

/** @param {string} path */
function nameOf(path) {
  return path.split('/').at(-1) ?? '';
}
