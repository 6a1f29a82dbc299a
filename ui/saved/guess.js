/**
 * The encoding of a page that declares none and is not valid UTF-8. The Go
 * package saved (guess.go) does the same, and says what its figures were
 * measured on.
 *
 * @typedef {object} Guess
 * @property {string} label
 * @property {number} typical  the least share of typical characters; 0 asks for none
 * @property {RegExp} is  what is typical of its text
 */

// Some decoders have characters for private use where bytes have no meaning (Node's of Big5).
const ERRORS = /[\ufffd\ue000-\uf8ff]/gu;
const BEYOND_ASCII = /[\u0080-\u{10ffff}]/gu;

const NOTHING = /(?!)/gu;
const KANA = /[\u3041-\u30ff]/gu;
const HANGUL = /[\uac00-\ud7a3]/gu;
const COMMON_HEBREW = /[יוהלאשרתמנב]/gu;
const THAI = /[\u0e01-\u0e5b]/gu;
const COMMON_CYRILLIC = /[оеаинтсрвл]/gu;
const COMMON_CHINESE = /[的一是不了人我在有他这這為为之大来來以个個中上们們到说說国國和地也子时時道出而要于於就下得可你年生自会會那后後能对對着著事其里裡所去行过過家十用发發天如然作方成者多日都三小军軍二无無同么麼经經法当當起与與好看学學进進种種将將还還分此心前面又定见見只主没沒公从從]/gu;

/** The share of typical characters that leaves no doubt. */
const STANDS_OUT = 0.2;

/**
 * First those with characters that stand out; of the others the one with the
 * fewest errors wins, and of two with as many the first, the stricter one.
 *
 * @type {Guess[]}
 */
const GUESSES = [
  { label: 'utf-8', typical: 0, is: NOTHING },
  { label: 'shift_jis', typical: 0.2, is: KANA },
  { label: 'euc-jp', typical: 0.2, is: KANA },
  { label: 'euc-kr', typical: 0.85, is: HANGUL },
  { label: 'windows-1255', typical: 0.6, is: COMMON_HEBREW },
  { label: 'windows-874', typical: 0.9, is: THAI },
  { label: 'windows-1251', typical: 0.4, is: COMMON_CYRILLIC },
  { label: 'koi8-r', typical: 0.4, is: COMMON_CYRILLIC },
  { label: 'big5', typical: 0.08, is: COMMON_CHINESE },
  { label: 'gb18030', typical: 0.08, is: COMMON_CHINESE },
];

/** The browsers' default for western languages. */
const WESTERN = 'windows-1252';

const GUESSED_FROM = 256 * 1024;

/** The share of characters beyond ASCII that may be wrong. */
const ACCEPTED_ERRORS = 0.01;

/**
 * @param {Uint8Array} bytes
 * @returns {string} a label that TextDecoder knows
 */
export function guessedEncoding(bytes) {
  const sample = bytes.subarray(0, GUESSED_FROM);
  if (isolated(sample)) {
    return WESTERN;
  }
  let [best, fewest] = [WESTERN, ACCEPTED_ERRORS];
  for (const guess of GUESSES) {
    const { errors, typical } = sharesOf(sample, guess);
    if (typical < guess.typical || errors >= fewest) {
      continue;
    }
    if (guess.typical >= STANDS_OUT) {
      return guess.label;
    }
    [best, fewest] = [guess.label, errors];
  }
  return best;
}

/**
 * Whether most bytes beyond ASCII stand alone among ASCII ones, as accented
 * letters do in a single-byte encoding.
 *
 * @param {Uint8Array} bytes
 */
function isolated(bytes) {
  let alone = 0;
  let all = 0;
  bytes.forEach((byte, i) => {
    if (byte >= 0x80) {
      all++;
      alone += Number(!(bytes[i - 1] >= 0x80) && !(bytes[i + 1] >= 0x80));
    }
  });
  return 2 * alone > all;
}

/**
 * Shares of the characters beyond ASCII.
 *
 * @param {Uint8Array} bytes
 * @param {Guess} guess
 */
function sharesOf(bytes, { label, is }) {
  const text = new TextDecoder(label).decode(bytes);
  const all = Math.max(1, count(text, BEYOND_ASCII));
  return { errors: count(text, ERRORS) / all, typical: count(text, is) / all };
}

/**
 * @param {string} text
 * @param {RegExp} characters
 */
function count(text, characters) {
  return text.match(characters)?.length ?? 0;
}
