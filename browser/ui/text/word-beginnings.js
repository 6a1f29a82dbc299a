/**
 * Returns how many letters at a word's beginning are bold, to guide the eye
 * from word to word: about two fifths, as in the first product with this
 * feature. A word of one letter is all bold.
 *
 * @param {string} word
 * @returns {number} in UTF-16 units, never between a letter and its combining marks
 */
export function boldLength(word) {
  const letters = word.match(/\p{L}\p{M}*|[^\p{L}]/gu) ?? [];
  const count = letters.length <= 3 ? 1 : Math.ceil(letters.length * 0.4);
  return letters.slice(0, count).join('').length;
}
