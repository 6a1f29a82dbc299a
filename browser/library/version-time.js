import { countOf } from './article-of.js';

/** @import { Version } from './model.js' */

/**
 * @param {Pick<Version, 'savedAt'>} version
 * @param {string} uiLang
 * @returns {string} when the version was saved
 */
export function timeOf({ savedAt }, uiLang) {
  return new Intl.DateTimeFormat(uiLang, { dateStyle: 'medium', timeStyle: 'short' }).format(
    countOf(savedAt),
  );
}
