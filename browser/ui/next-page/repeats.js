/**
 * Finds the parts that a later page of an article repeats from earlier pages:
 * title, introduction and picture at the page's beginning, lines about the
 * author at its end.
 *
 * @typedef {object} Unit  a paragraph, heading, figure or similar block
 * @property {string} key  equal for units with the same text and pictures
 * @property {boolean} isProse  whether it is running text, which authors don't write twice
 */

/**
 * How many units at the beginning and at the end of a page may be a header or footer that all pages
 * share.
 */
const MAX_EDGE_UNITS = 12;

/**
 * Prose with fewer bytes than this does not count as long: authors repeat such
 * short texts on purpose, for example "Ingredients", "No." or a refrain. The
 * limit is in UTF-8 bytes, because Chinese and English words have about the
 * same number of bytes.
 */
const MIN_LONG_PROSE_BYTES = 60;

/**
 * Finds the units of a page that are repeated from earlier pages: long prose
 * anywhere, and other units at the page's beginning and end.
 *
 * @param {Unit[]} units  the units of the page to add
 * @param {Unit[][]} pages  the units of each earlier page
 * @param {string[]} headKeys the keys of titles, bylines and excerpts, which also count as repeated
 *   at the beginning
 * @returns {Set<number>} the indexes of repeated units
 */
export function repeatsAmong(units, pages, headKeys) {
  const firsts = new Set([...headKeys,
    ...pages.flatMap((page) => keysOf(page.slice(0, MAX_EDGE_UNITS)))]);
  const lasts = new Set(pages.flatMap((page) => keysOf(page.slice(-MAX_EDGE_UNITS))));
  const prose = new Set(pages.flatMap((page) => keysOf(page.filter(isLongProse))));
  const repeated = new Set(
    units.flatMap((unit, i) => (isLongProse(unit) && prose.has(unit.key) ? [i] : [])),
  );
  for (let i = 0; i < units.length && (repeated.has(i) || firsts.has(units[i].key)); i++) {
    repeated.add(i);
  }
  for (let i = units.length - 1; i >= 0 && (repeated.has(i) || lasts.has(units[i].key)); i--) {
    repeated.add(i);
  }
  return repeated;
}

/** @param {Unit[]} units */
function keysOf(units) {
  return units.map(({ key }) => key);
}

/** @param {Unit} unit */
function isLongProse({ key, isProse }) {
  return isProse && new TextEncoder().encode(key).length >= MIN_LONG_PROSE_BYTES;
}

/**
 * Returns a key for a unit's text and pictures. Units whose texts differ only
 * in case and white space have the same key.
 *
 * @param {string} text
 * @param {string[]} [pictures]  their addresses
 */
export function keyOf(text, pictures = []) {
  return [text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim(), ...pictures].join('\n')
    .trim();
}
