/**
 * Makes file names from titles. The names are valid on all common systems,
 * because files get copied between them.
 */

// Path separators, and characters that Windows and Android reject.
const REJECTED = /[<>:"/\\|?*]+/g;

// Control characters, and the characters that change the writing direction: a
// name with them can display a false file extension. Joiners stay, because some
// languages need them inside words.
// eslint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]+/g;

// A leading dot hides a file, and Windows drops trailing dots and spaces.
const EDGES = /^[\s.~-]+|[\s.]+$/g;

// Windows reserves these names for devices, with any extension.
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i;

/** In UTF-8. Systems allow 255 bytes; the difference is for a number that the browser may append, and for the path. */
const MAX_NAME_BYTES = 120;

/**
 * @param {string} title
 * @param {string} fallback  replaces a title without any usable character; a plain word
 * @param {string} extension  "md"
 */
export function fileName(title, fallback, extension) {
  const plain = title.toWellFormed().normalize('NFC').replace(INVISIBLE, ' ').replace(REJECTED, ' ').replace(/\s+/g, ' ').replace(EDGES, '');
  const name = shorten(plain).replace(EDGES, '').replace(DEVICE, '$&_');
  return `${name || fallback}.${extension}`;
}

/**
 * @param {string} name
 * @returns {string} as much of the name as fits: whole words, or whole characters if a word is long
 */
function shorten(name) {
  if (byteLength(name) <= MAX_NAME_BYTES) return name;
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (byteLength(short + segment) > MAX_NAME_BYTES) break;
    short += segment;
  }
  const end = short.lastIndexOf(' ');
  return end > short.length / 2 ? short.slice(0, end) : short;
}

/** @param {string} text */
function byteLength(text) {
  return new TextEncoder().encode(text).length;
}
