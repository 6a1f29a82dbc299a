/**
 * Turns text into the tokens of the index. The index, the queries, the snippets and
 * the plain scan share these rules:
 *
 *   - Upper and lower case, accents, Arabic vowel marks and the forms of one letter
 *     are equal: "Élan" is elan, "الكِتَاب" is الكتاب.
 *   - A German umlaut is found with and without its dots, and written out: "Müller"
 *     is muller, and also mueller.
 *   - Chinese and Japanese have no spaces between words, Korean has endings on them,
 *     and Thai and its neighbors have no spaces either. There each pair of adjacent
 *     characters is a token, and the last character of a run is one more:
 *     中国人 is 中国 国人 人. So two tokens follow each other only if their characters
 *     do, and each character begins a token: a single one is found as a prefix.
 *
 * @typedef {object} Token
 * @property {string} text  folded
 * @property {string} spelled  folded with the umlauts written out, or '' if there are none
 * @property {number} start  in the original text
 * @property {number} end
 * @property {number} firstEnd  the end of its first character if it is a pair, otherwise its end
 * @property {boolean} isTail  whether it is the last character of a run of characters
 */

/** A longer word is cut. It is an address or data, and would only fill the index. */
const MAX_TOKEN_CHARS = 64;
const MAX_FOLDED_WORDS = 20_000;

const unspaced =
  '[[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Bopo}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}]&&[\\p{L}\\p{Nl}]]';

/**
 * A character of such a script with its marks. Hangul may be decomposed into several code points
 * for one syllable.
 */
const character =
  `(?:[\\u1100-\\u115f][\\u1160-\\u11a7]+[\\u11a8-\\u11ff]*|${unspaced}[\\p{M}\\uff9e\\uff9f]*)`;

const letter = `[[\\p{L}\\p{N}\\p{M}]--${unspaced}]`;

/** Soft hyphens and joiners inside a word are invisible. */
const joint = '[\\u00ad\\u200b-\\u200d\\u2060]';

const piece = new RegExp(`(${character}+)|${letter}+(?:${joint}+${letter}+)*`, 'gv');
const characters = new RegExp(character, 'gv');

/**
 * Marks that do not make another word. The voicing marks of kana do, and so do the vowel signs of
 * Indian scripts.
 */
const marks =
  /[[\p{M}&&[\p{sc=Zinh}\p{sc=Arab}\p{sc=Hebr}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]]--[\u3099\u309a]]|[\u00ad\u0640\u200b-\u200d\u2060]/gv;

/** Letters that NFKD leaves, and what they are folded to. @type {Record<string, string>} */
const alike = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ە: 'ه',
};
const alikeLetters = new RegExp(`[${Object.keys(alike).join('')}]`, 'g');
const ownDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

const umlaut = /[äöü]|[aou]\u0308/;
const umlauts = /([aou])\u0308/g;
const plain = /^[a-z0-9]*$/;

/**
 * Folds text, so that what users take for the same becomes the same.
 * @param {string} text
 */
export function fold(text) {
  const lower = text.toLowerCase();
  return plain.test(lower) ? lower : foldLetters(lower.normalize('NFKD'));
}

/** @param {string} text in lower case, and decomposed */
function foldLetters(text) {
  return text
    .replace(marks, '')
    .toLowerCase() // NFKD brings capitals, as of ™
    .replace(alikeLetters, (found) => alike[found])
    .replace(ownDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .normalize('NFC');
}

/** Folds text with its umlauts written out; returns '' if there are none. @param {string} text */
function spell(text) {
  const lower = text.toLowerCase();
  return umlaut.test(lower) ? foldLetters(lower.normalize('NFKD').replace(umlauts, '$1e')) : '';
}

/** @type {Map<string, [string, string]>} */
const folded = new Map();

/**
 * Returns the two forms of a word: folded, and with the umlauts written out. Most words are plain,
 * and the others repeat.
 *
 * @param {string} word
 * @returns {[string, string]}
 */
function formsOf(word) {
  const lower = word.toLowerCase();
  if (plain.test(lower)) return [lower.slice(0, MAX_TOKEN_CHARS), ''];
  const known = folded.get(word);
  if (known) return known;
  const cut = word.slice(0, 2 * MAX_TOKEN_CHARS);
  const forms =
    /** @type {[string, string]} */ ([fold(cut).slice(0, MAX_TOKEN_CHARS),
      spell(cut).slice(0, MAX_TOKEN_CHARS)]);
  if (folded.size >= MAX_FOLDED_WORDS) folded.clear();
  folded.set(word, forms);
  return forms;
}

/**
 * Yields the tokens of a text, in its order.
 * @param {string} text
 * @returns {Generator<Token>}
 */
export function* tokensOf(text) {
  for (const found of text.matchAll(piece)) {
    const start = found.index;
    if (found[1]) {
      yield* pairsOf(found[1], start);
    } else {
      const [form, spelled] = formsOf(found[0]);
      const end = start + found[0].length;
      if (form) yield { text: form, spelled, start, end, firstEnd: end, isTail: false };
    }
  }
}

/**
 * @param {string} each a character. The usual Han characters are folded already, which saves most
 *   of the time of Chinese texts
 */
function foldCharacter(each) {
  return each.length === 1 && each >= '\u4e00' && each <= '\u9fff' ? each : fold(each);
}

/**
 * @param {string} run of characters
 * @param {number} start of the run
 * @returns {Generator<Token>}
 */
function* pairsOf(run, start) {
  let before = '';
  let at = start;
  for (const [each] of run.matchAll(characters)) {
    const one = foldCharacter(each);
    if (before) {
      yield { text: before + one, spelled: '', start: at, end: start + each.length, firstEnd: start,
        isTail: false };
    }
    before = one;
    at = start;
    start += each.length;
  }
  yield { text: before, spelled: '', start: at, end: start, firstEnd: start, isTail: true };
}

/**
 * Returns a text's tokens for SQLite, separated by spaces, and those of its words
 * that have umlauts once more, written out.
 * @param {string} text
 * @returns {{tokens: string, spelled: string}}
 */
export function indexed(text) {
  /** @type {string[]} */
  const tokens = [];
  /** @type {string[]} */
  const spelled = [];
  for (const found of text.matchAll(piece)) {
    if (found[1]) {
      addPairs(tokens, found[1]);
    } else {
      const forms = formsOf(found[0]);
      if (forms[0]) tokens.push(forms[0]);
      if (forms[1]) spelled.push(forms[1]);
    }
  }
  return { tokens: tokens.join(' '), spelled: spelled.join(' ') };
}

/**
 * Adds the tokens of a run: what {@link pairsOf} yields, without the places.
 *
 * @param {string[]} tokens
 * @param {string} run
 */
function addPairs(tokens, run) {
  let before = '';
  for (const [each] of run.matchAll(characters)) {
    const one = foldCharacter(each);
    if (before) tokens.push(before + one);
    before = one;
  }
  tokens.push(before);
}
