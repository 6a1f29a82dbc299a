/**
 * Which version a highlight's place belongs to.
 *
 * @import { Anchor } from '../model/highlights/highlight.js'
 * @import { Version } from './model.js'
 */

import { normalizedTextOf } from '../model/text/html-text.js';

/**
 * Reports whether all quotes are at their places in an article.
 *
 * @param {string} html
 * @param {Anchor[]} anchors
 */
export function areQuotesAt(html, anchors) {
  const text = anchors.length > 0 ? normalizedTextOf(html) : '';
  return anchors.every(({ exact, start, end }) => text.slice(start, end) === exact);
}

/**
 * Returns the version that has an article's text, in which the same places are right.
 * Addresses of pictures and links may differ: on many sites they do so with each visit.
 * @template {Pick<Version, 'article'>} Kept
 * @param {Kept[]} versions  the newest last @param {string} html
 * @returns {Kept | undefined} the newest of them, preferably one with the same HTML
 */
export function versionWithText(versions, html) {
  const same = versions.findLast(({ article }) => article.html === html);
  if (same || versions.length === 0) return same;
  const text = normalizedTextOf(html);
  return versions.findLast(({ article }) => normalizedTextOf(article.html) === text);
}
