/**
 * The text of a saved file. A file has lost the header that named its
 * encoding: what is left is a byte order mark, the page's own declaration
 * within the first 1024 bytes (HTML, "prescan a byte stream"), and a guess.
 */

const prescanned = 1024;
const declaration = /<meta\s[^>]*?charset\s*=\s*["']?\s*([^\s"'/>;]+)/i;

/** @param {Uint8Array} bytes */
export function decode(bytes) {
  const label = markedEncoding(bytes) ?? declaredEncoding(bytes) ?? guessedEncoding(bytes);
  return new TextDecoder(label).decode(bytes);
}

/** @param {Uint8Array} bytes */
function markedEncoding([first, second]) {
  if (first === 0xFE && second === 0xFF) return 'utf-16be';
  return first === 0xFF && second === 0xFE ? 'utf-16le' : undefined;
}

/** @param {Uint8Array} bytes */
function declaredEncoding(bytes) {
  const label = declaration.exec(new TextDecoder('latin1').decode(bytes.subarray(0, prescanned)))?.[1];
  try {
    const { encoding } = new TextDecoder(label);
    return label === undefined || encoding.startsWith('utf-16') ? undefined : encoding;
  } catch {
    return undefined; // a RangeError: no encoding has that name
  }
}

/** @param {Uint8Array} bytes */
function guessedEncoding(bytes) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252'; // a TypeError: not UTF-8, and here every byte is a character
  }
}
