/**
 * In UTF-16 units: quotes may be compared with the text at so many places that their lengths add up
 * to this. More places are too many to choose from.
 */
const MAX_COMPARED_CHARS = 50_000_000;

/** A quote that occurs more often is no evidence of a place. */
const MAX_OCCURRENCES = 20_000;

/**
 * Finds all places where a text contains a quote. They may overlap.
 *
 * @param {string} text
 * @param {string} quote
 * @returns {number[] | null} ascending offsets; null if there are too many
 */
export function occurrencesOf(text, quote) {
  if (quote === '') return [];
  const maxCount = Math.min(MAX_OCCURRENCES, Math.ceil(MAX_COMPARED_CHARS / quote.length));
  const found = [];
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    if (found.length === maxCount) return null;
    found.push(at);
  }
  return found;
}
