/**
 * The normalized text of an article: white space is one space, a line feed stands
 * between blocks, and what only guides line breaks is left out. In preformatted text
 * the spaces and line feeds stay.
 *
 * article-text.js makes it of the elements on the screen, html-text.js of the stored
 * HTML. Both pass the same texts and blocks to a NormalizedText, so both get the same
 * result.
 *
 * @typedef {object} Run consecutive characters that the normalized text and a text node have in
 *   common
 * @property {number} start  offset in the normalized text
 * @property {number} length
 * @property {Text} source
 * @property {number} sourceStart  offset in the source
 *
 * @typedef {object} Piece  words, or white space
 * @property {string} value
 * @property {Text} [source]
 * @property {number} sourceStart
 */

/** Elements that stand in a line of text. All others are blocks. */
const INLINE = new Set([
  ...'a abbr b bdi bdo cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr'
    .split(' '),
  ...'math mtext mi mn mo ms mrow msup msub mfrac msubsup mstyle mover munder munderover msqrt mroot'
    .split(' '),
  ...'mspace mpadded mphantom merror mmultiscripts mprescripts'.split(' '),
]);

/**
 * The pronunciation above words, and the parentheses around it, which would tear the words apart.
 */
const PRONUNCIATION = new Set(['rt', 'rp']);

/**
 * Matches white space, characters that only guide line breaks (soft hyphen, zero-width space, word
 * joiner), or words with single spaces between them, which stay as they are.
 */
const PIECES =
  /(\s+)|[\u00ad\u200b\u2060]+|([^\s\u00ad\u200b\u2060]+(?: [^\s\u00ad\u200b\u2060]+)*)/g;

/** @type {Piece} */
const BLOCK_GAP = { value: '\n', sourceStart: 0 };

/** @param {string} name  of an element, in lower case */
export function isBlock(name) {
  return !INLINE.has(name);
}

/**
 * @param {string} name of an element, in lower case
 * @returns {boolean} whether its text is not in the normalized text
 */
export function isLeftOut(name) {
  return PRONUNCIATION.has(name);
}

/**
 * @param {string} name of an element, in lower case
 * @returns {boolean} whether spaces and line feeds stay in it
 */
export function isPreformatted(name) {
  return name === 'pre';
}

export class NormalizedText {
  /** In ascending order; empty if no sources are given. @type {Run[]} */
  runs = [];
  /** @type {string[]} */
  #parts = [];
  #length = 0;
  /** White space that is kept only if a word follows. @type {Piece[]} */
  #gaps = [];

  /** @returns {string} */
  get text() {
    return this.#parts.join('');
  }

  /** Begins or ends a block. */
  breakBlock() {
    this.#gaps = [BLOCK_GAP];
  }

  /**
   * @param {string} value
   * @param {'flowing' | 'preformatted'} kind
   * @param {Text} [source]  the text node whose data is the value
   */
  add(value, kind, source) {
    for (const { 1: space, 2: words, index } of value.matchAll(PIECES)) {
      if (words) this.#addWords({ value: words, source, sourceStart: index });
      else if (space && this.#mayAddSpace(kind)) {
        this.#gaps.push({ value: kind === 'flowing' ? ' ' : space, source, sourceStart: index });
      }
    }
  }

  /** @param {'flowing' | 'preformatted'} kind */
  #mayAddSpace(kind) {
    return this.#gaps.length === 0 || (kind === 'preformatted' && this.#gaps[0] !== BLOCK_GAP);
  }

  /** @param {Piece} words */
  #addWords(words) {
    if (this.#length > 0) this.#gaps.forEach((gap) => this.#append(gap));
    this.#gaps = [];
    this.#append(words);
  }

  /** @param {Piece} piece */
  #append({ value, source, sourceStart }) {
    if (source) this.#addRun(value.length, source, sourceStart);
    this.#parts.push(value);
    this.#length += value.length;
  }

  /** @param {number} length @param {Text} source @param {number} sourceStart */
  #addRun(length, source, sourceStart) {
    const last = this.runs.at(-1);
    const isContinued = last?.source === source && last.sourceStart + last.length === sourceStart
      && last.start + last.length === this.#length;
    if (isContinued) last.length += length;
    else this.runs.push({ start: this.#length, length, source, sourceStart });
  }
}
