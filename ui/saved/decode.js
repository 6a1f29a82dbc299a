import { guessedEncoding } from './guess.js';

/**
 * The text of a saved page. The core takes UTF-8 only; a file on disk has lost
 * the header that named its encoding. So the encoding is looked for in this
 * order, as in the Go package saved, which gives the reasons:
 *
 * 1. a byte order mark, or the zero bytes that UTF-16 puts beside ASCII;
 * 2. bytes that are valid UTF-8, whatever they declare;
 * 3. what the file around the page says of it;
 * 4. what the page declares;
 * 5. a guess from the bytes.
 */

// Browsers start over when a declaration comes later than they look for it.
const DECLARED_WITHIN = 64 * 1024;

const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], label: 'utf-8' },
  { bytes: [0xfe, 0xff], label: 'utf-16be' },
  { bytes: [0x00, 0x3c], label: 'utf-16be' },
  { bytes: [0xff, 0xfe], label: 'utf-16le' },
  { bytes: [0x3c, 0x00], label: 'utf-16le' },
];

/** Begins the shifts of ISO-2022-JP, whose bytes are all ASCII. */
const ESCAPE = 0x1b;

// Both search what they search once, however a page repeats how they begin.
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const DECLARATION = /<meta\s[^<>]*charset\s*=\s*["']?\s*([\w:.-]+)|^\s*<\?xml\s[^>]*encoding\s*=\s*["']([\w:.-]+)/gi;

/**
 * @param {Uint8Array} bytes
 * @param {string} [charset] what the file around the page says
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
  return marked(bytes) || (isUTF8(bytes) ? 'utf-8' : '')
    || known(charset) || declared(bytes) || guessedEncoding(bytes);
}

/** @param {Uint8Array} bytes @returns {string} "" if they are in neither UTF-16 */
export function utf16Of(bytes) {
  const label = marked(bytes);
  return label === 'utf-8' ? '' : label;
}

/** @param {Uint8Array} bytes */
function marked(bytes) {
  const mark = MARKS.find((each) => each.bytes.every((byte, i) => bytes[i] === byte));
  return mark?.label ?? '';
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
    // A TypeError: not UTF-8.
    return false;
  }
}

/** @param {Uint8Array} bytes */
function declared(bytes) {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARED_WITHIN)).replace(COMMENT, '');
  for (const [, meta, xml] of head.matchAll(DECLARATION)) {
    const label = known(meta ?? xml);
    if (label) {
      return label;
    }
  }
  return '';
}

/**
 * @param {string} label
 * @returns {string} the encoding that a label stands for, or ""
 */
function known(label) {
  try {
    const { encoding } = new TextDecoder(label);
    // What could be read as bytes is no UTF-16, whatever it says.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    // A RangeError: no encoding has this name, so the page declared none.
    return '';
  }
}
