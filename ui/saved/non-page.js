import { utf16Encoding } from './decode.js';

/**
 * Recognizes files that are not pages. Users pick them by mistake, or because
 * such a file has the name of a page.
 */

/** The first bytes of such files, one character per byte. */
const SIGNATURES = [
  { start: '%PDF-', kind: 'a PDF document' },
  { start: 'PK\x03\x04', kind: 'a ZIP archive' }, // e-books and office documents too
  { start: 'bplist00', kind: 'a web archive of Safari' },
  { start: '\x89PNG', kind: 'a picture' },
  { start: 'GIF8', kind: 'a picture' },
  { start: '\xff\xd8\xff', kind: 'a picture' }, // JPEG
];

// Among a page's first bytes there are hardly any control characters; in random
// bytes one in ten is one. The Go package saved documents the measurement.
const MAX_CHECKED_BYTES = 1024;
const MAX_CONTROL_SHARE = 0.05;

/** Control characters of text: tab, line feed, form feed, carriage return, and the escape of ISO-2022-JP. */
const TEXT_CONTROLS = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

/**
 * @param {Uint8Array} bytes
 * @returns {string} the kind of file, "" if it may be a page
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
 * @param {Uint8Array} bytes
 * @param {string} start
 */
function startsWith(bytes, start) {
  return Array.from(start).every((character, i) => bytes[i] === character.charCodeAt(0));
}
