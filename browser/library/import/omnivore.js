/**
 * Omnivore's export: metadata_0_to_20.json …, each a list with 20 articles; their text
 * in content/<slug>.html; their highlights in highlights/<slug>.md, each a quote behind
 * "> ", then its labels ("#sea"), then its note. The files are in a ZIP file or in a
 * folder.
 *
 * @import { Found, Reader, Source } from '../imported.js'
 */

import { jsonElements } from './json-array.js';
import { foundIn, list } from './json-formats.js';
import { htmlPageIn } from './page-text.js';

/** @type {Reader} */
export async function* readOmnivore(source, siblings) {
  const folder = folderOf(source.path);
  for await (const { value, line } of jsonElements(await source.open())) {
    yield { line, ...await articleOf(value, folder, siblings) };
  }
}

/**
 * @param {any} entry
 * @param {string} folder
 * @param {Map<string, Source>} siblings
 * @returns {Promise<Found>}
 */
async function articleOf(entry, folder, siblings) {
  const slug = typeof entry?.slug === 'string' ? entry.slug : '';
  const quotes = siblings.get(`${folder}highlights/${slug}.md`);
  const highlights = quotes ? quotesIn(await (await quotes.open()).text()) : [];
  const content = siblings.get(`${folder}content/${slug}.html`);
  return foundIn(entry, fieldsOf(highlights), content && content.size > 0
    ? () => htmlPageIn(content, { title: String(entry.title ?? '') })
    : undefined);
}

/** @param {object[]} highlights */
function fieldsOf(highlights) {
  return (/** @type {any} */ entry) => ({
    url: entry.url,
    title: entry.title,
    byline: entry.author,
    published: entry.publishedAt,
    savedAt: entry.savedAt,
    tags: list(entry.labels).map((label) => label?.name ?? label),
    progress: Number(entry.readingProgress) / 100,
    state: /^archived$/i.test(entry.state) ? 'archived' : 'unread',
    highlights,
  });
}

/**
 * Returns the folder in which content/ and highlights/ are.
 *
 * @param {string} path of the metadata
 */
export function folderOf(path) {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Returns the folders with the files of the articles. @param {string} folder  of the metadata */
export function contentFolders(folder) {
  return [`${folder}content/`, `${folder}highlights/`];
}

/**
 * Reads highlights. A quote begins behind an empty line with "> ". Its empty lines were
 * replaced by "> ".
 * @param {string} markdown
 * @returns {{exact: string, note: string}[]}
 */
export function quotesIn(markdown) {
  const blocks = markdown.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n+/).map((each) => each.trim())
    .filter(Boolean);
  /** @type {{exact: string, notes: string[]}[]} */
  const quotes = [];
  for (const block of blocks) {
    if (block.startsWith('>')) {
      quotes.push({ exact: block.replace(/^> ?/gm, '').trim(), notes: [] });
    } else quotes.at(-1)?.notes.push(block);
  }
  return quotes.map(({ exact, notes }) => ({ exact, note: notes.join('\n\n') }));
}
