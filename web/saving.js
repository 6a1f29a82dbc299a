/**
 * Checks what another tab sends to be saved. It is a tab of the same origin, but
 * perhaps one of another version.
 */

/** @typedef {(value: any) => boolean} Check */

/** @type {Check} */
const isText = (value) => typeof value === 'string';
/** @type {Check} */
const isTextOrNone = (value) => value === undefined || isText(value);
/** @type {Check} */
const isFigure = (value) => Number.isFinite(value) && value >= 0;
/** @type {Check} */
const isPage = (value) =>
  isText(value) || value instanceof Blob || value instanceof Uint8Array
  || (Array.isArray(value) && value.every(isText));

/** @type {Record<string, Check>} */
const articleChecks = {
  ...Object.fromEntries(
    ['title', 'byline', 'site', 'published', 'lang', 'dir', 'excerpt', 'image', 'url', 'engine',
      'kind', 'html'].map((name) => [name, isText]),
  ),
  ...Object.fromEntries(['confidence', 'words', 'minutes'].map((name) => [name, isFigure])),
};

/** @type {Record<string, Check>} */
const snapshotChecks = {
  format: (value) => ['snapshot', 'file', 'html'].includes(value),
  url: isText,
  page: isPage,
  file: isTextOrNone,
  charset: isTextOrNone,
};

/** @type {Check} */
const isTextList = (value) => Array.isArray(value) && value.every(isText);

/** @type {Record<string, Check>} */
const choiceChecks = { engine: isText, pick: isFigure, rules: isTextList, decide: isTextList };

/** @param {any} value @param {Record<string, Check>} checks */
function passes(value, checks) {
  return typeof value === 'object' && value !== null
    && Object.entries(checks).every(([name, check]) => check(value[name]));
}

/**
 * Reports whether a value has the form of a Saving, whose page may be a Blob.
 * @param {any} value
 */
export function isSaving(value) {
  return passes(value, {
    article: (article) => passes(article, articleChecks),
    core: isText,
    snapshot: (snapshot) => snapshot === null || passes(snapshot, snapshotChecks),
    choice: (choice) => choice === undefined || passes(choice, choiceChecks),
    pages: (pages) => pages === undefined || isFigure(pages),
  });
}
