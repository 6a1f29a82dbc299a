import { guessedEncoding } from './guess-encoding.js';

/**
 * Decodes a saved page. A file on disk has lost the HTTP header that named its
 * encoding, so the encoding is determined by the first of these that is known.
 * The Go package saved uses the same order and gives the reasons.
 *
 * 1. a byte order mark, or the zero bytes that UTF-16 puts beside ASCII;
 * 2. UTF-8 if the bytes are valid UTF-8, whatever the page declares;
 * 3. the encoding that the file around the page declares;
 * 4. the encoding that the page declares;
 * 5. a guess from the bytes.
 */

// The search is generous, because browsers also honor a late declaration: they
// then parse the page a second time.
const MAX_DECLARATION_BYTES = 64 * 1024;

/** A file that begins with these bytes has this encoding. */
const SIGNATURES = [
  { bytes: [0xef, 0xbb, 0xbf], label: 'utf-8' },
  { bytes: [0xfe, 0xff], label: 'utf-16be' },
  { bytes: [0x00, 0x3c], label: 'utf-16be' },
  { bytes: [0xff, 0xfe], label: 'utf-16le' },
  { bytes: [0x3c, 0x00], label: 'utf-16le' },
];

/** Starts the escape sequences of ISO-2022-JP, an encoding whose bytes are all ASCII. */
const ESCAPE = 0x1b;

// Both expressions take linear time, even if a page repeats their beginnings many times.
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const DECLARATION = /<meta\s[^<>]*charset\s*=\s*["']?\s*([\w:.-]+)|^\s*<\?xml\s[^>]*encoding\s*=\s*["']([\w:.-]+)/gi;

/**
 * @param {Uint8Array} bytes
 * @param {string} [charset]  the encoding that the file around the page declares
 * @returns {string}
 */
export function decode(bytes, charset = '') {
  return new TextDecoder(encodingOf(bytes, charset)).decode(bytes);
}

/**
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
    // A TypeError: the bytes are not UTF-8.
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
 * @param {string} label
 * @returns {string} the encoding's standard name, or "" if the label is unknown
 */
function canonicalEncoding(label) {
  try {
    const { encoding } = new TextDecoder(label);
    // A declaration that could be read byte by byte is not in UTF-16, even if
    // it says so. Browsers take UTF-8 instead (HTML, 13.2.3.2).
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    // A RangeError: no encoding has this name.
    return '';
  }
}
