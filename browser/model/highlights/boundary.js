/**
 * Finds where exactly an edited quote begins and ends in a text. A search for similar
 * text only minimizes errors, so its result may end a few words too early or too late.
 */

/** So many UTF-16 units of the quote next to a boundary show where it is. */
const SURE_CHARS = 32;

/** Fewer show it together with the context. */
const RUN_CHARS = 12;

/** So many UTF-16 units of the context show that the quote ends before them. */
const GUIDE_CHARS = 8;

/** Letters and digits of scripts that put spaces between words. */
const WORD =
  /[[\p{L}\p{N}\p{M}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]]/v;

/**
 * Finds the end of a quote: behind its last characters. If its last words were changed,
 * the quote ends where its suffix begins.
 *
 * @param {string} text  from the quote's beginning on
 * @param {string} quote
 * @param {string} suffix
 * @param {{end: number, errors: number}} match  the approximate end, in the text
 * @returns {number} the offset in the text; -1 if the end is not found
 */
export function endIn(text, quote, suffix, { end, errors }) {
  const maxShift = 2 * errors + RUN_CHARS;
  const sure = nearest(text, quote.slice(-SURE_CHARS), end, maxShift);
  if (sure >= 0) return sure;
  for (let cut = 0; cut <= maxShift && cut < quote.length; cut++) {
    const kept = quote.length - cut;
    if (isInWord(quote, kept)) continue;
    const at = nearest(text, quote.slice(Math.max(0, kept - RUN_CHARS), kept), end - cut, maxShift);
    if (at >= 0 && !isInWord(text, at)) {
      return beforeSuffix(text, at, suffix, cut === 0 ? 0 : maxShift);
    }
  }
  return -1;
}

/**
 * The same for the quote's beginning.
 *
 * @param {string} text  up to the quote's end
 * @param {string} quote
 * @param {string} prefix
 * @param {{start: number, errors: number}} match
 */
export function startIn(text, quote, prefix, { start, errors }) {
  const end = endIn(reversed(text), reversed(quote), reversed(prefix), { end: text.length - start,
    errors });
  return end < 0 ? -1 : text.length - end;
}

/**
 * @param {string} text
 * @param {string} run
 * @param {number} end
 * @param {number} maxDistance
 * @returns {number} the end of the run nearest to an offset, or -1
 */
function nearest(text, run, end, maxDistance) {
  const start = end - run.length;
  const after = text.indexOf(run, Math.max(0, start));
  const before = text.lastIndexOf(run, Math.max(0, start));
  const found = [after, before].filter((at) => at >= 0 && Math.abs(at - start) <= maxDistance);
  return found.length === 0
    ? -1
    : found.reduce((a, b) => (Math.abs(b - start) < Math.abs(a - start) ? b : a)) + run.length;
}

/**
 * @param {string} text
 * @param {number} at
 * @param {string} suffix
 * @param {number} maxDistance
 * @returns {number} where the suffix begins, at most so far behind the offset; -1 if it does not
 */
function beforeSuffix(text, at, suffix, maxDistance) {
  const guide = suffix.slice(0, GUIDE_CHARS);
  // both may contain the space between them
  const found = guide.length === GUIDE_CHARS ? text.indexOf(guide, Math.max(0, at - 1)) : -1;
  return found - at <= maxDistance ? found : -1;
}

/**
 * @param {string} text
 * @param {number} at
 * @returns {boolean} whether the offset is between two characters of one word
 */
function isInWord(text, at) {
  return at > 0 && at < text.length && WORD.test(text[at - 1]) && WORD.test(text[at]);
}

/** @param {string} text */
function reversed(text) {
  return Array.from({ length: text.length }, (_, i) => text[text.length - 1 - i]).join('');
}
