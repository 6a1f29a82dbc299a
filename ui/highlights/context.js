/**
 * The context of a quote: the characters on both sides of it.
 *
 * @typedef {object} Agreement  how many characters next to the quote are the same, before and after it
 * @property {number} before
 * @property {number} after
 */

/**
 * Makes white space equal, because one engine may end a block where another one has a
 * space. The offsets stay the same.
 *
 * @param {string} text
 */
export function folded(text) {
  return text.replace(/\s/g, ' ');
}

/**
 * @param {string} text
 * @param {import('./model.js').Passage} passage
 * @param {string} prefix
 * @param {string} suffix
 * @returns {Agreement} of the text around the passage with a prefix and a suffix
 */
export function agreementAt(text, { start, end }, prefix, suffix) {
  let before = 0;
  while (before < prefix.length && before < start && prefix[prefix.length - 1 - before] === text[start - 1 - before]) before++;
  let after = 0;
  while (after < suffix.length && end + after < text.length && suffix[after] === text[end + after]) after++;
  return { before, after };
}
