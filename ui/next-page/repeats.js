/**
 * What a later page of an article repeats of the ones before: the title, the
 * introduction and the picture at its beginning, the author at its end.
 *
 * @typedef {object} Unit  a paragraph, a heading, a figure and the like
 * @property {string} key  the same for what reads the same
 * @property {boolean} isProse  a text of its own, which nobody writes twice
 */

/** So many units from its beginning and its end on a page may be what all of them have. */
const REACH = 12;

/** Shorter texts are often meant twice: "Ingredients", "No.", a refrain. In bytes, of which one word of Chinese has as many as one of English. */
const LONG = 60;

/**
 * @param {Unit[]} units  of the page that is added
 * @param {Unit[][]} pages  of those before it
 * @param {string[]} heads  further keys that a page may begin with
 * @returns {Set<number>} which of them repeat
 */
export function repeatsAmong(units, pages, heads) {
  const firsts = new Set([...heads, ...pages.flatMap((page) => keysOf(page.slice(0, REACH)))]);
  const lasts = new Set(pages.flatMap((page) => keysOf(page.slice(-REACH))));
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
  return isProse && new TextEncoder().encode(key).length >= LONG;
}

/**
 * @param {string} text
 * @param {string[]} [pictures]  addresses
 * @returns {string}
 */
export function keyOf(text, pictures = []) {
  return [text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim(), ...pictures].join('\n').trim();
}
