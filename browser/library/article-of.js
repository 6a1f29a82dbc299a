/**
 * Stored values as the reader view takes them. The store may be damaged, or changed
 * by another program, so each value is checked, and a wrong one becomes an empty one.
 * The HTML is a string here like any other: browser/ui/article/enter-html.js sanitizes it
 * again when it enters the page.
 *
 * @import { Article, Entry, Place, Version } from './model.js'
 */

const TEXTS =
  /** @type {const} */ (['title', 'byline', 'site', 'published', 'lang', 'excerpt', 'image', 'url',
    'engine', 'kind', 'html']);
const NUMBERS = /** @type {const} */ (['confidence', 'words', 'minutes']);
const LIMITS = /** @type {const} */ (['cut', 'simplified']);

/** An article that is read at least this far counts as read. */
export const READ_SHARE = 0.97;

/** @param {Pick<Version, 'article'> | undefined} version @returns {Article} */
export function articleOf(version) {
  const stored = recordOf(version?.article);
  const texts = Object.fromEntries(TEXTS.map((name) => [name, textOf(stored[name])]));
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, countOf(stored[name])]));
  const limits = Object.fromEntries(
    LIMITS.flatMap((name) => (isLimit(stored[name]) ? [[name, stored[name]]] : [])),
  );
  const dir = ['ltr', 'rtl'].includes(stored.dir) ? stored.dir : '';
  return /** @type {Article} */ ({ ...texts, ...numbers, ...limits, dir,
    ...stored.plain === true && { plain: true } });
}

/**
 * @param {Entry} entry
 * @returns {Place | null} where reading was left; null at the beginning, and for an article that
 *   was read to its end
 */
export function placeOf(entry) {
  const { text, ratio, y } = recordOf(entry.place);
  const isPlace = typeof text === 'string' && Number.isFinite(ratio) && Number.isFinite(y);
  return isPlace && progressOf(entry) < READ_SHARE ? { text, ratio, y } : null;
}

/** @param {Entry} entry @returns {number} from 0 to 1 */
export function progressOf({ progress }) {
  return Number.isFinite(progress) ? Math.min(1, Math.max(0, progress)) : 0;
}

/** @param {unknown} value @returns {Record<string, any>} */
export function recordOf(value) {
  return typeof value === 'object' && value !== null ? value : {};
}

/** @param {unknown} value */
export function textOf(value) {
  return typeof value === 'string' ? value : '';
}

/** @param {unknown} value @returns {number} */
export function countOf(value) {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0;
}

/** @param {unknown} value @returns {string[]} */
export function textsOf(value) {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** @param {unknown} value */
function isLimit(value) {
  const { what, limit } = recordOf(value);
  return typeof what === 'string' && Number.isFinite(limit);
}
