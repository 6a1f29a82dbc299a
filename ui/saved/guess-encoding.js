/**
 * Guesses the encoding of a page that declares none and is not valid UTF-8. The
 * implementation in Go (saved/guess.go) does the same and documents how the
 * thresholds were measured.
 *
 * All shares in this file are shares of the characters beyond ASCII.
 *
 * @typedef {object} Guess
 * @property {string} label  for TextDecoder
 * @property {number} minTypicalShare  a text with a smaller share of typical characters is in another encoding
 * @property {RegExp} typical  the typical characters
 */

// What decoders return for invalid bytes: U+FFFD, or private-use characters as
// in Node's decoder for Big5.
const ERRORS = /[\ufffd\ue000-\uf8ff]/gu;
const NON_ASCII = /[\u0080-\u{10ffff}]/gu;

const NO_CHARACTER = /(?!)/gu;
const KANA = /[\u3041-\u30ff]/gu;
const HANGUL = /[\uac00-\ud7a3]/gu;
const COMMON_HEBREW = /[יוהלאשרתמנב]/gu;
const THAI = /[\u0e01-\u0e5b]/gu;
const COMMON_CYRILLIC = /[оеаинтсрвл]/gu;
const COMMON_CHINESE = /[的一是不了人我在有他这這為为之大来來以个個中上们們到说說国國和地也子时時道出而要于於就下得可你年生自会會那后後能对對着著事其里裡所去行过過家十用发發天如然作方成者多日都三小军軍二无無同么麼经經法当當起与與好看学學进進种種将將还還分此心前面又定见見只主没沒公从從]/gu;

/** A guess with at least this minTypicalShare is conclusive: if the text fits, no further guess is tried. */
const MIN_CONCLUSIVE_SHARE = 0.2;

/**
 * All guesses, in the order in which they are tried. The first conclusive guess
 * that fits wins. If none fits, the inconclusive guess with the fewest errors
 * wins. Of guesses with equally few errors, the first one wins, because its
 * encoding accepts fewer byte sequences.
 *
 * @type {Guess[]}
 */
const GUESSES = [
  { label: 'utf-8', minTypicalShare: 0, typical: NO_CHARACTER },
  { label: 'shift_jis', minTypicalShare: 0.2, typical: KANA },
  { label: 'euc-jp', minTypicalShare: 0.2, typical: KANA },
  { label: 'euc-kr', minTypicalShare: 0.85, typical: HANGUL },
  { label: 'windows-1255', minTypicalShare: 0.6, typical: COMMON_HEBREW },
  { label: 'windows-874', minTypicalShare: 0.9, typical: THAI },
  { label: 'windows-1251', minTypicalShare: 0.4, typical: COMMON_CYRILLIC },
  { label: 'koi8-r', minTypicalShare: 0.4, typical: COMMON_CYRILLIC },
  { label: 'big5', minTypicalShare: 0.08, typical: COMMON_CHINESE },
  { label: 'gb18030', minTypicalShare: 0.08, typical: COMMON_CHINESE },
];

/** The encoding that browsers assume by default for Western languages. */
const WESTERN = 'windows-1252';

const MAX_SAMPLE_BYTES = 256 * 1024;

/** A guess is rejected if at least this share of the characters are decoding errors. */
const MAX_ERROR_SHARE = 0.01;

/**
 * Guesses the encoding of a page from its bytes.
 *
 * @param {Uint8Array} bytes
 * @returns {string} a label for TextDecoder
 */
export function guessedEncoding(bytes) {
  const sample = bytes.subarray(0, MAX_SAMPLE_BYTES);
  if (isMostlyIsolated(sample)) {
    return WESTERN;
  }
  let [best, fewestErrors] = [WESTERN, MAX_ERROR_SHARE];
  for (const guess of GUESSES) {
    const { errors, typical } = sharesOf(sample, guess);
    if (typical < guess.minTypicalShare || errors >= fewestErrors) {
      continue;
    }
    if (guess.minTypicalShare >= MIN_CONCLUSIVE_SHARE) {
      return guess.label;
    }
    [best, fewestErrors] = [guess.label, errors];
  }
  return best;
}

/**
 * Reports whether most bytes beyond ASCII stand between ASCII bytes, as
 * accented letters do in a Western single-byte encoding.
 *
 * @param {Uint8Array} bytes
 */
function isMostlyIsolated(bytes) {
  let isolated = 0;
  let all = 0;
  bytes.forEach((byte, i) => {
    if (byte >= 0x80) {
      all++;
      isolated += Number(!(bytes[i - 1] >= 0x80) && !(bytes[i + 1] >= 0x80));
    }
  });
  return 2 * isolated > all;
}

/**
 * Decodes bytes with a guess and returns the shares of errors and of typical
 * characters.
 *
 * @param {Uint8Array} bytes
 * @param {Guess} guess
 */
function sharesOf(bytes, { label, typical }) {
  const text = new TextDecoder(label).decode(bytes);
  const all = Math.max(1, count(text, NON_ASCII));
  return { errors: count(text, ERRORS) / all, typical: count(text, typical) / all };
}

/**
 * Counts the characters of a text that match an expression.
 *
 * @param {string} text
 * @param {RegExp} characters
 */
function count(text, characters) {
  return text.match(characters)?.length ?? 0;
}
