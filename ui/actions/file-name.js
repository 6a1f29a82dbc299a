/**
 * File names from titles, good on every system that a file may come to.
 */

// Separators, and what Windows and Android refuse.
const REFUSED = /[<>:"/\\|?*]+/g;

// Controls, and the marks that turn the direction of writing: with them a name
// can look as if it had another ending. Joiners stay, words are made of them.
// eslint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]+/g;

// A dot in front hides a file; Windows drops dots and spaces at the end.
const EDGES = /^[\s.~-]+|[\s.]+$/g;

// Windows has devices of these names, whatever the ending.
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i;

/** In bytes of UTF-8. Systems take 255; the browser may add a number, and folders have names too. */
const maxNameBytes = 120;

/**
 * @param {string} title
 * @param {string} fallback  for a title of which nothing can be taken; a plain word
 * @param {string} ending  "md"
 */
export function fileName(title, fallback, ending) {
  const plain = title.toWellFormed().normalize('NFC').replace(UNSEEN, ' ').replace(REFUSED, ' ').replace(/\s+/g, ' ').replace(EDGES, '');
  const name = cut(plain).replace(EDGES, '').replace(DEVICE, '$&_');
  return `${name || fallback}.${ending}`;
}

/**
 * @param {string} name
 * @returns {string} what there is space for: whole words, or whole characters where words are long
 */
function cut(name) {
  if (bytes(name) <= maxNameBytes) return name;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (bytes(kept + segment) > maxNameBytes) break;
    kept += segment;
  }
  const end = kept.lastIndexOf(' ');
  return end > kept.length / 2 ? kept.slice(0, end) : kept;
}

/** @param {string} text */
function bytes(text) {
  return new TextEncoder().encode(text).length;
}
