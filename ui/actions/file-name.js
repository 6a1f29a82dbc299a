/**
 * Makes file names from titles. The names are valid on all common systems,
 * because people copy files from one system to another.
 */

// Path separators, and characters that Windows and Android reject.
const REJECTED = /[<>:"/\\|?*]+/g;

// Control characters, and characters that change the writing direction: with
// these, a file name can display a false extension. Zero-width joiners are not
// among them, because some languages need joiners inside words.
// eslint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]+/g;

// What a name must not begin or end with: a leading dot hides a file, and
// Windows drops trailing dots and spaces.
const EDGES = /^[\s.~-]+|[\s.]+$/g;

// Windows reserves these names for devices, whatever the extension is.
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i;

/** The maximum length of a name without its extension, in bytes of UTF-8. Systems allow 255 bytes; the rest is for a number that the browser may append, and for the path. */
const MAX_NAME_BYTES = 120;

/**
 * Makes a file name from a title.
 *
 * @param {string} title
 * @param {string} fallback  a plain word that replaces a title without any usable character
 * @param {string} extension  such as "md"
 */
export function fileName(title, fallback, extension) {
  const plain = title.toWellFormed().normalize('NFC').replace(INVISIBLE, ' ').replace(REJECTED, ' ').replace(/\s+/g, ' ').replace(EDGES, '');
  const name = shorten(plain).replace(EDGES, '').replace(DEVICE, '$&_');
  return `${name || fallback}.${extension}`;
}

/**
 * Shortens a name to MAX_NAME_BYTES, at the end of a word, or at the end of a
 * character if the last word is long.
 *
 * @param {string} name
 * @returns {string}
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
