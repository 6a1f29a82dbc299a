import { titleOf } from '../article/header.js';
import { joinedArticle } from '../next-page/joined-article.js';
import { siteOf } from '../locale.js';
import { cleanAddress } from '../../model/clean-address.js';
import { exportHighlights } from '../../model/export/highlights.js';

/**
 * The article on the screen, as the source of an export: in the version that is shown,
 * with all pages that were added to it, and with what the library knows of it.
 *
 * @import { Article, SavedCopy } from '../../model/article.js'
 * @import { Reading } from '../reading.js'
 * @import { ExportArticle, ExportSource } from '../../model/export/export.js'
 */

/** @param {Reading} reading @returns {Promise<ExportSource>} */
export async function sourceOfReading(reading) {
  const { library, exports } = reading.host;
  const copy = await library?.find().catch(unknown);
  return {
    count: 1,
    title: '',
    keepsPictures: exports?.pictures !== undefined && (copy?.pictures?.kept ?? 0) > 0,
    async *items(wanted, signal) {
      const article = await articleOf(reading, copy);
      const pictures = wanted.pictures ? await picturesOf(reading, signal) : new Map();
      yield { article, pictures };
    },
  };
}

/**
 * @param {Reading} reading
 * @param {SavedCopy | null | undefined} copy
 * @returns {Promise<ExportArticle>}
 */
async function articleOf(reading, copy) {
  const { article: first, following, host } = reading;
  const article = following.length > 0 ? joinedArticle([first, ...following]) : first;
  const stored = await host.library?.highlights?.load().catch(unknown);
  return {
    ...textsOf(article),
    title: titleOf(article, host),
    authors: authorsOf(article),
    savedAt: copy?.savedAt ?? 0,
    state: copy?.state ?? '',
    favorite: copy?.favorite ?? false,
    tags: copy?.tags ?? [],
    note: copy?.note ?? '',
    part: '',
    highlights: stored ? exportHighlights(stored.highlights, stored.version) : [],
  };
}

/** @param {Article} article */
function textsOf({ byline, site, url, published, lang, dir, excerpt, words, minutes, html }) {
  return { byline, site: site || siteOf(url), url: cleanAddress(url), published, lang, dir, excerpt,
    words, minutes, html };
}

/**
 * The names in the byline, one by one, if the core has told them apart.
 *
 * @param {Article} article
 * @returns {string[]}
 */
export function authorsOf(article) {
  const { authors } = /** @type {{authors?: unknown}} */ (article);
  return Array.isArray(authors) ? authors.filter((each) => typeof each === 'string') : [];
}

/**
 * If pictures are switched off, only those are written that need no request.
 *
 * @param {Reading} reading
 * @param {AbortSignal} signal
 */
async function picturesOf({ host, settings }, signal) {
  return await host.exports?.pictures?.(signal, { stored: !settings.values.pictures }) ?? new Map();
}

/** The article can be exported without what the library knows. */
function unknown() {
  return null;
}
