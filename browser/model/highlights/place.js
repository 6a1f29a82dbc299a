import { agreementAt, edgesAgree, folded } from './context.js';
import { blockHashAt, hashOf } from './hash.js';
import { occurrencesOf } from './occurrences.js';
import { atLeast } from './rivals.js';

/**
 * Finds passages in a text by their anchors. A passage is placed only if nothing else
 * can be meant:
 *
 *   1. The text is the one in which the anchor was made: the position counts.
 *   2. The text contains the quote: its context must agree better here than at any
 *      other place, of this text and of the anchor's own one (Rival).
 *   3. The text contains something similar (place-similar.js). A worker looks for that.
 *
 * So a repeated sentence is not placed if its own occurrence may be the one that the
 * new text lacks.
 *
 * @import { Anchor, Passage } from './highlight.js'
 * @import { Agreement } from './context.js'
 *
 * @typedef {object} Prepared  a text in which many anchors are placed
 * @property {string} text
 * @property {string} folded
 * @property {string} hash
 */

/**
 * A shorter quote, in UTF-16 units, says little by itself, so its context must agree, and it is
 * never placed at something similar.
 */
export const MIN_QUOTE_CHARS = 20;

/** How much of the context of such a quote must agree, at both sides together. */
const MIN_CONTEXT_CHARS = 16;

/** How many characters more must agree than at another place. */
const MARGIN_CHARS = 6;

/**
 * @param {string} text
 * @returns {Prepared}
 */
export function prepare(text) {
  return { text, folded: folded(text), hash: hashOf(text) };
}

/**
 * Places an anchor if the text contains its quote.
 *
 * @param {Anchor} anchor
 * @param {Prepared} prepared
 * @returns {Passage | null | 'changed'} 'changed' if the text does not contain the quote
 */
export function placeQuote(anchor, prepared) {
  const quote = folded(anchor.exact);
  if (isOwnText(anchor, prepared)) return { start: anchor.start, end: anchor.end };
  const starts = occurrencesOf(prepared.folded, quote);
  if (!starts || quote.trim() === '') return null;
  return starts.length > 0
    ? chosen(starts.map((start) => ({ start, end: start + quote.length })), anchor, prepared)
    : 'changed';
}

/** @param {Anchor} anchor @param {Prepared} prepared */
function isOwnText({ text: hash, exact, start, end }, { text, hash: ownHash }) {
  return hash === ownHash && text.slice(start, end) === exact;
}

/**
 * @param {Passage[]} passages with the anchor's quote
 * @param {Anchor} anchor
 * @param {Prepared} prepared
 * @returns {Passage | null}
 */
function chosen(passages, anchor, prepared) {
  const [prefix, suffix] = [folded(anchor.prefix), folded(anchor.suffix)];
  const found = passages.map((passage) => ({ passage,
    agreement: agreementAt(prepared.folded, passage, prefix, suffix) })
  );
  const best = found.reduce((a, b) => (sum(b.agreement) > sum(a.agreement) ? b : a));
  const others = found.filter((each) => each !== best).map(({ agreement }) => agreement);
  const rival = [anchor.rival ?? NONE, ...others].reduce(atLeast, NONE);
  return isDecided(anchor, best.agreement, rival, contextIn(anchor, best.passage, prepared))
    ? best.passage
    : null;
}

/** No other place has the quote. @type {Agreement} */
const NONE = { before: -1, after: -1 };

/**
 * Returns how much context has to agree: all of it, or only that in the block, if this
 * is the very same block. Then the neighbors may be other ones.
 *
 * @param {Anchor} anchor
 * @param {Passage} passage
 * @param {Prepared} prepared
 * @returns {Agreement}
 */
function contextIn({ exact, prefix, suffix, block }, { start }, { text }) {
  const isSameBlock = !exact.includes('\n') && blockHashAt(text, start) === block;
  const [before, after] = [prefix.lastIndexOf('\n'), suffix.indexOf('\n')];
  return {
    before: isSameBlock && before >= 0 ? prefix.length - before : prefix.length,
    after: isSameBlock && after >= 0 ? after + 1 : suffix.length,
  };
}

/**
 * @param {Anchor} anchor
 * @param {Agreement} agreement
 * @param {Agreement} rival  of this text and the anchor's own one
 * @param {Agreement} context  how much of it has to agree
 */
function isDecided(anchor, agreement, rival, context) {
  const { exact, prefix, suffix, rival: ownRival } = anchor;
  const minContext = ownRival
    ? Math.min(MIN_CONTEXT_CHARS, prefix.length + suffix.length)
    : MIN_CONTEXT_CHARS; // a short article has no more context
  const isEnough = exact.length >= MIN_QUOTE_CHARS || sum(agreement) >= minContext;
  if (rival.before < 0) return isEnough && edgesAgree(anchor, agreement);
  const sides = [sideOf(agreement.before, rival.before, context.before),
    sideOf(agreement.after, rival.after, context.after)];
  return isEnough && sides.includes('decides') && !sides.includes('contradicts');
}

/**
 * Compares one side of the context. Both sides have to agree, because after a cut the
 * text before one place stands next to the text of another one.
 *
 * @param {number} chars  how many agree
 * @param {number} rivalChars  how many agree at another place
 * @param {number} enoughChars
 * @returns {'decides' | 'allows' | 'contradicts'}
 */
function sideOf(chars, rivalChars, enoughChars) {
  if (chars >= rivalChars + MARGIN_CHARS) return 'decides';
  return chars >= enoughChars ? 'allows' : 'contradicts';
}

/** @param {Agreement} agreement */
function sum({ before, after }) {
  return before + after;
}
