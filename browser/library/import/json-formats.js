/**
 * The JSON files that we know, each of them a list:
 *
 *   wallabag           Wallabag: title, url, content, is_archived, is_starred, tags, created_at, annotations
 *   pocketHighlights   Pocket's annotations/part_….json: url, title, highlights: [{quote, created_at}]
 *   pinboard           Pinboard: href, description, extended, time, tags, toread
 *
 * Omnivore's metadata are in omnivore.js.
 *
 * @import { Found, Reader, PageText } from '../imported.js'
 */

import { itemOf } from './item.js';
import { jsonElements } from './json-array.js';
import { split } from './lists.js';
import { htmlPage } from './page-text.js';

/**
 * @typedef {{fields: (entry: any) => object, page?: (entry: any) => PageText | undefined}}
 *   JsonFormat
 */

/** @type {Record<string, JsonFormat>} */
export const jsonFormats = {
  wallabag: {
    fields: (entry) => ({
      url: entry.url ?? entry.given_url,
      title: wallabagTitle(entry),
      byline: textList(entry.published_by).join(', '),
      published: entry.published_at,
      savedAt: entry.created_at,
      tags: wallabagTags(entry.tags),
      favorite: isSet(entry.is_starred ?? entry.is_fav),
      state: isSet(entry.is_archived ?? entry.is_read) ? 'archived' : 'unread',
      highlights: list(entry.annotations).map((each) => ({ exact: each?.quote, note: each?.text,
        createdAt: each?.created_at })
      ),
    }),
    page: (entry) =>
      htmlPage(String(entry.content ?? ''), { title: wallabagTitle(entry),
        lang: String(entry.language ?? '') }),
  },
  pocketHighlights: {
    fields: (entry) => ({
      url: entry.url,
      title: entry.title,
      highlights: list(entry.highlights).map((each) => ({ exact: each?.quote,
        createdAt: each?.created_at })
      ),
    }),
  },
  pinboard: {
    fields: (entry) => ({
      url: entry.href,
      title: entry.description,
      note: entry.extended,
      savedAt: entry.time,
      tags: split(String(entry.tags ?? ''), ' '),
      state: entry.toread === 'no' ? 'read' : 'unread',
    }),
  },
};

/** @param {string} name of a JSON format @returns {Reader} */
export function jsonReader(name) {
  const { fields, page } = jsonFormats[name];
  return async function* read(source) {
    for await (const { value, line } of jsonElements(await source.open())) {
      yield { line, ...foundIn(value, fields, page) };
    }
  };
}

/**
 * @param {any} entry
 * @param {JsonFormat['fields']} fields
 * @param {JsonFormat['page']} [pageOf]
 * @returns {Found}
 */
export function foundIn(entry, fields, pageOf) {
  if (typeof entry !== 'object' || entry === null) return { problem: 'badRow' };
  const item = itemOf(fields(entry));
  const given = String(entry.url ?? entry.given_url ?? entry.href ?? '');
  const page = pageOf?.(entry);
  if (item.url === '' && !page) {
    return { problem: given === '' ? 'noAddress' : 'badAddress', address: given };
  }
  return { item, ...(page && { page }) };
}

/** @param {any} value @returns {any[]} */
export function list(value) {
  return Array.isArray(value) ? value : [];
}

/** @param {any} value */
function textList(value) {
  return list(value).filter((each) => typeof each === 'string');
}

/** Wallabag writes 1, and older versions "1". @param {any} value */
function isSet(value) {
  return value === 1 || value === '1' || value === true;
}

/** @param {any} entry */
function wallabagTitle({ title }) {
  return typeof title !== 'string' || title === 'No title found' ? '' : title;
}

/** @param {any} tags  texts, or objects with a label; in older versions one text */
function wallabagTags(tags) {
  if (typeof tags === 'string') return split(tags, ',');
  return list(tags).map((each) => (typeof each === 'string' ? each : each?.label));
}
