/**
 * How imported articles and addresses enter the store. What the library has already is
 * united with it: nothing of the user's is overwritten, and importing the same file
 * again changes nothing.
 *
 * @import { Entry, EntryHighlight } from '../model.js'
 * @import { Imported, ImportedOutcome } from '../imported.js'
 * @import { Prepared } from './saving.js'
 * @import { StoreName, WriteTransaction } from './schema.js'
 */

import { MAX_NOTE_CHARS } from '../checks.js';
import { MAX_TAGS } from '../operations.js';
import { keyOfAddress, keyOfTitle, TEXT_KEY } from './key.js';
import { hostOf, newEntry, repaired } from './rows.js';
import { addVersion, entryOf } from './saving.js';
import { takeSeq } from './sequence.js';
import { withProgress } from './fields.js';

/** @type {StoreName[]} */
export const IMPORT_STORES = ['entries', 'versions', 'snapshots', 'texts', 'uses', 'highlights',
  'meta'];

/** Other programs do not count them, so a hostile file could add any number. */
const MAX_HIGHLIGHTS_OF_ENTRY = 10_000;

/** @typedef {Imported & {prepared: Prepared | null}} PreparedImport */

/**
 * @param {WriteTransaction} tx @param {PreparedImport} imported @param {number} now
 * @returns {Promise<{outcome: ImportedOutcome, id: string}>}
 */
export async function putImported(tx, { item, prepared, entry: id }, now) {
  const key = prepared?.key ?? keyOfAddress(item.url);
  const found = await existing(tx, id, key)
    ?? await quotesOf(tx, key, prepared?.article.title || item.title);
  if (!found && key === '') return { outcome: 'failed', id: '' };
  const before = found
    ? withAddress(found, prepared?.article.url || item.url, key, prepared !== null)
    : newAddress(item, key, now);
  const withText = prepared ? await addVersion(tx, before, prepared, item.savedAt || now) : before;
  const after = united(await withHighlights(tx, withText, item, now), item,
    !found || found.url !== before.url);
  if (after.url === '') knownQuotes.delete(tx);
  if (found && isEqual(found, after)) return { outcome: 'present', id: found.id };
  await tx.objectStore('entries').put({ ...after, changedAt: now, deletedAt: 0,
    seq: await takeSeq(tx, 1) });
  return { outcome: found ? 'merged' : 'added', id: after.id };
}

/** @param {WriteTransaction} tx @param {string} id @param {string} key */
async function existing(tx, id, key) {
  const row = id === '' ? undefined : await tx.objectStore('entries').get(id);
  if (row) return repaired(row);
  return key === '' ? undefined : entryOf(tx, key);
}

/**
 * The entries without an address that have highlights, by their titles, so that a batch reads them
 * once.
 *
 * @type {WeakMap<WriteTransaction, Map<string, Entry[]>>}
 */
const knownQuotes = new WeakMap();

/**
 * Returns the entry that has only the highlights of an article, because these came
 * before it, without its address.
 * @param {WriteTransaction} tx @param {string} key  of the article @param {string} title
 * @returns {Promise<Entry | undefined>} undefined if there is none, or several
 */
async function quotesOf(tx, key, title) {
  if (key === '' || key.startsWith(TEXT_KEY) || keyOfTitle(title) === '') return undefined;
  const known = knownQuotes.get(tx) ?? await readQuotes(tx);
  const [entry, ...others] = known.get(keyOfTitle(title)) ?? [];
  if (!entry || others.length > 0) return undefined;
  const version = await tx.objectStore('versions').get(entry.version);
  // quotes-article.js; an engine has found any other text
  return version?.article.engine === '' ? entry : undefined;
}

/** @param {WriteTransaction} tx */
async function readQuotes(tx) {
  const rows = await tx.objectStore('entries').index('key').getAll(
    IDBKeyRange.bound(TEXT_KEY, `${TEXT_KEY}\uffff`),
  );
  /** @type {Map<string, Entry[]>} */
  const quotes = new Map();
  for (const entry of rows.map(repaired).filter((each) => !each.deletedAt && each.highlights > 0)) {
    const same = quotes.get(keyOfTitle(entry.title));
    if (same) same.push(entry);
    else quotes.set(keyOfTitle(entry.title), [entry]);
  }
  knownQuotes.set(tx, quotes);
  return quotes;
}

/**
 * Gives an entry that has only highlights the address of its article.
 *
 * @param {Entry} entry
 * @param {string} url
 * @param {string} key
 * @param {boolean} hasText whose text is to be shown instead of them
 * @returns {Entry}
 */
function withAddress(entry, url, key, hasText) {
  if (entry.url !== '' || !key || key.startsWith(TEXT_KEY)) return entry;
  return { ...entry, key, url, host: hostOf(url), site: hostOf(url),
    version: hasText ? '' : entry.version };
}

/** @param {Imported['item']} item @param {string} key @param {number} now @returns {Entry} */
function newAddress({ url, title, byline, published, savedAt }, key, now) {
  return { ...newEntry(), key, url, title, byline, published, host: hostOf(url), site: hostOf(url),
    savedAt: savedAt || now };
}

/**
 * Adds the highlights that the entry does not have yet. Their place is searched for
 * when the article is opened. Those that the user has removed come back, as tags do.
 * @param {WriteTransaction} tx
 * @param {Entry} entry
 * @param {Imported['item']} item
 * @param {number} now
 * @returns {Promise<Entry>}
 */
async function withHighlights(tx, entry, { highlights }, now) {
  if (highlights.length === 0) return entry;
  const former = await tx.objectStore('highlights').index('entry').getAll(entry.id);
  const known = new Set(former.map(({ anchor }) => quoteKey(anchor?.exact ?? '')));
  let count = former.length;
  for (const quote of highlights) {
    if (known.has(quoteKey(quote.exact)) || count >= MAX_HIGHLIGHTS_OF_ENTRY) continue;
    known.add(quoteKey(quote.exact));
    await tx.objectStore('highlights').add(highlightRow(quote, entry.id, now));
    count++;
  }
  return { ...entry, highlights: count };
}

/**
 * @param {Imported['item']['highlights'][number]} quote
 * @param {string} entry
 * @param {number} now
 * @returns {EntryHighlight}
 */
function highlightRow({ exact, note, color, createdAt }, entry, now) {
  const time = createdAt || now;
  const anchor = { exact: exact.replace(/[^\S\n]+/g, ' ').replace(/ ?\n\s*/g, '\n'), prefix: '',
    suffix: '', start: 0, end: 0, block: '' };
  return { id: crypto.randomUUID(), entry, color, note, createdAt: time, changedAt: time,
    version: '', anchor, carried: {} };
}

/** Two programs break a quote into lines differently. @param {string} exact */
function quoteKey(exact) {
  return exact.replace(/\s+/g, ' ').trim();
}

/** @param {Entry} entry @param {Imported['item']} item @param {boolean} isNew @returns {Entry} */
function united(entry, item, isNew) {
  const own = isNew
    ? { state: item.state || entry.state, favorite: item.favorite || entry.favorite }
    : {};
  const changed = {
    ...entry,
    ...own,
    deletedAt: 0,
    savedAt: item.savedAt > 0 ? Math.min(entry.savedAt, item.savedAt) : entry.savedAt,
    tags: [...new Set([...entry.tags, ...item.tags])].sort().slice(0,
      Math.max(MAX_TAGS, entry.tags.length)),
    note: unitedNote(entry.note, item.note),
  };
  if (item.progress === 0 || entry.progress > 0) return changed;
  return { ...withProgress(changed, item.progress, null, entry.openedAt),
    openedAt: entry.openedAt };
}

/** @param {string} own @param {string} other */
function unitedNote(own, other) {
  if (own.includes(other)) return own;
  const both = own === '' ? other : `${own}\n\n${other}`;
  return both.length <= MAX_NOTE_CHARS ? both : own;
}

/** @param {Entry} before @param {Entry} after */
function isEqual(before, after) {
  return JSON.stringify(before) === JSON.stringify(after);
}
