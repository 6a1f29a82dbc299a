/**
 * Checks the rows of an article that come from a file. Whatever the file contains, what
 * comes out has the types that model.js names, limited sizes, and no further members.
 * An article without a usable core is refused; lesser damage is repaired.
 *
 * The HTML of a version stays as it is: the reader view cleans all HTML that it shows
 * (browser/ui/article/enter-html.js), and the list and the search take its text.
 *
 * @import { Article, Entry, EntryHighlight, Outcome, PictureUse } from '../model.js'
 * @import { ArticleRows } from './article-rows.js'
 * @import { RemovedHighlightRow, SnapshotRow, VersionRow } from './schema.js'
 */

import { isCount, isEntryHighlight, isId, isList, isRecord, isText,
  MAX_NOTE_CHARS } from '../checks.js';
import { keyOfAddress } from './key.js';
import { newEntry, repaired } from './rows.js';

const MAX_ROWS = 100_000;
const MAX_TEXT_CHARS = 10_000;
const MAX_ADDRESS_CHARS = 2 << 20;
const MAX_HTML_CHARS = 64 << 20;
const MAX_TAGS = 1000;
const MAX_RULES = 4000;

/** @type {Set<Outcome>} */
const OUTCOMES = new Set(['kept', 'denied', 'blocked', 'failed', 'tooLarge', 'notImage', 'tooMany',
  'waiting']);
/** @type {Set<string>} */
const FORMATS = new Set(['snapshot', 'file', 'html']);
const HASH = /^[0-9a-f]{64}$/;

/**
 * @param {any} rows  ArticleRows of any shape
 * @returns {ArticleRows | null} null for an article that can't be taken
 */
export function checkedRows(rows) {
  if (!isRecord(rows) || !isRecord(rows.entry)) return null;
  const entry = entryOf(rows.entry);
  const versions = allOf(rows.versions, versionOf);
  const snapshots = allOf(rows.snapshots, snapshotOf);
  if (!entry || !versions || !snapshots) return null;
  const ids = new Set(versions.map(({ id }) => id));
  const pages = new Set(snapshots.map(({ id }) => id));
  const isWhole = ids.size === versions.length
    && (entry.version === '' ? ids.size === 0 : ids.has(entry.version))
    && versions.every(({ snapshot }) => snapshot === '' || pages.has(snapshot));
  if (!isWhole) return null;
  const own = { entry: entry.id };
  return {
    entry,
    versions: versions.map((version) => ({ ...version, ...own })),
    snapshots: snapshots.map((snapshot) => ({ ...snapshot, ...own })),
    uses: someOf(rows.uses, useOf).filter(({ version }) => ids.has(version)).map((use) => ({ ...use,
      ...own })
    ),
    highlights: someOf(rows.highlights, highlightOf).map((highlight) => ({ ...highlight, ...own })),
    removedHighlights: someOf(rows.removedHighlights, removedOf).map((removed) => ({ ...removed,
      ...own })
    ),
  };
}

/** @template Row @param {unknown} list @param {(row: any) => Row | null} check @returns {Row[] | null} null if one of them can't be taken */
function allOf(list, check) {
  if (!Array.isArray(list) || list.length > MAX_ROWS) return null;
  const rows = list.map(check);
  return rows.every((row) => row !== null) ? rows : null;
}

/** @template Row @param {unknown} list @param {(row: any) => Row | null} check @returns {Row[]} those that can be taken */
function someOf(list, check) {
  return Array.isArray(list)
    ? list.slice(0, MAX_ROWS).map(check).filter((row) => row !== null)
    : [];
}

/** @param {any} row @returns {Entry | null} */
function entryOf(row) {
  if (!isId(row.id) || !areShort(row) || !isText(row.note, MAX_NOTE_CHARS)
    || !isList(row.tags, MAX_TAGS, (tag) => isText(tag, MAX_TEXT_CHARS))) return null;
  const names = /** @type {(keyof Entry)[]} */ (Object.keys(newEntry()));
  const entry = repaired(Object.fromEntries(names.map((name) => [name, row[name]])));
  const key = keyOfAddress(entry.url) || entry.key;
  if (key === '' || !Number.isFinite(entry.savedAt)) return null;
  return { ...entry, key, place: placeOf(entry.place), pictures: { all: 0, kept: 0, hosts: [] } };
}

/**
 * Reports whether the texts of an entry are no longer than a list can bear. Its address has no
 * limit when it is saved.
 *
 * @param {Record<string, unknown>} row
 */
function areShort({ note: _, url, key, ...row }) {
  return isText(url, MAX_ADDRESS_CHARS) && isText(key, MAX_ADDRESS_CHARS)
    && Object.values(row).every((value) =>
      typeof value !== 'string' || value.length <= MAX_TEXT_CHARS
    );
}

/** @param {Entry['place']} place @returns {Entry['place']} */
function placeOf(place) {
  return place && { text: place.text.slice(0, MAX_TEXT_CHARS), ratio: place.ratio, y: place.y };
}

/** @param {any} row @returns {VersionRow | null} */
function versionOf(row) {
  if (!isRecord(row) || !isId(row.id) || (row.snapshot !== '' && !isId(row.snapshot))
    || !isCount(row.savedAt) || !isText(row.core, MAX_TEXT_CHARS)) return null;
  const article = articleOf(row.article);
  if (!article) return null;
  const { id, savedAt, core, snapshot, bytes, choice, pages } = row;
  return {
    id,
    entry: '',
    savedAt,
    core,
    article,
    hasSnapshot: snapshot !== '',
    snapshot,
    bytes: isCount(bytes) ? bytes : 0,
    ...(isChoice(choice)
      && {
        choice: { engine: choice.engine, pick: choice.pick, rules: choice.rules,
          decide: choice.decide },
      }),
    ...(isCount(pages) && { pages }),
  };
}

const texts =
  /** @type {const} */ (['title', 'byline', 'site', 'published', 'lang', 'dir', 'excerpt', 'engine',
    'kind']);
const numbers = /** @type {const} */ (['confidence', 'words', 'minutes']);

/** @param {any} article @returns {Article | null} */
function articleOf(article) {
  if (!isRecord(article) || !isText(article.html, MAX_HTML_CHARS)
    || !isText(article.url, MAX_ADDRESS_CHARS) || !isText(article.image, MAX_ADDRESS_CHARS))
  {
    return null;
  }
  if (!texts.every((name) => isText(article[name], MAX_ADDRESS_CHARS))
    || !numbers.every((name) => isNumber(article[name]))) return null;
  const known = [...texts, ...numbers, 'html', 'url', 'image'];
  return /** @type {Article} */ (/** @type {unknown} */ ({
    ...Object.fromEntries(
      Object.keys(article).filter((name) => known.includes(name)).map((
        name,
      ) => [name, article[name]]),
    ),
    ...(isLimit(article.cut) && { cut: limitOf(article.cut) }),
    ...(isLimit(article.simplified) && { simplified: limitOf(article.simplified) }),
    ...(article.plain === true && { plain: true }),
    ...(isShare(article.share) && { share: shareOf(article.share) }),
  }));
}

/** @param {unknown} value */
const isNumber = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
/** @param {any} value */
const isLimit = (value) =>
  isRecord(value) && isText(value.what, MAX_TEXT_CHARS) && isNumber(value.limit);
/** @param {any} value */
const limitOf = ({ what, limit }) => ({ what, limit });
/** @param {any} value */
const isShare = (value) =>
  isRecord(value) && ['words', 'kept', 'leftLinks', 'declared'].every((name) =>
    isNumber(value[name])
  ) && typeof value.paywalled === 'boolean' && isText(value.next, MAX_ADDRESS_CHARS);
/** @param {any} value */
const shareOf = ({ words, kept, leftLinks, declared, paywalled, next }) => ({ words, kept,
  leftLinks, declared, paywalled, next });

/** @param {any} choice */
function isChoice(choice) {
  const areTexts = (/** @type {unknown} */ list) =>
    isList(list, MAX_RULES, (each) => isText(each, MAX_TEXT_CHARS));
  return isRecord(choice) && isText(choice.engine, MAX_TEXT_CHARS) && isCount(choice.pick)
    && areTexts(choice.rules) && areTexts(choice.decide);
}

/** @param {any} row @returns {SnapshotRow | null} */
function snapshotOf(row) {
  if (!isRecord(row) || !isId(row.id) || !FORMATS.has(row.format)
    || !isText(row.url, MAX_ADDRESS_CHARS) || typeof row.isText !== 'boolean'
    || !(row.data instanceof Uint8Array)) return null;
  const { id, format, url, file, charset, isText: ofText, data } = row;
  return {
    id,
    entry: '',
    format,
    url,
    isText: ofText,
    data,
    ...(isText(file, MAX_TEXT_CHARS) && { file }),
    ...(isText(charset, MAX_TEXT_CHARS) && { charset }),
  };
}

/**
 * A picture that still waited to be fetched has failed: restoring makes no request, but
 * the user can try again.
 * @param {any} row @returns {PictureUse | null}
 */
function useOf(row) {
  if (!isRecord(row) || !isId(row.version) || !isText(row.address, MAX_ADDRESS_CHARS)
    || !OUTCOMES.has(row.outcome)) return null;
  const isKept = row.outcome === 'kept' && typeof row.hash === 'string' && HASH.test(row.hash);
  const outcome = row.outcome === 'waiting' || (row.outcome === 'kept' && !isKept)
    ? 'failed'
    : row.outcome;
  return { version: row.version, entry: '', address: row.address, outcome,
    hash: isKept ? row.hash : '' };
}

/** @param {any} row @returns {EntryHighlight | null} */
function highlightOf(row) {
  if (!isRecord(row) || !isEntryHighlight({ ...row, entry: row.id })) return null;
  const { id, color, note, createdAt, changedAt, version, anchor, carried } = row;
  return { id, entry: '', color, note, createdAt, changedAt, version, anchor: anchorOf(anchor),
    carried: Object.fromEntries(
      Object.entries(carried).map(([each, at]) => [each, at && anchorOf(at)]),
    ) };
}

/** @param {any} anchor */
function anchorOf({ exact, prefix, suffix, start, end, block, text, rival }) {
  return {
    exact,
    prefix,
    suffix,
    start,
    end,
    block,
    ...text !== undefined && { text },
    ...rival && { rival: { before: rival.before, after: rival.after, errors: rival.errors } },
  };
}

/** @param {any} row @returns {RemovedHighlightRow | null} */
function removedOf(row) {
  return isRecord(row) && isId(row.id) && isCount(row.removedAt)
    ? { id: row.id, entry: '', removedAt: row.removedAt }
    : null;
}
