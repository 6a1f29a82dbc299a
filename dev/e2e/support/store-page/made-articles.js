/**
 * Makes articles for tests and benchmarks of the library: the same number always gives
 * the same article. Words occur as often as in real texts (Zipf's law), so an index has
 * common and rare ones. Of 20 articles two are Chinese, and one each is Arabic,
 * Japanese, Korean and German.
 *
 * @import { Article, Snapshot } from '../../../../browser/library/model.js'
 *
 * @typedef {object} Language
 * @property {string} lang
 * @property {string} space  between words
 * @property {string} stop  ends a sentence
 * @property {(rank: number) => string} word  the word of a rank; 0 is the most common one
 */

const WORDS = 1000;
const WORDS_IN_SENTENCE = 14;
const SENTENCES_IN_PARAGRAPH = 6;
const PARAGRAPHS_IN_SECTION = 4;
const VOCABULARY = 30_000;

const english =
  'the of and a to in is was that it for on with as be by at from his this had not are but which have they you were her all she there would their we him been has when who will more no if out so what up said about than into them can only other time new some could these two may first then do any like my now over such our man me even most made after also did many off before must well back through years where much your way down should because long people own just too little state good very make world still see men work here life both being under never day same another know while last might us great old year come since against go came right used take three'
    .split(' ');
const syllables =
  'ba ce di fo gu ha ki lo mu ne pa ra si to vu wa xe ya zi bro cle dri flo gra ple sto tri kno whe sha'
    .split(' ');
const germanSyllables =
  'bau gel schät zung über mäß straß füh rung heit keit lich wör ter häu ser lös ung ver ent zwi schen gäng'
    .split(' ');
const kana =
  'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん';
const arabicLetters = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';
const HAN = 0x4e00; // the first of them
const HANGUL = 0xac00;

/**
 * Returns a word that consists of syllables, the same for the same rank.
 *
 * @param {string[]} parts
 * @param {number} rank
 */
function spelled(parts, rank) {
  let rest = rank + parts.length; // at least two syllables
  let word = '';
  for (; rest > 0; rest = Math.floor(rest / parts.length)) word += parts[rest % parts.length];
  return word;
}

/**
 * @param {number} first code of the first character
 * @param {number} count of characters
 * @param {number} rank
 */
function ideographs(first, count, rank) {
  const one = String.fromCharCode(first + (rank * 7) % count);
  return rank % 5 === 0 ? one : one + String.fromCharCode(first + (rank * 31 + 11) % count);
}

/** @type {Record<string, Language>} */
const languages = {
  en: { lang: 'en', space: ' ', stop: '. ',
    word: (rank) => english[rank] ?? spelled(syllables, rank) },
  de: { lang: 'de', space: ' ', stop: '. ', word: (rank) => spelled(germanSyllables, rank) },
  zh: { lang: 'zh', space: '', stop: '。', word: (rank) => ideographs(HAN, 4000, rank) },
  ja: { lang: 'ja', space: '', stop: '。', word: (
    rank,
  ) => (rank < 60
    ? spelled([...kana], rank)
    : ideographs(HAN, 2000, rank) + kana[rank % kana.length]) },
  ko: { lang: 'ko', space: ' ', stop: '. ',
    word: (rank) => ideographs(HANGUL, 3000, rank) + ideographs(HANGUL, 3000, rank + 5) },
  ar: { lang: 'ar', space: ' ', stop: '. ',
    word: (rank) => spelled([...arabicLetters], rank * 29 + 7) },
};

/** The languages of 20 articles in a row. */
const sequence = ['zh', 'en', 'en', 'ar', 'en', 'ja', 'en', 'ko', 'en', 'de', 'zh', 'en', 'en',
  'en', 'en', 'en', 'en', 'en', 'en', 'en'];

/** @param {number} i @returns {Language} of article i */
export function languageOf(i) {
  return languages[sequence[i % sequence.length]];
}

/** @param {number} i @returns {string} of article i */
export function addressOf(i) {
  return `https://made-${i % 40}.example/articles/${i}`;
}

/** @param {number} i @returns {Article} */
export function madeArticle(i) {
  const language = languageOf(i);
  const words = wordsOf(i, language);
  const title = words.slice(0, 8).join(language.space);
  return {
    title,
    byline: `Author ${i % 97}`,
    site: `Made ${i % 40}`,
    published: `20${10 + i % 17}-0${1 + i % 9}-1${i % 10}`,
    lang: language.lang,
    dir: language.lang === 'ar' ? 'rtl' : 'ltr',
    excerpt: words.slice(8, 38).join(language.space),
    image: '',
    url: addressOf(i),
    engine: 'fused',
    kind: i % 7 === 0 ? 'documentation' : 'article',
    confidence: 0.9,
    words: WORDS,
    minutes: 5,
    html: htmlOf(words, language),
  };
}

/**
 * Returns the page of an article: the article between boilerplate.
 *
 * @param {Article} article
 * @returns {Snapshot}
 */
export function madeSnapshot({ html, url, title }) {
  const links = Array.from({ length: 200 },
    (_, i) => `<li><a href="https://made.example/${i}">${title} ${i}</a></li>`).join('\n');
  return { format: 'html', url,
    page: `<!doctype html>\n<title>${title}</title>\n<ul>${links}</ul>\n<main>${html}</main>` };
}

/** @param {number} i @param {Language} language */
function wordsOf(i, language) {
  const random = randomNumbers(i);
  return Array.from({ length: WORDS }, () => language.word(zipfRank(random())));
}

/** @param {string[]} words @param {Language} language */
function htmlOf(words, { space, stop }) {
  const sentences = portions(words, WORDS_IN_SENTENCE).map((sentence) =>
    sentence.join(space) + stop
  );
  const paragraphs = portions(sentences, SENTENCES_IN_PARAGRAPH).map((paragraph) =>
    `<p>${paragraph.join('').trim()}</p>`
  );
  const sections = portions(paragraphs, PARAGRAPHS_IN_SECTION).map((section,
    i) => [`<h2>${words[i * 3]}${space}${words[i * 3 + 1]}</h2>`, ...section]
  );
  return sections.flat().join('\n');
}

/** @template T @param {T[]} list @param {number} size @returns {T[][]} */
function portions(list, size) {
  return Array.from({ length: Math.ceil(list.length / size) },
    (_, i) => list.slice(i * size, (i + 1) * size));
}

/** Returns the rank of a word: rank r is about 1/r as probable as rank 1. @param {number} random */
function zipfRank(random) {
  return Math.floor(VOCABULARY ** random) - 1;
}

/** Returns a generator of numbers from 0 to 1 (mulberry32). @param {number} seed */
export function randomNumbers(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
