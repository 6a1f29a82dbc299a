import { exportHighlights } from '../../model/export/highlights.js';
import { titleOf } from '../view/format.js';

/**
 * The highlights of many articles as the source of an export: each article has its
 * facts and its highlights, and no text.
 *
 * @import { ExportSource } from '../../model/export/export.js'
 * @import { Group } from './highlight-list-model.js'
 *
 * @param {Group[]} groups
 * @param {{title: string, label: string}} texts
 * @returns {ExportSource & {keepsPictures: false}}
 */
export function highlightsSource(groups, { title, label }) {
  return {
    count: groups.length,
    title: groups.length > 1 ? title : '',
    label,
    isOfHighlights: true,
    keepsPictures: false,
    async *items(_, signal) {
      for (const group of groups) {
        signal.throwIfAborted();
        yield { article: articleOf(group), pictures: new Map() };
      }
    },
  };
}

/** @param {Group} group */
function articleOf({ entry, highlights }) {
  const { byline, site, url, published, lang, dir, excerpt, words, minutes, savedAt, state,
    favorite, tags, note, version } = entry;
  return {
    title: titleOf(entry),
    byline,
    authors: [],
    site,
    url,
    published,
    lang,
    dir,
    excerpt,
    words,
    minutes,
    html: '',
    savedAt,
    state,
    favorite,
    tags,
    note,
    part: '',
    highlights: exportHighlights(highlights, version),
  };
}
