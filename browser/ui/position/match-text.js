/** A text with fewer UTF-16 units than this occurs too often to identify a block. */
export const MIN_MATCH_CHARS = 12;

/** The match of a block that has the wanted text and no other. */
export const EXACT = 2;

/**
 * Finds the blocks that a text belongs to. White space makes no difference, because
 * the article's differs from the page's.
 *
 * @param {string[]} texts  of all blocks, in order
 * @param {{text: string, isCut: boolean}} wanted `isCut` if the text is only the beginning of its
 *   block's
 * @param {number} minMatch
 * @returns {number[]} the indices of the blocks that match best
 */
export function bestMatches(texts, wanted, minMatch = 0) {
  const compared = texts.map(withoutSpaces);
  const text = withoutSpaces(wanted.text);
  const matches = compared.map((_, i) => matchAt(compared, i, { text, isCut: wanted.isCut }));
  const best = matches.reduce((a, b) => Math.max(a, b), minMatch);
  return best === 0 ? [] : [...matches.keys()].filter((i) => matches[i] === best);
}

/**
 * Returns how well a block matches: EXACT; 1 if the texts from there on begin with
 * the wanted text; less if only the block's own text is the beginning of it, such as
 * a title whose words begin a paragraph; 0 if it doesn't match.
 *
 * @param {string[]} texts  without spaces
 * @param {number} i  the block's index
 * @param {{text: string, isCut: boolean}} wanted
 */
function matchAt(texts, i, { text, isCut }) {
  const own = texts[i];
  if (own === text) return EXACT;
  if (own === '' || !(own.startsWith(text) || text.startsWith(own))) return 0;
  if (beginsAt(texts, i, text)) return isCut ? EXACT : 1;
  return own.length < MIN_MATCH_CHARS ? 0 : own.length / text.length;
}

/**
 * @param {string[]} texts
 * @param {number} from
 * @param {string} wanted
 * @returns {boolean} whether the texts from this one on, joined, begin with the text
 */
function beginsAt(texts, from, wanted) {
  let joined = '';
  for (let i = from; i < texts.length && joined.length < wanted.length; i++) joined += texts[i];
  return joined.startsWith(wanted);
}

/** @param {string} text */
function withoutSpaces(text) {
  return text.replace(/\s+/g, '');
}
