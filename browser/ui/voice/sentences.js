import { footnotesIn } from '../article/footnotes.js';

/**
 * Splits an article's text into passages and sentences to read aloud, and finds
 * the positions of both in the document.
 *
 * @typedef {object} Passage  a paragraph, heading, table cell or similar block
 * @property {HTMLElement} element
 * @property {string} lang  BCP 47; "" if the page declares none
 * @property {string} text
 * @property {Piece[]} pieces  in document order
 *
 * @typedef {object} Piece  a text node of a passage
 * @property {Text} node
 * @property {number} start  the node's offset in the passage's text
 *
 * @typedef {object} Sentence
 * @property {Passage} passage
 * @property {number} start  offset in the passage's text
 * @property {number} end
 */

// A text belongs to the passage of the nearest one of these elements around the
// text.
const PASSAGES =
  'p, li, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, td, th, caption, figcaption, summary, div, section, article, header, figure';

// The voice skips code, formulas, ruby annotations, buttons, content that is
// hidden from screen readers, links to footnotes, and the lines that Pilcrow
// adds to the article. The function passagesOf also skips the footnotes
// themselves.
const SKIPPED =
  'pre, math, rt, rp, button, .origin, .facts, .goes-on, [aria-hidden="true"], [hidden], sup:has(> a[href^="#"])';

const URLS = /\b(?:https?:\/\/|www\.)[^\s<>"”»]+/g;
const SPEAKABLE = /[\p{L}\p{N}]/u;
const LINE_END = /[\n\r\t]/g;

/**
 * Returns the article's passages that contain letters or digits.
 *
 * @param {HTMLElement} article
 * @returns {Passage[]} in document order
 */
export function passagesOf(article) {
  const footnotes = footnotesIn(article);
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => (
      node instanceof Element && (node.matches(SKIPPED) || footnotes.has(node))
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT
    ));
  /** @type {Passage[]} */
  const passages = [];
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) {
      addPiece(passages, walker.currentNode);
    } else if (/** @type {Element} */ (walker.currentNode).localName === 'br'
      && passages.length > 0)
    {
      passages[passages.length - 1].text += ' ';
    }
  }
  return passages.filter(({ text }) => SPEAKABLE.test(text));
}

/**
 * Adds a text node to the last passage, or to a new one if the node belongs to
 * another element.
 *
 * @param {Passage[]} passages
 * @param {Text} node
 */
function addPiece(passages, node) {
  const element = /** @type {HTMLElement} */ (node.parentElement?.closest(PASSAGES));
  let passage = passages.at(-1);
  if (passage?.element !== element) {
    passage = { element, lang: languageOf(element), text: '', pieces: [] };
    passages.push(passage);
  }
  passage.pieces.push({ node, start: passage.text.length });
  passage.text += maskURLs(node.data);
}

/** @param {Element} element */
function languageOf(element) {
  return element.closest('[lang]')?.getAttribute('lang') ?? '';
}

/**
 * Replaces URLs and line breaks by spaces, so that the voice skips them. The
 * text keeps its length, so its offsets are the same as in the document.
 *
 * @param {string} text
 */
function maskURLs(text) {
  return text.replace(URLS, (url) => ' '.repeat(url.length)).replace(LINE_END, ' ');
}

/**
 * Splits a passage into sentences by the rules of its language.
 *
 * @param {Passage} passage
 * @returns {Sentence[]}
 */
export function sentencesOf(passage) {
  const segmenter = new Intl.Segmenter(canonicalLanguage(passage.lang), {
    granularity: 'sentence',
  });
  return Array.from(segmenter.segment(passage.text), ({ index, segment }) => {
    const start = index + segment.length - segment.trimStart().length;
    return { passage, start, end: Math.max(start, index + segment.trimEnd().length) };
  }).filter(({ start, end }) => SPEAKABLE.test(passage.text.slice(start, end)));
}

/**
 * Returns a language tag in its canonical form.
 *
 * @param {string} lang  as the page declared it
 * @returns {string | undefined} undefined if the tag is invalid
 */
function canonicalLanguage(lang) {
  try {
    return Intl.getCanonicalLocales(lang)[0];
  } catch {
    // A RangeError, because the page declared an invalid language tag.
    return undefined;
  }
}

/**
 * Updates the text nodes of all passages if a text node of the given passage is
 * no longer in the document. Bold beginnings and syllables insert and remove
 * elements inside words: this replaces text nodes, but the text stays the same.
 *
 * @param {Passage} passage
 * @param {Passage[]} passages  all passages of the article
 * @param {HTMLElement} article
 */
export function refreshPieces(passage, passages, article) {
  if (passage.pieces.every(({ node }) => node.isConnected)) return;
  for (const [i, { pieces }] of passagesOf(article).entries()) passages[i].pieces = pieces;
}

/** @param {Sentence} sentence */
export function textOf({ passage, start, end }) {
  return passage.text.slice(start, end);
}

/**
 * Returns the range in the document between two offsets in a passage's text.
 *
 * @param {Passage} passage
 * @param {number} start
 * @param {number} end
 * @returns {Range}
 */
export function rangeOf(passage, start, end) {
  const range = document.createRange();
  range.setStart(...positionAt(passage, start));
  range.setEnd(...positionAt(passage, end));
  return range;
}

/**
 * Returns the text node at an offset in a passage's text, and the offset in
 * that node.
 *
 * @param {Passage} passage
 * @param {number} offset
 * @returns {[Text, number]}
 */
function positionAt({ pieces }, offset) {
  const { node, start } = pieces.findLast((piece) => piece.start <= offset) ?? pieces[0];
  return [node, Math.min(offset - start, node.length)];
}

/**
 * Returns the length of a word. Some voices report only where words begin.
 *
 * @param {string} text
 * @param {number} start  the word's offset in the text
 * @returns {number} at least 1
 */
export function wordLength(text, start) {
  return /^[\p{L}\p{M}\p{N}’'-]+/u.exec(text.slice(start))?.[0].length ?? 1;
}
