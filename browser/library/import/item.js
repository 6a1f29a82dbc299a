/**
 * Makes items of what a file or a message contains. Any value is valid input: what has
 * the wrong type is empty, and what is longer than the library keeps loses its end.
 *
 * @import { Item, Quote } from '../imported.js'
 */

import { COLORS } from '../../model/highlights/highlight.js';
import { MAX_NOTE_CHARS } from '../checks.js';
import { STATES } from '../model.js';
import { MAX_TAG_CHARS, MAX_TAGS } from '../operations.js';
import { readDate } from './dates.js';

const MAX_TITLE_CHARS = 500;
const MAX_NAME_CHARS = 200;
const MAX_URL_CHARS = 8000;
const MAX_QUOTE_CHARS = 20_000;
/** The largest number of highlights of one item. */
export const MAX_HIGHLIGHTS = 1000;

/**
 * Control characters, the marks of directions that swallow what follows, and halves of characters.
 */
const UNSEEN =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Notes which fields were cut. */
class Cutter {
  isCut = false;

  /** @param {unknown} value @param {number} maxChars @returns {string} */
  text(value, maxChars) {
    const text = (typeof value === 'string' ? value : '').slice(0, maxChars * 2).replace(UNSEEN, '')
      .trim();
    if (text.length > maxChars) this.isCut = true;
    return text.slice(0, maxChars).replace(/[\ud800-\udbff]$/, '').trimEnd();
  }

  /** Without line breaks. @param {unknown} value @param {number} maxChars */
  line(value, maxChars) {
    return this.text(
      typeof value === 'string' ? value.slice(0, maxChars * 2).replace(/\s+/g, ' ') : '',
      maxChars,
    );
  }

  /** @template T @param {unknown} value @param {number} maxCount @returns {T[]} */
  list(value, maxCount) {
    if (!Array.isArray(value)) return [];
    if (value.length > maxCount) this.isCut = true;
    return value.slice(0, maxCount);
  }
}

/**
 * @param {any} fields  of any kind
 * @returns {Item}
 */
export function itemOf(fields) {
  const cut = new Cutter();
  const { url, title, byline, published, savedAt, state, favorite, tags, note, progress, highlights,
    isCut } = fields ?? {};
  const item = {
    url: webAddress(url),
    title: cut.line(title, MAX_TITLE_CHARS),
    byline: cut.line(byline, MAX_NAME_CHARS),
    published: dayOf(published),
    savedAt: readDate(savedAt),
    state: STATES.includes(state) ? state : '',
    favorite: favorite === true,
    tags: tagsOf(tags, cut),
    note: cut.text(note, MAX_NOTE_CHARS),
    progress: typeof progress === 'number' && progress > 0 ? Math.min(progress, 1) : 0,
    highlights: cut.list(highlights, MAX_HIGHLIGHTS).map((each) => quoteOf(each, cut)).filter((
      { exact },
    ) => exact !== ''),
    isCut: isCut === true,
  };
  return { ...item, isCut: item.isCut || cut.isCut };
}

/**
 * Returns an http or https address as browsers write it.
 *
 * @param {unknown} value
 * @returns {string} '' if it is none
 */
export function webAddress(value) {
  if (typeof value !== 'string' || value.length > MAX_URL_CHARS) return '';
  const text = value.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return '';
  const url = new URL(text);
  url.username = '';
  url.password = '';
  return url.href.length <= MAX_URL_CHARS ? url.href : '';
}

/** @param {unknown} value @param {Cutter} cut */
function tagsOf(value, cut) {
  const tags = cut.list(value, MAX_TAGS).map((tag) => cut.line(tag, MAX_TAG_CHARS));
  return [...new Set(tags)].filter(Boolean);
}

/** @param {any} value @param {Cutter} cut @returns {Quote} */
function quoteOf(value, cut) {
  const { exact, note, color, createdAt } = value ?? {};
  return { exact: cut.text(exact, MAX_QUOTE_CHARS), note: cut.text(note, MAX_NOTE_CHARS),
    color: colorOf(color), createdAt: readDate(createdAt) };
}

/** @param {unknown} value @returns {Quote['color']} yellow for a color that we do not have */
function colorOf(value) {
  const name = String(value).toLowerCase();
  return COLORS.find((color) => color === name) ?? 'yellow';
}

/** @param {unknown} value @returns {string} the day in ISO 8601 */
function dayOf(value) {
  const ms = readDate(value);
  return ms ? new Date(ms).toISOString().slice(0, 10) : '';
}
