/**
 * The operations that pages may ask of the service: names, arguments, results. In
 * the extension they travel in runtime messages, in the web page over a
 * BroadcastChannel. A call whose arguments break a check is refused.
 *
 * @import { Highlight } from '../model/highlights/highlight.js'
 * @import { Entry, EntryHighlight, PictureCounts, State } from './model.js'
 *
 * @typedef {object} Fields  the user's own data of an entry; what is missing stays as it is
 * @property {State} [state]
 * @property {boolean} [favorite]
 * @property {string[]} [tags]
 * @property {string} [note]
 *
 * @typedef {Fields & {id: string}} EntryFields
 *
 * @typedef {object} Tagging
 * @property {string[]} add
 * @property {string[]} remove
 *
 * @typedef {Pick<Highlight, 'id' | 'color' | 'note' | 'version' | 'anchor'> & {createdAt?: number}}
 *   AddedHighlight createdAt: now, if it is missing
 * @typedef {Partial<Pick<Highlight, 'color' | 'note'>>} HighlightFields what is missing stays as it
 *   is
 * @typedef {{id: string, anchor: Highlight['anchor'] | null}} CarriedAnchor where a highlight is in
 *   another version; null if it can't be placed there
 *
 * @typedef {object} Hit  a result of a search
 * @property {string} id  of the entry
 * @property {SnippetPart[]} title
 * @property {SnippetPart[]} snippet
 *
 * @typedef {{text: string, marked: boolean}} SnippetPart
 *
 * @typedef {object} Found
 * @property {string[]} ids  of all entries that match, up to MAX_FOUND, the most relevant first
 * @property {Hit[]} hits  of the first of these, up to the limit of the call
 * @property {number} total  how many entries match
 * @property {boolean} indexed  false if a plain scan answered, because the index is being built
 *
 * @typedef {'added' | 'changed' | 'same' | 'broken'} Restored broken: the rows are damaged, or
 *   belong to another article of the library
 *
 * @typedef {object} RestoredArticle
 * @property {string} id  of the entry in the library; '' for a broken one
 * @property {Restored} restored
 *
 * @typedef {object} Operations  by name: arguments and result
 * @property {(args: {ids: string[], fields: Fields}) => Promise<void>} change
 * @property {(args: {ids: string[], tagging: Tagging}) => Promise<void>} tag
 * @property {(args: {entries: EntryFields[]}) => Promise<void>} putBack undoes change and tag; the
 *   page keeps the former fields
 * @property {(args: {ids: string[]}) => Promise<void>} remove  moves entries to the trash
 * @property {(args: {ids: string[]}) => Promise<void>} restore  takes entries out of the trash
 * @property {(args: {ids: string[]}) => Promise<void>} erase  deletes entries for good
 * @property {(args: {}) => Promise<void>} eraseAll  deletes the whole library
 * @property {(args: {url: string, title: string}) => Promise<Entry>} saveAddress keeps an address
 *   "to read"
 * @property {(args: {id: string, progress: number, place: Entry['place']}) => Promise<void>}
 *   progress
 * @property {(args: {query: string, limit: number}) => Promise<Found>} search
 * @property {(args: {}) => Promise<{indexed: number, all: number}>} indexState
 * @property {(args: {id: string}) => Promise<{version: string, changed: boolean}>} readAgain reads
 *   the entry's newest snapshot with today's core; changed: another version is shown than before
 * @property {(args: {id: string, version: string}) => Promise<void>} showVersion makes another
 *   version the one that is shown
 * @property
 *   {(args: {version: string, engine: string, pick: number, rules: string[], decide: string[], fields: string[]}) => Promise<{reply: string}>}
 *   reread reads a version's snapshot with other options, and stores nothing; the reply is that of
 *   the core
 * @property
 *   {(args: Omit<Parameters<Operations['reread']>[0], 'fields'>) => Promise<{version: string}>}
 *   keepReading reads like reread, and adds the reading as a version, which is then shown
 * @property {(args: {parcel: string}) => Promise<RestoredArticle[]>} restoreEntries puts the
 *   articles of a RestoreParcel into the library, or what it lacks of them; gone if there is no
 *   such parcel
 * @property {(args: {id: string}) => Promise<PictureCounts>} keepPictures tries again to fetch the
 *   missing pictures of the shown version
 * @property
 *   {(args: {parcel: string}) => Promise<{results: import('./imported.js').ImportResult[]}>}
 *   importEntries adds a batch of articles and addresses; the parcel is an ImportBatch
 *   (imported.js)
 * @property {(args: {entry: string, highlights: AddedHighlight[]}) => Promise<EntryHighlight[]>}
 *   addHighlights those that are there already, by their ids, stay as they are; refused if a quote
 *   is not at its place in the version that it names
 * @property {(args: {id: string, fields: HighlightFields}) => Promise<EntryHighlight>}
 *   changeHighlight
 * @property {(args: {ids: string[]}) => Promise<void>} removeHighlights
 * @property {(args: {highlights: EntryHighlight[]}) => Promise<void>} putBackHighlights undoes
 *   removeHighlights
 * @property {(args: {version: string, anchors: CarriedAnchor[]}) => Promise<void>} carryHighlights
 *   keeps where highlights of the version's entry are in it; refused like addHighlights
 *
 * @typedef {keyof Operations} OperationName
 */

import { isAddedHighlight, isAnchor, isColor, isCount, isEntryHighlight, isId, isList, isNote,
  isRecord, isText } from './checks.js';

/** @import { Check } from './checks.js' */

const states = new Set(['unread', 'reading', 'read', 'archived']);

/** The largest number of entries in one call. */
export const MAX_IDS = 100_000;
export const MAX_TAG_CHARS = 100;
export const MAX_TAGS = 200;
/** The largest number of highlights in one call. */
export const MAX_HIGHLIGHTS = 10_000;
export const MAX_QUERY_CHARS = 1000;
/** The largest number of hits with snippets in one answer. */
export const MAX_HITS = 1000;
/**
 * The largest number of ids in one answer. An id takes little room, but filters and counts need all
 * of them.
 */
export const MAX_FOUND = 20_000;
const MAX_URL_CHARS = 2 << 20; // Chromium's own limit for an address
const MAX_TITLE_CHARS = 10_000;
const MAX_PLACE_CHARS = 400; // as in extension/messages.js
const MAX_LIST_ITEMS = 4000; // as in extension/messages.js

/** @param {any} value */
const isTag = (value) => isText(value, MAX_TAG_CHARS) && value.trim() !== '';
/** @param {any} value */
const isShare = (value) => typeof value === 'number' && value >= 0 && value <= 1;

/** @param {any} value @param {string[]} [more] */
function isFields(value, more = []) {
  const checks = /** @type {Record<string, Check>} */ ({
    state: (state) => states.has(state),
    favorite: (favorite) => typeof favorite === 'boolean',
    tags: (tags) => isList(tags, MAX_TAGS, isTag),
    note: isNote,
  });
  return isRecord(value)
    && Object.entries(value).every((
      [name, each],
    ) => (Object.hasOwn(checks, name) ? checks[name](each) : more.includes(name)));
}

/** @param {any} value */
function isHighlightFields(value) {
  const { color, note, ...others } = Object(value);
  return isRecord(value) && (color === undefined || isColor(color))
    && (note === undefined || isNote(note)) && Object.keys(others).length === 0;
}

/** @param {any} value */
function isCarriedAnchor(value) {
  return isRecord(value) && isId(value.id) && (value.anchor === null || isAnchor(value.anchor));
}

/** @param {any} value */
function isPlace(value) {
  return isRecord(value) && isText(value.text, MAX_PLACE_CHARS) && Number.isFinite(value.ratio)
    && Number.isFinite(value.y);
}

/** @param {any} value */
function isWebAddress(value) {
  return isText(value, MAX_URL_CHARS) && /^https?:\/\//i.test(value) && URL.canParse(value);
}

const ids = (/** @type {any} */ value) => isList(value, MAX_IDS, isId);

/** @type {Record<string, Check>} */
const reading = {
  version: isId,
  engine: (value) => isText(value, 64),
  pick: isCount,
  rules: (value) =>
    isList(value, MAX_LIST_ITEMS, (each) =>
      typeof each === 'string' && /^[+-]\S{1,200}$/.test(each)),
  decide: (value) =>
    isList(value, MAX_LIST_ITEMS, (each) => typeof each === 'string' && /^[+-]\d{1,9}$/.test(each)),
};

/** @type {Record<OperationName, Record<string, Check>>} */
const checks = {
  change: { ids, fields: (value) => isFields(value) },
  tag: { ids, tagging: (value) =>
    isRecord(value) && isList(value.add, MAX_TAGS, isTag)
    && isList(value.remove, MAX_TAGS, isTag) },
  putBack: {
    entries: (value) => isList(value, MAX_IDS, (each) => isFields(each, ['id']) && isId(each.id)),
  },
  remove: { ids },
  restore: { ids },
  erase: { ids },
  eraseAll: {},
  saveAddress: { url: isWebAddress, title: (value) => isText(value, MAX_TITLE_CHARS) },
  progress: { id: isId, progress: isShare, place: (value) => value === null || isPlace(value) },
  search: { query: (value) => isText(value, MAX_QUERY_CHARS),
    limit: (value) => isCount(value) && value <= MAX_HITS },
  indexState: {},
  readAgain: { id: isId },
  showVersion: { id: isId, version: isId },
  keepReading: reading,
  reread: {
    ...reading,
    fields: (value) =>
      isList(value, MAX_LIST_ITEMS, (each) =>
        typeof each === 'string' && /^[a-z]{1,16}$/.test(each)),
  },
  keepPictures: { id: isId },
  restoreEntries: { parcel: isId },
  importEntries: { parcel: isId },
  addHighlights: { entry: isId,
    highlights: (value) => isList(value, MAX_HIGHLIGHTS, isAddedHighlight) },
  changeHighlight: { id: isId, fields: isHighlightFields },
  removeHighlights: { ids: (value) => isList(value, MAX_HIGHLIGHTS, isId) },
  putBackHighlights: { highlights: (value) => isList(value, MAX_HIGHLIGHTS, isEntryHighlight) },
  carryHighlights: { version: isId,
    anchors: (value) => isList(value, MAX_HIGHLIGHTS, isCarriedAnchor) },
};

/**
 * Reports whether a call names an operation, and has the arguments that it takes.
 * @param {unknown} name
 * @param {any} args
 * @returns {name is OperationName}
 */
export function isCall(name, args) {
  if (typeof name !== 'string' || !Object.hasOwn(checks, name) || !isRecord(args)) return false;
  return Object.entries(checks[/** @type {OperationName} */ (name)]).every(([key, check]) =>
    check(args[key])
  );
}
