/**
 * What reads a foreign text in an import: the expressions of the scripts that the
 * import consists of, and its scanners.
 *
 * @typedef {{name: string, maxChars: number, read: (text: string) => unknown}} Subject maxChars:
 *   longer texts do not come
 */
import { existsSync, readFileSync } from 'node:fs';
import { recognize } from '../../../browser/library/import/recognize.js';
import { formatNames, readers } from '../../../browser/library/import/formats.js';
import { itemOf } from '../../../browser/library/import/item.js';
import { jsonList, pythonList, splitQuoted } from '../../../browser/library/import/lists.js';
import { quotesIn } from '../../../browser/library/import/omnivore.js';
import { savedAt } from '../../../browser/library/import/pages.js';
import { quotesArticle } from '../../../browser/library/import/quotes-article.js';
import { pictureAddresses } from '../../../browser/library/pictures/addresses.js';
import { textOf } from '../../../browser/library/store/text.js';
import { normalizedTextOf } from '../../../browser/model/text/html-text.js';
import { knownOf } from './known.mjs';

/** @import { Expression } from './collect.mjs' */

const root = new URL('../../../', import.meta.url);

/** The scripts with which an import begins. */
const ENTRIES = ['sources', 'plan', 'run', 'importer'].map((name) =>
  `browser/library/import/${name}.js`
).concat('browser/library/store/text.js', 'browser/library/store/importing.js',
  'browser/model/text/html-text.js');

/** @param {Expression[]} expressions @returns {Subject[]} those of the import, and its scanners */
export function subjectsOf(expressions) {
  const files = scriptsOfImport();
  const own = expressions.filter(({ places }) =>
    places.some((place) => files.has(place.split(':')[0]))
  );
  return [...own.map(subjectOf), ...scanners()];
}

/** @returns {Set<string>} the paths of all scripts that the entries import */
function scriptsOfImport() {
  const found = new Set(ENTRIES);
  for (const file of found) {
    for (const [, path] of readFileSync(new URL(file, root), 'utf8').matchAll(
      /^(?:import|export)[^'"]* from '(\.[^']+)';/gm,
    )) {
      const imported = new URL(path, new URL(file, root));
      if (existsSync(imported)) found.add(imported.href.slice(root.href.length));
    }
  }
  return found;
}

/** @param {Expression} expression @returns {Subject} */
function subjectOf(expression) {
  const { source, flags, places } = expression;
  const pattern = new RegExp(source, flags);
  return {
    name: `${places[0]} /${source}/${flags}`,
    maxChars: knownOf(expression)?.maxChars ?? Infinity,
    read: pattern.global ? (text) => text.replace(pattern, '') : (text) => text.search(pattern),
  };
}

/** @returns {Subject[]} */
function scanners() {
  const texts = {
    savedAt,
    quotesIn,
    splitQuoted,
    pythonList,
    jsonList,
    pictureAddresses,
    textOf,
    normalizedTextOf,
    itemOf: (/** @type {string} */ text) =>
      itemOf({ url: text, title: text, note: text, savedAt: text, tags: [text],
        highlights: [{ exact: text }] }),
    quotesArticle: (/** @type {string} */ text) =>
      quotesArticle(itemOf({ highlights: [{ exact: text }] })),
  };
  return [
    ...Object.entries(texts).map(([name, read]) => ({ name, maxChars: Infinity, read })),
    { name: 'recognize', maxChars: Infinity,
      read: (/** @type {string} */ text) => recognize(new Blob([text])) },
    ...formatNames.map((format) => ({ name: `reader of ${format}`, maxChars: Infinity,
      read: (/** @type {string} */ text) => readAll(format, `${HEADS[format] ?? ''}${text}`) })
    ),
  ];
}

/**
 * With these first lines, a file passes for one of the format.
 *
 * @type {Partial<Record<import('../../../browser/library/import/formats.js').FormatName, string>>}
 */
const HEADS = {
  omnivore: '["',
  wallabag: '[{"url":"',
  pinboard: '["',
  pocketHighlights: '[',
  pocket: 'title,url,time_added,tags,status\n',
  instapaper: 'URL,Title,Selection,Folder,Timestamp,Tags\n',
  wallabagTable: 'Title;URL;Content;Tags;MIME Type;Language;Creation date\n',
  reader: 'Title,URL,ID,Document tags,Saved date,Reading progress,Location,Seen\n',
  readwise: 'Highlight,Book Title,Book Author,Document tags\n',
  raindrop: 'id,title,note,excerpt,url,folder,tags,created\n',
  table: 'url,title\n',
};

/**
 * @param {import('../../../browser/library/import/formats.js').FormatName} format
 * @param {string} text
 */
async function readAll(format, text) {
  const blob = new Blob([text]);
  const found = readers[format]({ path: 'a', size: blob.size, modifiedAt: 0,
    open: async () => blob }, new Map());
  try {
    while (!(await found.next()).done);
  } catch { // the text is no such file
  }
}
