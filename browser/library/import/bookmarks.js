/**
 * Lists of links in HTML: the bookmarks that all browsers export (the Netscape bookmark
 * file format), and Pocket's older export, ril_export.html.
 *
 * @import { Found, Reader } from '../imported.js'
 */

import { MAX_TAGS } from '../operations.js';
import { ImportFailure } from './failure.js';
import { itemOf } from './item.js';
import { split } from './lists.js';
import { tagsOf } from './html-tags.js';
import { countLines } from './text-stream.js';

/** A list of links that is longer is another file. */
const MAX_FILE_BYTES = 128 << 20;

/** @type {Reader} */
export async function* readBookmarks(source) {
  yield* withLines(await htmlOf(source), bookmarksIn);
}

/** @type {Reader} */
export async function* readPocketList(source) {
  yield* withLines(await htmlOf(source), pocketLinksIn);
}

/** @param {import('../imported.js').Source} source */
async function htmlOf(source) {
  if (source.size > MAX_FILE_BYTES) throw new ImportFailure('rowTooLarge', { line: 1 });
  return (await source.open()).text();
}

/**
 * @param {string} html @param {(html: string) => Generator<{at: number, fields: any}>} linksIn
 * @returns {Generator<Found>}
 */
function* withLines(html, linksIn) {
  let [line, from, count] = [1, 0, 0];
  for (const { at, fields } of linksIn(html)) {
    line += countLines(html.slice(from, at));
    from = at;
    count++;
    const item = itemOf(fields);
    yield item.url === ''
      ? { line, problem: fields.url === '' ? 'noAddress' : 'badAddress', address: fields.url }
      : { line, item };
  }
  if (count === 0) throw new ImportFailure('noLinks');
}

/** Folders become tags, except those in which browsers put everything. */
const ROOT_FOLDERS =
  /^(?:bookmarks?(?: bar| toolbar| menu)?|other bookmarks|mobile bookmarks|favorites(?: bar)?|reading list)$/i;

/**
 * @param {string} html
 * @returns {Generator<{at: number, fields: any}>}
 */
function* bookmarksIn(html) {
  /**
   * The names of the open folders, for each depth. A link keeps no more of them than tags.
   *
   * @type {string[][]}
   */
  const folders = [];
  let folder = '';
  /** @type {{at: number, fields: any} | null} */
  let link = null;
  for (const { name, isEnd, attributes, text, at } of tagsOf(html)) {
    if (name === 'dd' && !isEnd && link) link.fields.note = text.trim();
    else if (link && ['dt', 'dl', 'a', 'h3'].includes(name) && !isEnd) {
      yield link;
      link = null;
    }
    if (name === 'h3' && !isEnd) folder = isRoot(attributes, text) ? '' : text.trim();
    else if (name === 'dl' && !isEnd) folders.push(withFolder(folders.at(-1) ?? [], folder));
    else if (name === 'dl') {
      folders.pop();
      folder = '';
    } else if (name === 'a' && !isEnd) {
      link = { at, fields: bookmarkOf(attributes, text, folders.at(-1) ?? []) };
    }
  }
  if (link) yield link;
}

/** @param {string[]} names @param {string} name  '' if the folder has none */
function withFolder(names, name) {
  return name === '' || names.length > MAX_TAGS ? names : [...names, name];
}

/** @param {(name: string) => string} attributes @param {string} text */
function isRoot(attributes, text) {
  return attributes('personal_toolbar_folder') !== ''
    || attributes('unfiled_bookmarks_folder') !== '' || ROOT_FOLDERS.test(text.trim());
}

/** @param {(name: string) => string} attributes @param {string} text @param {string[]} folders */
function bookmarkOf(attributes, text, folders) {
  return {
    url: attributes('href'),
    title: text,
    savedAt: attributes('add_date'),
    tags: [...split(attributes('tags'), ','), ...folders],
    state: attributes('toread') === '0' ? 'read' : 'unread',
    note: '',
  };
}

/**
 * @param {string} html
 * @returns {Generator<{at: number, fields: any}>}
 */
function* pocketLinksIn(html) {
  let isArchive = false;
  for (const { name, isEnd, attributes, text, at } of tagsOf(html)) {
    if (name === 'h1' && !isEnd) isArchive = /archive/i.test(text);
    if (name !== 'a' || isEnd) continue;
    const url = attributes('href');
    const title = text === url ? '' : text;
    yield { at,
      fields: { url, title, savedAt: attributes('time_added'), tags: split(attributes('tags'), ','),
        state: isArchive ? 'archived' : 'unread' } };
  }
}
