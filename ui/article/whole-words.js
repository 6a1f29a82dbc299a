import { build } from '../elements.js';

/** Words parted by spaces, with a hyphen between two letters or digits. Scripts without spaces have no such words. */
const HYPHENED = /[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]*[\p{L}\p{N}][-‐][\p{L}\p{N}][^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]*/gu;

const RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}\p{sc=Samaritan}\p{sc=Mandaic}]/u;
const LEFT_TO_RIGHT = /[^\P{L}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}\p{sc=Samaritan}\p{sc=Mandaic}\p{sc=Common}\p{sc=Inherited}]/u;

/**
 * A title in pieces: each word with a hyphen in it stands in an element of its
 * own, in which no line needs to break. The text stays what it was. One in two
 * directions stays whole: such an element is no part of the line's order.
 *
 * @param {string} title
 * @returns {(string | HTMLElement)[]}
 */
export function wholeWords(title) {
  return piecesOf(title).map(({ text, whole }) => (whole ? build('span', { class: 'whole' }, text) : text));
}

/**
 * @param {string} title
 * @returns {{text: string, whole: boolean}[]}
 */
export function piecesOf(title) {
  if (RIGHT_TO_LEFT.test(title) && LEFT_TO_RIGHT.test(title)) return [{ text: title, whole: false }];
  const pieces = [];
  let done = 0;
  for (const { index, 0: word } of title.matchAll(HYPHENED)) {
    pieces.push({ text: title.slice(done, index), whole: false }, { text: word, whole: true });
    done = index + word.length;
  }
  pieces.push({ text: title.slice(done), whole: false });
  return pieces.filter(({ text }) => text !== '');
}
