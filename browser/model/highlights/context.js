/**
 * The context of a quote: the characters on both sides of it.
 *
 * @typedef {object} Agreement how many characters next to the quote are the same, before and after
 *   it
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
 * @param {import('./highlight.js').Passage} passage
 * @param {string} prefix
 * @param {string} suffix
 * @returns {Agreement} of the text around the passage with a prefix and a suffix
 */
export function agreementAt(text, { start, end }, prefix, suffix) {
  let before = 0;
  while (before < prefix.length && before < start
    && prefix[prefix.length - 1 - before] === text[start - 1 - before]) before++;
  let after = 0;
  while (after < suffix.length && end + after < text.length
    && suffix[after] === text[end + after])
  {
    after++;
  }
  return { before, after };
}

/**
 * A quote that reaches into a block by fewer UTF-16 units could have got them from another block,
 * after its own was cut.
 */
const MIN_EDGE_CHARS = 20;

/** So much context shows that the block is the same one, unless other places are similar. */
const MIN_EDGE_CONTEXT_CHARS = 20;

/** Another place is similar if so small a share of the quote's characters differs there. */
const MAX_SIMILAR_SHARE = 0.25;

/**
 * Tells whether the blocks in which a quote begins and ends are its own. If only a few
 * words of the quote are in its first or last block, the context next to them has to
 * agree.
 *
 * @param {Pick<import('./highlight.js').Anchor, 'exact' | 'prefix' | 'suffix' | 'rival'>} anchor
 * @param {Agreement} agreement
 */
export function edgesAgree({ exact, prefix, suffix, rival }, { before, after }) {
  if (!exact.includes('\n')) return true;
  const isSimilarElsewhere = rival !== undefined
    && rival.errors <= exact.length * MAX_SIMILAR_SHARE;
  const minContext = isSimilarElsewhere ? Infinity : MIN_EDGE_CONTEXT_CHARS;
  const firstChars = exact.indexOf('\n');
  const lastChars = exact.length - 1 - exact.lastIndexOf('\n');
  return (firstChars >= MIN_EDGE_CHARS || before >= Math.min(minContext, prefix.length))
    && (lastChars >= MIN_EDGE_CHARS || after >= Math.min(minContext, suffix.length));
}
