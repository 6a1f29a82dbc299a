/**
 * Finds the parts that a later page of an article repeats from earlier pages:
 * title, introduction and picture at the beginning, the author at the end.
 *
 * @typedef {object} Unit  a paragraph, heading, figure or similar block
 * @property {string} key  equal for units with the same text and pictures
 * @property {boolean} isProse  whether it is running text, which authors don't write twice
 */

/** How many units at each end of a page may belong to a header or footer that all pages share. */
const MAX_EDGE_UNITS = 12;

/**
 * Shorter repeats are usually intentional: "Ingredients", "No.", a refrain. The
 * limit is in UTF-8 bytes, because Chinese and English words have about the same
 * number of bytes.
 */
const MIN_LONG_PROSE_BYTES = 60;

/**
 * @param {Unit[]} units  of the page to add
 * @param {Unit[][]} pages  units of the earlier pages
 * @param {string[]} headKeys  further keys of units that a page may begin with
 * @returns {Set<number>} the indexes of repeated units
 */
export function repeatsAmong(units, pages, headKeys) {
  const firsts = new Set([...headKeys, ...pages.flatMap((page) => keysOf(page.slice(0, MAX_EDGE_UNITS)))]);
  const lasts = new Set(pages.flatMap((page) => keysOf(page.slice(-MAX_EDGE_UNITS))));
  const prose = new Set(pages.flatMap((page) => keysOf(page.filter(isLongProse))));
  const repeated = new Set(units.flatMap((unit, i) => (isLongProse(unit) && prose.has(unit.key) ? [i] : [])));
  for (let i = 0; i < units.length && (repeated.has(i) || firsts.has(units[i].key)); i++) repeated.add(i);
  for (let i = units.length - 1; i >= 0 && (repeated.has(i) || lasts.has(units[i].key)); i--) repeated.add(i);
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
 * @param {string} text
 * @param {string[]} [pictures]  addresses
 * @returns {string} a key that ignores case and spaces
 */
export function keyOf(text, pictures = []) {
  return [text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim(), ...pictures].join('\n').trim();
}
