import { build } from '../elements.js';

/**
 * A word. Of the scripts that put no spaces between words, it only has the characters beside a
 * hyphen.
 */
const WORD =
  /(?:[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{N}](?=[-‐][\p{L}\p{N}])|(?<=[\p{L}\p{N}][-‐])[\p{L}\p{N}])+/gu;

/** A hyphen between two letters or digits. */
const HYPHEN = /[\p{L}\p{N}][-‐][\p{L}\p{N}]/u;

const RIGHT_TO_LEFT =
  /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}\p{sc=Samaritan}\p{sc=Mandaic}]/u;
const LEFT_TO_RIGHT =
  /[^\P{L}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}\p{sc=Samaritan}\p{sc=Mandaic}\p{sc=Common}\p{sc=Inherited}]/u;

/**
 * Splits a title so that each word with a hyphen is in its own element, which
 * the style sheet keeps on one line. The text doesn't change. A title with
 * words of both writing directions is not split: the elements are
 * inline-blocks, so the browser would not order their words together with the
 * rest of the line.
 *
 * @param {string} title
 * @returns {(string | HTMLElement)[]}
 */
export function wholeWords(title) {
  return piecesOf(title).map((
    { text, whole },
  ) => (whole ? build('span', { class: 'whole' }, text) : text));
}

/**
 * @param {string} title
 * @returns {{text: string, whole: boolean}[]} the title's pieces; `whole` marks the words with a
 *   hyphen
 */
export function piecesOf(title) {
  if (RIGHT_TO_LEFT.test(title) && LEFT_TO_RIGHT.test(title)) {
    return [{ text: title, whole: false }];
  }
  const pieces = [];
  let end = 0;
  for (const { index, 0: word } of title.matchAll(WORD)) {
    if (!HYPHEN.test(word)) continue;
    pieces.push({ text: title.slice(end, index), whole: false }, { text: word, whole: true });
    end = index + word.length;
  }
  pieces.push({ text: title.slice(end), whole: false });
  return pieces.filter(({ text }) => text !== '');
}
