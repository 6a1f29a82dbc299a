/**
 * The operations that pages may ask of the service: names, arguments, results. In
 * the extension they travel in runtime messages, in the web page over a
 * BroadcastChannel. A call whose arguments break a check is refused.
 *
 * @import { Entry, PictureCounts, State } from './model.js'
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
 * @typedef {object} Operations  by name: arguments and result
 * @property {(args: {ids: string[], fields: Fields}) => Promise<void>} change
 * @property {(args: {ids: string[], tagging: Tagging}) => Promise<void>} tag
 * @property {(args: {entries: EntryFields[]}) => Promise<void>} putBack  undoes change and tag; the page keeps the former fields
 * @property {(args: {ids: string[]}) => Promise<void>} remove  moves entries to the trash
 * @property {(args: {ids: string[]}) => Promise<void>} restore  takes entries out of the trash
 * @property {(args: {ids: string[]}) => Promise<void>} erase  deletes entries for good
 * @property {(args: {}) => Promise<void>} eraseAll  deletes the whole library
 * @property {(args: {url: string, title: string}) => Promise<Entry>} saveAddress  keeps an address "to read"
 * @property {(args: {id: string, progress: number, place: Entry['place']}) => Promise<void>} progress
 * @property {(args: {query: string, limit: number}) => Promise<Found>} search
 * @property {(args: {}) => Promise<{indexed: number, all: number}>} indexState
 * @property {(args: {id: string}) => Promise<{version: string, changed: boolean}>} readAgain  reads the entry's newest snapshot with today's core; changed: another version is shown than before
 * @property {(args: {id: string, version: string}) => Promise<void>} showVersion  makes another version the one that is shown
 * @property {(args: {version: string, engine: string, pick: number, rules: string[], decide: string[], fields: string[]}) => Promise<{reply: string}>} reread  reads a version's snapshot with other options, and stores nothing; the reply is that of the core
 * @property {(args: {id: string}) => Promise<PictureCounts>} keepPictures  tries again to fetch the missing pictures of the shown version
 * @property {(args: {parcel: string}) => Promise<{results: import('./import/importer.js').ImportResult[]}>} importEntries  adds a batch of articles and addresses; the parcel is an ImportBatch (import/importer.js)
 *
 * @typedef {keyof Operations} OperationName
 */

/** @typedef {(value: any) => boolean} Check */

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const states = new Set(['unread', 'reading', 'read', 'archived']);

/** The largest number of entries in one call. */
export const MAX_IDS = 100_000;
export const MAX_TAG_CHARS = 100;
export const MAX_TAGS = 200;
export const MAX_NOTE_CHARS = 100_000;
export const MAX_QUERY_CHARS = 1000;
/** The largest number of hits with snippets in one answer. */
export const MAX_HITS = 1000;
/** The largest number of ids in one answer. An id takes little room, but filters and counts need all of them. */
export const MAX_FOUND = 20_000;
const MAX_URL_CHARS = 2 << 20; // Chromium's own limit for an address
const MAX_TITLE_CHARS = 10_000;
const MAX_PLACE_CHARS = 400; // as in extension/messages.js
const MAX_LIST_ITEMS = 4000; // as in extension/messages.js

/** @param {unknown} value @param {number} max */
const isText = (value, max) => typeof value === 'string' && value.length <= max;
/** @param {unknown} value @param {number} max @param {Check} check */
const isList = (value, max, check) => Array.isArray(value) && value.length <= max && value.every(check);
/** @param {unknown} value */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** @param {any} value */
const isId = (value) => typeof value === 'string' && uuid.test(value);
/** @param {any} value */
const isTag = (value) => isText(value, MAX_TAG_CHARS) && value.trim() !== '';
/** @param {any} value */
const isShare = (value) => typeof value === 'number' && value >= 0 && value <= 1;
/** @param {any} value */
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;

/** @param {any} value @param {string[]} [more] */
function isFields(value, more = []) {
  const checks = /** @type {Record<string, Check>} */ ({
    state: (state) => states.has(state),
    favorite: (favorite) => typeof favorite === 'boolean',
    tags: (tags) => isList(tags, MAX_TAGS, isTag),
    note: (note) => isText(note, MAX_NOTE_CHARS),
  });
  return isRecord(value) && Object.entries(value).every(([name, each]) => (Object.hasOwn(checks, name) ? checks[name](each) : more.includes(name)));
}

/** @param {any} value */
function isPlace(value) {
  return isRecord(value) && isText(value.text, MAX_PLACE_CHARS) && Number.isFinite(value.ratio) && Number.isFinite(value.y);
}

/** @param {any} value */
function isWebAddress(value) {
  return isText(value, MAX_URL_CHARS) && /^https?:\/\//i.test(value) && URL.canParse(value);
}

const ids = (/** @type {any} */ value) => isList(value, MAX_IDS, isId);

/** @type {Record<OperationName, Record<string, Check>>} */
const checks = {
  change: { ids, fields: (value) => isFields(value) },
  tag: { ids, tagging: (value) => isRecord(value) && isList(value.add, MAX_TAGS, isTag) && isList(value.remove, MAX_TAGS, isTag) },
  putBack: { entries: (value) => isList(value, MAX_IDS, (each) => isFields(each, ['id']) && isId(each.id)) },
  remove: { ids },
  restore: { ids },
  erase: { ids },
  eraseAll: {},
  saveAddress: { url: isWebAddress, title: (value) => isText(value, MAX_TITLE_CHARS) },
  progress: { id: isId, progress: isShare, place: (value) => value === null || isPlace(value) },
  search: { query: (value) => isText(value, MAX_QUERY_CHARS), limit: (value) => isCount(value) && value <= MAX_HITS },
  indexState: {},
  readAgain: { id: isId },
  showVersion: { id: isId, version: isId },
  reread: {
    version: isId,
    engine: (value) => isText(value, 64),
    pick: isCount,
    rules: (value) => isList(value, MAX_LIST_ITEMS, (each) => typeof each === 'string' && /^[+-]\S{1,200}$/.test(each)),
    decide: (value) => isList(value, MAX_LIST_ITEMS, (each) => typeof each === 'string' && /^[+-]\d{1,9}$/.test(each)),
    fields: (value) => isList(value, MAX_LIST_ITEMS, (each) => typeof each === 'string' && /^[a-z]{1,16}$/.test(each)),
  },
  keepPictures: { id: isId },
  importEntries: { parcel: isId },
};

/**
 * Reports whether a call names an operation, and has the arguments that it takes.
 * @param {unknown} name
 * @param {any} args
 * @returns {name is OperationName}
 */
export function isCall(name, args) {
  if (typeof name !== 'string' || !Object.hasOwn(checks, name) || !isRecord(args)) return false;
  return Object.entries(checks[/** @type {OperationName} */ (name)]).every(([key, check]) => check(args[key]));
}
