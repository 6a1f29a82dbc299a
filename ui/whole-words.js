import { build } from './build.js';

/** Words parted by spaces, with a hyphen between two letters or digits. Scripts without spaces have no such words. */
const HYPHENED = /[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]*[\p{L}\p{N}][-‐][\p{L}\p{N}][^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]*/gu;

/**
 * A title in pieces: each word with a hyphen in it stands in an element of its
 * own, in which no line needs to break. The text stays what it was.
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
  const pieces = [];
  let done = 0;
  for (const { index, 0: word } of title.matchAll(HYPHENED)) {
    pieces.push({ text: title.slice(done, index), whole: false }, { text: word, whole: true });
    done = index + word.length;
  }
  pieces.push({ text: title.slice(done), whole: false });
  return pieces.filter(({ text }) => text !== '');
}
