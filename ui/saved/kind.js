import { utf16Of } from './decode.js';

/**
 * What files are that are no pages: they are taken for one by mistake, or bear
 * a page's name although they are something else.
 */

/** How they begin, a character for each byte. */
const MAGICS = [
  { start: '%PDF-', what: 'a PDF document' },
  { start: 'PK\x03\x04', what: 'a ZIP archive' }, // e-books and office documents too
  { start: 'bplist00', what: 'a web archive of Safari' },
  { start: '\x89PNG', what: 'a picture' },
  { start: 'GIF8', what: 'a picture' },
  { start: '\xff\xd8\xff', what: 'a picture' }, // JPEG
];

// Of a page's first bytes hardly any is a control character, of bytes without
// a meaning every tenth. The Go package says what this was measured on.
const CONTROLS_WITHIN = 1024;
const ACCEPTED_CONTROLS = 0.05;

/** Tab, the ends of lines and pages, and the shifts of ISO-2022-JP. */
const IN_TEXT = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

/**
 * @param {Uint8Array} bytes
 * @returns {string} what they are instead of a page, "" where they may be one
 */
export function whatInstead(bytes) {
  const magic = MAGICS.find(({ start }) => startsWith(bytes, start));
  if (magic) {
    return magic.what;
  }
  const start = bytes.subarray(0, CONTROLS_WITHIN);
  const controls = start.filter((byte) => byte < 0x20 && !IN_TEXT.has(byte)).length;
  return controls > ACCEPTED_CONTROLS * start.length && !utf16Of(bytes) ? 'binary data' : '';
}

/**
 * @param {Uint8Array} bytes
 * @param {string} start
 */
function startsWith(bytes, start) {
  return Array.from(start).every((character, i) => bytes[i] === character.charCodeAt(0));
}
