/**
 * The CSV files that we know: how each is recognized by its columns, and what is in them.
 *
 *   pocket          Pocket's last export: title,url,time_added,tags,status
 *   instapaper      Instapaper: URL,Title,Selection,Folder,Timestamp and, later, Tags
 *   reader          Readwise Reader: Title,URL,ID,Document tags,Saved date,Reading progress,Location,Seen
 *   matter          Matter: Title,Author,Publisher,URL,Tags,Word Count,In Queue,Favorited,Read,Highlight_Count,Last Interaction Date,File ID
 *   raindrop        Raindrop.io: id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite
 *   wallabagTable   Wallabag: Title;URL;Content;Tags;MIME Type;Language;Creation date
 *   table           any other table with addresses
 *
 * @import { Found, PageText, Reader } from '../imported.js'
 *
 * @typedef {(name: string) => string} Cell returns the field of a row by the name of its column in
 *   lower case; '' if there is none
 *
 * @typedef {object} CsvFormat
 * @property {string[]} columns  those by which it is recognized
 * @property {(cell: Cell) => object} fields  of the item
 * @property {(cell: Cell) => string} [html]  of the article
 */

import { csvRows } from './csv.js';
import { ImportFailure } from './failure.js';
import { itemOf } from './item.js';
import { pythonList, split, splitQuoted, tagList } from './lists.js';
import { htmlPage } from './page-text.js';

/** Tables have other names for the address, too. */
const ADDRESS_COLUMNS = ['url', 'link', 'address', 'href', 'uri', 'web address'];

/**
 * In this order, because the last one takes what the others leave.
 *
 * @type {Record<string, CsvFormat>}
 */
export const csvFormats = {
  pocket: {
    columns: ['url', 'title', 'time_added', 'tags', 'status'],
    fields: (cell) => ({
      url: cell('url'),
      title: titleOf(cell),
      savedAt: cell('time_added'),
      tags: tagList(cell('tags'), (tags) => split(tags, '|')),
      state: cell('status') === 'archive' ? 'archived' : 'unread',
    }),
  },
  instapaper: {
    columns: ['url', 'title', 'selection', 'folder', 'timestamp'],
    fields: (cell) => ({
      url: cell('url'),
      title: titleOf(cell),
      savedAt: cell('timestamp'),
      note: cell('selection'),
      tags: [...tagList(cell('tags'), splitQuoted), ...ownFolder(cell('folder'))],
      state: cell('folder') === 'Archive' ? 'archived' : 'unread',
      favorite: cell('folder') === 'Starred',
    }),
  },
  reader: {
    columns: ['title', 'url', 'document tags', 'saved date', 'reading progress', 'location'],
    fields: (cell) => ({
      url: cell('url'),
      title: titleOf(cell),
      savedAt: cell('saved date'),
      tags: pythonList(cell('document tags')),
      progress: shareOf(cell('reading progress')),
      state: cell('location') === 'archive' ? 'archived' : 'unread',
    }),
  },
  matter: {
    columns: ['title', 'url', 'in queue', 'favorited', 'read', 'last interaction date'],
    fields: (cell) => ({
      url: cell('url'),
      title: titleOf(cell),
      byline: cell('author'),
      savedAt: cell('last interaction date'),
      tags: tagList(cell('tags'), (tags) => split(tags, ';')),
      favorite: isTrue(cell('favorited')),
      state: matterState(cell),
    }),
  },
  raindrop: {
    columns: ['title', 'note', 'excerpt', 'url', 'folder', 'tags', 'created'],
    fields: (cell) => ({
      url: cell('url'),
      title: titleOf(cell),
      savedAt: cell('created'),
      note: cell('note'),
      tags: [...tagList(cell('tags'), splitQuoted), ...folderTags(cell('folder'))],
      favorite: cell('favorite') === 'true',
      highlights: split(cell('highlights').replace(/^Highlight:/gm, '\u0000'), '\u0000').map((
        each,
      ) => ({ exact: each })),
    }),
  },
  wallabagTable: {
    columns: ['title', 'url', 'content', 'tags', 'mime type', 'language', 'creation date'],
    fields: (cell) => ({ url: cell('url'), title: titleOf(cell),
      savedAt: dayFirst(cell('creation date')), tags: tagList(cell('tags'), splitQuoted) }),
    html: (cell) => (/html|^$/.test(cell('mime type')) ? cell('content') : ''),
  },
  table: {
    columns: [],
    fields: (cell) => ({
      url: ADDRESS_COLUMNS.map(cell).find(Boolean),
      title: titleOf(cell) || cell('name'),
      savedAt: cell('created') || cell('date') || cell('time') || cell('timestamp')
        || cell('time_added'),
      note: cell('note') || cell('notes') || cell('description'),
      tags: tagList(cell('tags') || cell('labels'), (tags) => split(tags, /[,;|]/)),
    }),
  },
};

/**
 * Returns the CSV format whose columns a first line has.
 *
 * @param {string[]} header
 * @returns {string} '' for none
 */
export function csvFormatOf(header) {
  const names = header.map(columnName);
  const known = Object.entries(csvFormats).find(([, { columns }]) =>
    columns.length > 0 && columns.every((each) => names.includes(each))
  );
  if (known) return known[0];
  return names.length > 1 && ADDRESS_COLUMNS.some((each) => names.includes(each)) ? 'table' : '';
}

/** @param {string} name of a CSV format @returns {Reader} */
export function csvReader(name) {
  const { columns, fields, html } = csvFormats[name];
  return async function* read(source) {
    /** @type {Map<string, number> | null} */
    let header = null;
    for await (const { fields: row, line } of csvRows(await source.open())) {
      if (header === null) {
        header = headerOf(row, columns, line);
        continue;
      }
      yield foundIn(cellsOf(row, header), line, { fields, html });
    }
    if (header === null) throw new ImportFailure('empty');
  };
}

/** @param {string[]} row @param {string[]} columns @param {number} line */
function headerOf(row, columns, line) {
  const header = new Map(row.map((name, i) => [columnName(name), i]));
  const hasAddress = ADDRESS_COLUMNS.some((name) => header.has(name));
  if (!hasAddress || !columns.every((name) => header.has(name))) {
    throw new ImportFailure('columns', { line });
  }
  return header;
}

/** @param {string[]} row @param {Map<string, number>} header @returns {Cell} */
export function cellsOf(row, header) {
  return (name) => {
    const at = header.get(name);
    return at === undefined ? '' : row[at]?.trim() ?? '';
  };
}

/**
 * @param {Cell} cell
 * @param {number} line
 * @param {Pick<CsvFormat, 'fields' | 'html'>} format
 * @returns {Found}
 */
function foundIn(cell, line, { fields, html }) {
  const given = ADDRESS_COLUMNS.map(cell).find(Boolean) ?? '';
  if (given === '') return { line, problem: 'noAddress', address: '' };
  const item = itemOf(fields(cell));
  if (item.url === '') return { line, problem: 'badAddress', address: given };
  /** @type {PageText | undefined} */
  const page = html && htmlPage(html(cell), { title: item.title, lang: cell('language') });
  return { line, item, ...(page && { page }) };
}

/** @param {string} name */
export function columnName(name) {
  return name.trim().toLowerCase();
}

/** Some programs write the address where a title is missing. @param {Cell} cell */
function titleOf(cell) {
  const title = cell('title');
  return title === cell('url') ? '' : title;
}

/** @param {string} text */
function isTrue(text) {
  return /^true$/i.test(text);
}

/** What was neither read nor waits to be read was put away. @param {Cell} cell */
function matterState(cell) {
  if (isTrue(cell('read'))) return 'read';
  return isTrue(cell('in queue')) ? 'unread' : 'archived';
}

/** Wallabag writes 08/09/2016 for the eighth of September. @param {string} date */
function dayFirst(date) {
  return date.replace(/^(\d{2})\/(\d{2})\/(\d{4})/, '$3-$2-$1');
}

/** Instapaper's own folders are states; the others become tags. @param {string} folder */
function ownFolder(folder) {
  return ['', 'Unread', 'Archive', 'Starred'].includes(folder) ? [] : [folder];
}

/** @param {string} folder  such as "Work / Salt" */
function folderTags(folder) {
  return split(folder, '/').filter((each) => each !== 'Unsorted');
}

/** @param {string} text  0 to 1, or a percentage */
function shareOf(text) {
  const value = Number.parseFloat(text);
  return text.includes('%') || value > 1 ? value / 100 : value;
}
