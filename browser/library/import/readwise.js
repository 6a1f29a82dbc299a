/**
 * Readwise's highlights in CSV: Highlight,Book Title,Book Author,Amazon Book ID,Note,
 * Color,Tags,Location Type,Location,Highlighted at,Document tags. A row is one
 * highlight, and has no address. So the highlights of one title become one item.
 *
 * @import { Found, Reader } from '../imported.js'
 * @import { Cell } from './csv-formats.js'
 *
 * @typedef {{line: number, title: string, byline: string, tags: Set<string>, highlights: object[]}}
 *   Book
 */

import { cellsOf, columnName } from './csv-formats.js';
import { csvRows } from './csv.js';
import { ImportFailure } from './failure.js';
import { itemOf, MAX_HIGHLIGHTS } from './item.js';
import { splitQuoted } from './lists.js';

export const READWISE_COLUMNS = ['highlight', 'book title'];

/** @type {Reader} */
export async function* readReadwise(source) {
  /** @type {Map<string, number> | null} */
  let header = null;
  /** @type {Map<string, Book>} */
  const books = new Map();
  for await (const { fields, line } of csvRows(await source.open())) {
    if (header === null) {
      header = new Map(fields.map((name, i) => [columnName(name), i]));
      if (!READWISE_COLUMNS.every((name) => header?.has(name))) {
        throw new ImportFailure('columns', { line });
      }
      continue;
    }
    const problem = addTo(books, cellsOf(fields, header), line);
    if (problem) yield problem;
  }
  if (header === null) throw new ImportFailure('empty');
  for (const book of books.values()) yield* itemsOf(book);
}

/**
 * @param {Map<string, Book>} books
 * @param {Cell} cell
 * @param {number} line
 * @returns {Found | undefined}
 */
function addTo(books, cell, line) {
  const [exact, title, byline] = [cell('highlight'), cell('book title'), cell('book author')];
  if (exact === '' || title === '') return { line, problem: 'badRow', address: title };
  const key = `${title}\n${byline}`;
  const book = books.get(key) ?? { line, title, byline, tags: new Set(), highlights: [] };
  for (const tag of splitQuoted(cell('document tags'))) book.tags.add(tag);
  const note = [cell('note'), ...splitQuoted(cell('tags')).map((tag) => `#${tag}`)].filter(Boolean)
    .join('\n');
  book.highlights.push({ exact, note, color: cell('color'), createdAt: cell('highlighted at') });
  books.set(key, book);
  return undefined;
}

/**
 * A book with more highlights than an item may have becomes several items, which are united in the
 * library.
 *
 * @param {Book} book
 * @returns {Generator<Found>}
 */
function* itemsOf({ line, title, byline, tags, highlights }) {
  for (let i = 0; i < highlights.length; i += MAX_HIGHLIGHTS) {
    yield { line,
      item: itemOf({ title, byline, tags: [...tags],
        highlights: highlights.slice(i, i + MAX_HIGHLIGHTS) }) };
  }
}
