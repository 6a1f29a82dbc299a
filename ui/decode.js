/**
 * The text of a saved page. The core takes UTF-8 only; a file on disk has lost
 * the header that named its encoding, so what is left is what a browser uses
 * for files: the byte order mark, the page's own declaration near its
 * beginning, and a guess (HTML, "Determining the character encoding").
 */

// The declaration has to be within the first 1024 bytes.
const PRESCAN = 1024;

const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], label: 'utf-8' },
  { bytes: [0xfe, 0xff], label: 'utf-16be' },
  { bytes: [0xff, 0xfe], label: 'utf-16le' },
];

const COMMENT = /<!--[\s\S]*?-->/g;
const META_CHARSET = /<meta\s[^>]*?charset\s*=\s*["']?\s*([^\s"'/>;]+)/i;
const XML_ENCODING = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']+)["']/i;

/**
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function decodePage(bytes) {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/**
 * @param {Uint8Array} bytes
 * @returns {string} a label that TextDecoder knows
 */
export function encodingOf(bytes) {
  return markedEncoding(bytes) || declaredEncoding(bytes) || guessedEncoding(bytes);
}

/** @param {Uint8Array} bytes */
function markedEncoding(bytes) {
  const mark = MARKS.find((each) => each.bytes.every((byte, i) => bytes[i] === byte));
  return mark?.label ?? '';
}

/** @param {Uint8Array} bytes */
function declaredEncoding(bytes) {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN));
  const declared = META_CHARSET.exec(head.replace(COMMENT, '')) ?? XML_ENCODING.exec(head);
  return usable(declared?.[1] ?? '');
}

/**
 * @param {string} declared
 * @returns {string} the encoding that a declaration stands for, or ""
 */
function usable(declared) {
  const label = canonical(declared);
  // A declaration that could be read as bytes is no UTF-16, whatever it says.
  return label.startsWith('utf-16') ? 'utf-8' : label;
}

/** @param {string} label */
function canonical(label) {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    // A RangeError: no encoding has this name, so the page declared none.
    return '';
  }
}

/** @param {Uint8Array} bytes */
function guessedEncoding(bytes) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // A TypeError: not UTF-8, and every byte is a letter of windows-1252.
    return 'windows-1252';
  }
}
