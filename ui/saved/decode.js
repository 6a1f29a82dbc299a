import { guessedEncoding } from './guess-encoding.js';

/**
 * Decodes a saved page. The HTTP header that named the page's encoding is not
 * saved with the page. So the encoding is the first in this list that is known.
 * The implementation in Go (package saved) uses the same order and gives the
 * reasons for it.
 *
 * 1. the encoding of the byte order mark, or UTF-16 if the file begins with "<"
 *    and a zero byte in either order;
 * 2. UTF-8 if the bytes are valid UTF-8, whatever the page declares;
 * 3. the encoding that the web archive around the page declares;
 * 4. the encoding that the page declares;
 * 5. a guess from the bytes.
 */

// How far to search for a declaration. The limit is generous, because browsers
// accept late declarations, too. (They then parse the page a second time.)
const MAX_DECLARATION_BYTES = 64 * 1024;

/** A file that begins with the bytes of an entry has the encoding of its label. */
const SIGNATURES = [
  { bytes: [0xef, 0xbb, 0xbf], label: 'utf-8' },
  { bytes: [0xfe, 0xff], label: 'utf-16be' },
  { bytes: [0x00, 0x3c], label: 'utf-16be' },
  { bytes: [0xff, 0xfe], label: 'utf-16le' },
  { bytes: [0x3c, 0x00], label: 'utf-16le' },
];

/** The byte that starts escape sequences of ISO-2022-JP. All bytes of that encoding are ASCII, so they are valid UTF-8, too. */
const ESCAPE = 0x1b;

// Both expressions take linear time, even on a page that contains the beginning
// of a match many times.
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const DECLARATION = /<meta\s[^<>]*charset\s*=\s*["']?\s*([\w:.-]+)|^\s*<\?xml\s[^>]*encoding\s*=\s*["']([\w:.-]+)/gi;

/**
 * Decodes the bytes of a saved page.
 *
 * @param {Uint8Array} bytes
 * @param {string} [charset]  the encoding that the web archive around the page declares
 * @returns {string}
 */
export function decode(bytes, charset = '') {
  return new TextDecoder(encodingOf(bytes, charset)).decode(bytes);
}

/**
 * Returns the first known encoding in the order given above.
 *
 * @param {Uint8Array} bytes
 * @param {string} charset
 */
function encodingOf(bytes, charset) {
  return encodingBySignature(bytes) || (isUTF8(bytes) ? 'utf-8' : '')
    || canonicalEncoding(charset) || declaredEncoding(bytes) || guessedEncoding(bytes);
}

/** @param {Uint8Array} bytes @returns {string} "utf-16le", "utf-16be" or "" */
export function utf16Encoding(bytes) {
  const label = encodingBySignature(bytes);
  return label === 'utf-8' ? '' : label;
}

/** @param {Uint8Array} bytes */
function encodingBySignature(bytes) {
  const signature = SIGNATURES.find((each) => each.bytes.every((byte, i) => bytes[i] === byte));
  return signature?.label ?? '';
}

/** @param {Uint8Array} bytes */
function isUTF8(bytes) {
  if (bytes.includes(ESCAPE)) {
    return false;
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    // A TypeError, because the bytes are not UTF-8.
    return false;
  }
}

/** @param {Uint8Array} bytes */
function declaredEncoding(bytes) {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, MAX_DECLARATION_BYTES)).replace(COMMENT, '');
  for (const [, meta, xml] of head.matchAll(DECLARATION)) {
    const encoding = canonicalEncoding(meta ?? xml);
    if (encoding) {
      return encoding;
    }
  }
  return '';
}

/**
 * Returns the standard name of the encoding that a page declares.
 *
 * @param {string} label
 * @returns {string} "" if the label is unknown
 */
function canonicalEncoding(label) {
  try {
    const { encoding } = new TextDecoder(label);
    // A declaration of UTF-16 is wrong: it was found by reading single bytes,
    // but UTF-16 has two bytes per character. Browsers take UTF-8 instead (HTML
    // standard, 13.2.3.2).
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    // A RangeError, because no encoding has this name.
    return '';
  }
}
