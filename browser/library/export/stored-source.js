import { exportHighlights } from '../../model/export/highlights.js';
import { articleOf, textOf, textsOf } from '../article-of.js';
import { arranged } from './order.js';
import { searchIn } from './search-quote.js';
import { storedPictures } from './stored-pictures.js';

/**
 * Articles of the library as the source of an export. They are read one after the
 * other, so that an export of the whole library needs little memory.
 *
 * @import { ExportArticle, ExportSource } from '../../model/export/export.js'
 * @import { Reader } from '../client.js'
 * @import { Entry, Version } from '../model.js'
 * @import { Arranged } from './order.js'
 *
 * @typedef {object} SourceTexts
 * @property {string} title  of an export of several articles
 * @property {string} label  says how many articles there are
 * @property {string} asShown  the name of the order of the list
 * @property {string} byTag  the name of the order with a part for each tag
 * @property {string} untagged  the title of the part of those without tags
 * @property {(entry: Entry) => string} titleOf
 */

/**
 * @param {Reader} read
 * @param {Entry[]} entries  in the order of the list
 * @param {SourceTexts} texts
 * @param {string} uiLang
 * @returns {ExportSource}
 */
export function storedSource(read, entries, texts, uiLang) {
  return {
    count: entries.length,
    title: entries.length > 1 ? texts.title : '',
    keepsPictures: entries.some(({ pictures }) => pictures?.kept > 0),
    ...entries.length > 1 && { label: texts.label },
    orders: [{ value: '', label: texts.asShown }, ...entries.some(({ tags }) => tags.length > 0)
      ? [{ value: 'tags', label: texts.byTag }]
      : []],
    async *items({ pictures, order }, signal) {
      for (const each of arranged(entries, order, { untagged: texts.untagged, uiLang })) {
        signal.throwIfAborted();
        const stored = await readEntry(read, each);
        if (!stored) continue;
        const { article, version } = stored;
        yield {
          article: { ...article, title: article.title || texts.titleOf(each.entry) },
          pictures: pictures ? await storedPictures(read, version, article.html) : new Map(),
        };
      }
    },
  };
}

/**
 * Reads an entry as it is now: it may have changed since the list was read.
 *
 * @param {Reader} read @param {Arranged} arranged
 * @returns {Promise<{article: ExportArticle, version: string} | null>} null if it is gone, or only
 *   its address is known
 */
async function readEntry(read, { entry: { id }, part }) {
  const entry = await read.entry(id);
  const version = entry?.version ? await read.version(entry.version) : undefined;
  if (!entry || !version || version.entry !== entry.id) return null;
  const article = exportArticle(entry, version);
  const highlights = exportHighlights(await read.highlightsOf(entry.id), version.id,
    searchIn(article.html));
  return { article: { ...article, part, highlights }, version: version.id };
}

/**
 * @param {Entry} entry
 * @param {Version} version
 * @returns {Omit<ExportArticle, 'part' | 'highlights'>}
 */
function exportArticle(entry, version) {
  const { title, byline, site, url, published, lang, dir, excerpt, words, minutes, html } =
    articleOf(version);
  return {
    title: textOf(entry.title) || title,
    byline,
    site: site || textOf(entry.site),
    url: url || textOf(entry.url),
    published,
    lang,
    dir,
    excerpt,
    words,
    minutes,
    html,
    authors: textsOf(/** @type {{authors?: unknown}} */ (version.article).authors),
    savedAt: entry.savedAt,
    state: entry.state,
    favorite: entry.favorite,
    tags: entry.tags,
    note: entry.note,
  };
}
