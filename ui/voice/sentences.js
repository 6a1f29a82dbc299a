import { footnotesIn } from '../article/footnotes.js';

/**
 * What there is to read aloud in an article, and where it stands.
 *
 * @typedef {object} Passage  a paragraph, heading, cell and the like
 * @property {HTMLElement} element
 * @property {string} lang  BCP 47, or ""
 * @property {string} text
 * @property {Piece[]} pieces  in the order of the text
 *
 * @typedef {object} Piece  a text node's part in a passage
 * @property {Text} node
 * @property {number} start  where it begins in the passage's text
 *
 * @typedef {object} Sentence
 * @property {Passage} passage
 * @property {number} start  in the passage's text
 * @property {number} end
 */

// What begins a passage of its own.
const BLOCKS = 'p, li, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, td, th, caption, figcaption, summary, div, section, article, header, figure';

// What nobody wants to hear, besides footnotes: code, formulas, ruby's small
// print, what is hidden from screen readers, and what the reader itself says
// about the article.
const SILENT = 'pre, math, rt, rp, button, .origin, .facts, .goes-on, [aria-hidden="true"], [hidden], sup:has(> a[href^="#"])';

const URLS = /\b(?:https?:\/\/|www\.)[^\s<>"”»]+/g;
const SPEAKABLE = /[\p{L}\p{N}]/u;
const LINE_END = /[\n\r\t]/g;

/**
 * @param {HTMLElement} article
 * @returns {Passage[]} those with something to say, in document order
 */
export function passagesOf(article) {
  const footnotes = footnotesIn(article);
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => (
    node instanceof Element && (node.matches(SILENT) || footnotes.has(node)) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT));
  /** @type {Passage[]} */
  const passages = [];
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) {
      addPiece(passages, walker.currentNode);
    } else if (/** @type {Element} */ (walker.currentNode).localName === 'br' && passages.length > 0) {
      passages[passages.length - 1].text += ' ';
    }
  }
  return passages.filter(({ text }) => SPEAKABLE.test(text));
}

/**
 * @param {Passage[]} passages
 * @param {Text} node
 */
function addPiece(passages, node) {
  const element = /** @type {HTMLElement} */ (node.parentElement?.closest(BLOCKS));
  let passage = passages.at(-1);
  if (passage?.element !== element) {
    passage = { element, lang: languageOf(element), text: '', pieces: [] };
    passages.push(passage);
  }
  passage.pieces.push({ node, start: passage.text.length });
  passage.text += spoken(node.data);
}

/** @param {Element} element */
function languageOf(element) {
  return element.closest('[lang]')?.getAttribute('lang') ?? '';
}

/**
 * A text without its addresses, of the same length, so that a place in it is
 * the same place in the document.
 *
 * @param {string} text
 */
function spoken(text) {
  return text.replace(URLS, (url) => ' '.repeat(url.length)).replace(LINE_END, ' ');
}

/**
 * @param {Passage} passage
 * @returns {Sentence[]}
 */
export function sentencesOf(passage) {
  const segmenter = new Intl.Segmenter(knownLanguage(passage.lang), { granularity: 'sentence' });
  return Array.from(segmenter.segment(passage.text), ({ index, segment }) => {
    const start = index + segment.length - segment.trimStart().length;
    return { passage, start, end: Math.max(start, index + segment.trimEnd().length) };
  }).filter(({ start, end }) => SPEAKABLE.test(passage.text.slice(start, end)));
}

/**
 * @param {string} lang  what a page declared
 * @returns {string | undefined} nothing for what is no language
 */
function knownLanguage(lang) {
  try {
    return Intl.getCanonicalLocales(lang)[0];
  } catch {
    // A RangeError: the page declared something that is no language tag.
    return undefined;
  }
}

/**
 * Finds the passages' places again: other features of the view put elements
 * into words, and take them out, which replaces text nodes and leaves the text
 * as it is.
 *
 * @param {Passage} passage  whose place is wanted
 * @param {Passage[]} passages  all of the article's
 * @param {HTMLElement} article
 */
export function locate(passage, passages, article) {
  if (passage.pieces.every(({ node }) => node.isConnected)) return;
  for (const [i, { pieces }] of passagesOf(article).entries()) passages[i].pieces = pieces;
}

/** @param {Sentence} sentence */
export function textOf({ passage, start, end }) {
  return passage.text.slice(start, end);
}

/**
 * @param {Passage} passage
 * @param {number} start  in its text
 * @param {number} end
 * @returns {Range}
 */
export function rangeIn(passage, start, end) {
  const range = document.createRange();
  range.setStart(...placeAt(passage, start));
  range.setEnd(...placeAt(passage, end));
  return range;
}

/**
 * @param {Passage} passage
 * @param {number} at
 * @returns {[Text, number]}
 */
function placeAt({ pieces }, at) {
  const { node, start } = pieces.findLast((piece) => piece.start <= at) ?? pieces[0];
  return [node, Math.min(at - start, node.length)];
}

/**
 * The word that begins at a place, for voices that do not say how long it is.
 *
 * @param {string} text
 * @param {number} start
 * @returns {number} its length, at least 1
 */
export function wordLength(text, start) {
  return /^[\p{L}\p{M}\p{N}’'-]+/u.exec(text.slice(start))?.[0].length ?? 1;
}
