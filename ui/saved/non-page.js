import { utf16Encoding } from './decode.js';

/**
 * Recognizes files that are not web pages. Users pick such a file by mistake,
 * or because its name looks like that of a page.
 */

/** The first bytes of files that are not web pages, one character per byte. */
const SIGNATURES = [
  { start: '%PDF-', kind: 'a PDF document' },
  { start: 'PK\x03\x04', kind: 'a ZIP archive' }, // also the format of e-books and office documents
  { start: 'bplist00', kind: 'a web archive of Safari' },
  { start: '\x89PNG', kind: 'a picture' },
  { start: 'GIF8', kind: 'a picture' },
  { start: '\xff\xd8\xff', kind: 'a picture' }, // JPEG
];

// The first bytes of a page contain hardly any control characters, but one in
// ten random bytes is a control character. The implementation in Go (package
// saved) documents the measurement.
const MAX_CHECKED_BYTES = 1024;
const MAX_CONTROL_SHARE = 0.05;

/** Control characters that occur in text: tab, line feed, form feed, carriage return, and the escape character of ISO-2022-JP. */
const TEXT_CONTROLS = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

/**
 * Returns the kind of a file that is not a web page, such as "a picture".
 *
 * @param {Uint8Array} bytes
 * @returns {string} "" if the file may be a page
 */
export function nonPageKind(bytes) {
  const signature = SIGNATURES.find(({ start }) => startsWith(bytes, start));
  if (signature) {
    return signature.kind;
  }
  const start = bytes.subarray(0, MAX_CHECKED_BYTES);
  const controls = start.filter((byte) => byte < 0x20 && !TEXT_CONTROLS.has(byte)).length;
  return controls > MAX_CONTROL_SHARE * start.length && !utf16Encoding(bytes) ? 'binary data' : '';
}

/**
 * Reports whether a file begins with a signature.
 *
 * @param {Uint8Array} bytes
 * @param {string} start
 */
function startsWith(bytes, start) {
  return Array.from(start).every((character, i) => bytes[i] === character.charCodeAt(0));
}
