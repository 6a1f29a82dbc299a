/**
 * Returns a short hash of a text: FNV-1a (Fowler, Noll, Vo) with 32 bits over UTF-16
 * units, and the text's length. It recognizes an unchanged text, and is no protection
 * against forged ones.
 *
 * @param {string} text
 * @returns {string}
 */
export function hashOf(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return `${(hash >>> 0).toString(16).padStart(8, '0')}${text.length.toString(16)}`;
}

/**
 * @param {string} text normalized
 * @param {number} offset
 * @returns {string} the hash of the block that contains the offset
 */
export function blockHashAt(text, offset) {
  const end = text.indexOf('\n', offset);
  return hashOf(text.slice(text.lastIndexOf('\n', offset) + 1, end < 0 ? text.length : end));
}
