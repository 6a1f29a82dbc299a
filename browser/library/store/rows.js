/**
 * The rows of the list: how an article becomes one, and how a damaged one is repaired.
 *
 * @import { Article, Entry, Outcome, PictureCounts, PictureUse } from '../model.js'
 *
 * @typedef
 *   {Pick<Entry, 'url' | 'title' | 'byline' | 'site' | 'host' | 'lang' | 'dir' | 'kind' | 'excerpt' | 'image' | 'published' | 'words' | 'minutes'>}
 *   Shown what an entry has from its shown version
 */

import { STATES } from '../model.js';
import { textOf } from './text.js';

// The list is read as a whole, so its rows are short. The version has the full texts.
const MAX_TITLE_CHARS = 500;
const MAX_NAME_CHARS = 200;
const MAX_EXCERPT_CHARS = 300;
/** Of the HTML whose text may become the excerpt. */
const MAX_BEGINNING_CHARS = 3000;
const MAX_URL_CHARS = 8000;
const MAX_IMAGE_CHARS = 2000; // longer ones are data: URLs

/** @returns {Entry} an entry without content */
export function newEntry() {
  return {
    id: crypto.randomUUID(),
    key: '',
    url: '',
    title: '',
    byline: '',
    site: '',
    host: '',
    lang: '',
    dir: '',
    kind: '',
    excerpt: '',
    image: '',
    published: '',
    words: 0,
    minutes: 0,
    savedAt: 0,
    changedAt: 0,
    state: 'unread',
    favorite: false,
    tags: [],
    note: '',
    progress: 0,
    place: null,
    openedAt: 0,
    version: '',
    versions: 0,
    highlights: 0,
    bytes: 0,
    pictures: noPictures(),
    deletedAt: 0,
    seq: 0,
  };
}

/** @returns {PictureCounts} */
export function noPictures() {
  return { all: 0, kept: 0, hosts: [] };
}

/** @param {PictureUse[]} uses  of one version @returns {PictureCounts} */
export function countPictures(uses) {
  const denied = uses.filter(({ outcome }) => outcome === 'denied').map(({ address }) =>
    fullHostOf(address)
  );
  const count = (/** @type {Outcome} */ wanted) =>
    uses.filter(({ outcome }) => outcome === wanted).length;
  const waiting = count('waiting');
  const failed = count('failed');
  return {
    all: uses.length,
    kept: count('kept'),
    hosts: [...new Set(denied)].sort(),
    ...(waiting > 0 && { waiting }),
    ...(failed > 0 && { failed }),
  };
}

/** Returns what the list shows of an article. @param {Article} article @returns {Shown} */
export function shownOf(article) {
  const url = isWebAddress(article.url) ? article.url : '';
  const host = hostOf(url);
  return {
    url,
    title: shortened(article.title, MAX_TITLE_CHARS),
    byline: shortened(article.byline, MAX_NAME_CHARS),
    site: shortened(article.site, MAX_NAME_CHARS) || host,
    host,
    lang: shortened(article.lang, MAX_NAME_CHARS),
    dir: article.dir === 'ltr' || article.dir === 'rtl' ? article.dir : '',
    kind: shortened(article.kind, MAX_NAME_CHARS),
    excerpt: shortened(article.excerpt || beginningOf(article.html), MAX_EXCERPT_CHARS),
    image: isWebAddress(article.image) && article.image.length <= MAX_IMAGE_CHARS
      ? article.image
      : '',
    published: shortened(article.published, MAX_NAME_CHARS),
    words: article.words || 0,
    minutes: article.minutes || 0,
  };
}

/**
 * Returns the beginning of the text, for articles whose pages have no description.
 *
 * @param {string} html
 */
function beginningOf(html) {
  return textOf(html.slice(0, html.lastIndexOf('>', MAX_BEGINNING_CHARS) + 1)).replace(/\s+/g, ' ');
}

/** Returns an address's host without "www.", or ''. @param {string} url */
export function hostOf(url) {
  return fullHostOf(url).replace(/^www\./, '');
}

/** @param {string} url */
function fullHostOf(url) {
  return isWebAddress(url) ? new URL(url).hostname : '';
}

/** @param {unknown} url */
export function isWebAddress(url) {
  return typeof url === 'string' && url.length <= MAX_URL_CHARS && /^https?:\/\//i.test(url)
    && URL.canParse(url);
}

/**
 * Returns the beginning of a text, without half a character at its end.
 *
 * @param {string | undefined} text
 * @param {number} maxChars
 */
function shortened(text, maxChars) {
  return (text ?? '').slice(0, maxChars).replace(/[\ud800-\udbff]$/, '');
}

/** @param {unknown} value */
const isText = (value) => typeof value === 'string';
/** @param {unknown} value */
const isCount = (value) => typeof value === 'number' && value >= 0;
/** @param {unknown} value */
const isTextList = (value) => Array.isArray(value) && value.every(isText);

/** What the fields of an entry must be. @type {Record<keyof Entry, (value: any) => boolean>} */
const checks = {
  id: isText,
  key: isText,
  url: (url) => url === '' || isWebAddress(url),
  title: isText,
  byline: isText,
  site: isText,
  host: isText,
  lang: isText,
  dir: (dir) => ['ltr', 'rtl', ''].includes(dir),
  kind: isText,
  excerpt: isText,
  image: (image) => image === '' || isWebAddress(image),
  published: isText,
  words: isCount,
  minutes: isCount,
  savedAt: isCount,
  changedAt: isCount,
  state: (state) => STATES.includes(state),
  favorite: (favorite) => typeof favorite === 'boolean',
  tags: isTextList,
  note: isText,
  progress: (progress) => isCount(progress) && progress <= 1,
  place: (place) =>
    place === null
    || (isText(place?.text) && Number.isFinite(place.ratio) && Number.isFinite(place.y)),
  openedAt: isCount,
  version: isText,
  versions: isCount,
  highlights: isCount,
  bytes: isCount,
  pictures: (pictures) =>
    isCount(pictures?.all) && isCount(pictures.kept) && isTextList(pictures.hosts)
    && isCount(pictures.waiting ?? 0) && isCount(pictures.failed ?? 0),
  deletedAt: isCount,
  seq: isCount,
};
const allChecks = /** @type {[keyof Entry, (value: any) => boolean][]} */ (Object.entries(checks));

/**
 * Returns an entry in which every field has its type, so that a damaged row breaks
 * neither the list nor the other rows. What was damaged is empty.
 * @param {any} row  as it was read; its id is right, because IndexedDB found it by that
 * @returns {Entry}
 */
export function repaired(row) {
  const damaged = allChecks.filter(([name, check]) => !check(row[name])).map(([name]) => name);
  if (damaged.length === 0) return row;
  console.warn(`the library's entry ${row.id} has damaged fields: ${damaged.join(', ')}`);
  const defaults = newEntry();
  return { ...row, ...Object.fromEntries(damaged.map((name) => [name, defaults[name]])) };
}
