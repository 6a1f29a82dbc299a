/**
 * Marks all texts of a page before it is read, so that each character of an article
 * tells from which text of the page it comes. Two engines' articles of the same page
 * can then be compared without looking at their words.
 *
 * A mark is four private-use characters before the first visible character of a text.
 * The core takes them for letters, which can change what it selects. So only pages
 * count whose articles have the same text with and without marks.
 *
 * Some pages contain their article twice, for example for phones. The two copies have
 * the same marks: nobody can tell on which of them a passage is.
 *
 * @import { Keyed } from './truth.mjs'
 */

/** A tag or comment, or a text. */
const pieces = /(<!--[\s\S]*?-->|<[!?/]?[a-z][^>]*>)|([^<]+|<)/gi;
const tagName = /^<(\/?)([a-z][a-z0-9]*)/i;

/** Elements whose content is no text of the page. */
const rawElements = new Set(['script', 'style', 'textarea', 'title', 'noscript', 'template', 'xmp',
  'iframe', 'svg']);

const firstDigit = 0xe000;
const base = 64;
const digits = 4;
const mark = new RegExp(
  `[${String.fromCharCode(firstDigit)}-${String.fromCharCode(firstDigit + base - 1)}]{${digits}}`,
  'g',
);

/** The keys of the characters of one text are less than this apart. */
const maxTextChars = 2 ** 24;

/** A copy has so many consecutive texts in common, with so many UTF-16 units. */
const minCopiedTexts = 3;
const minCopiedChars = 200;

/**
 * @param {string} html
 * @returns {{html: string, lengths: number[]}} the lengths of the texts, by their numbers
 */
export function marked(html) {
  /** @type {string[]} */
  const texts = [];
  replaceTexts(html, (text) => {
    texts.push(text.trim());
    return text;
  });
  const numbers = numbersOf(texts);
  let count = 0;
  const withMarks = replaceTexts(html, (text) => {
    const at = text.search(/\S/);
    return text.slice(0, at) + markOf(numbers[count++]) + text.slice(at);
  });
  return { html: withMarks, lengths: texts.map(({ length }) => length) };
}

/**
 * @param {string} html
 * @param {(text: string) => string} replace is called for each text that is visible
 */
function replaceTexts(html, replace) {
  let raw = '';
  return html.replace(pieces, (piece, tag, text) => {
    if (tag) raw = rawAfter(raw, tag);
    return tag || raw || text.trim() === '' ? piece : replace(text);
  });
}

/** @param {string[]} texts @returns {number[]} a number for each; copies have the same */
function numbersOf(texts) {
  const numbers = texts.map((_, i) => i);
  /** @type {Map<string, number>} */
  const seen = new Map();
  for (let i = 0; i + minCopiedTexts <= texts.length; i++) {
    const run = texts.slice(i, i + minCopiedTexts).join('\n');
    const first = seen.get(run) ?? i;
    if (first === i) seen.set(run, i);
    else if (run.length >= minCopiedChars) {
      for (let j = 0; j < minCopiedTexts; j++) numbers[i + j] = numbers[first + j];
    }
  }
  return numbers;
}

/**
 * @param {string} raw the name of the open element whose content is no text, or ''
 * @param {string} tag
 */
function rawAfter(raw, tag) {
  const [, slash, name = ''] = tagName.exec(tag) ?? [];
  if (raw) return slash && name.toLowerCase() === raw ? '' : raw;
  return !slash && rawElements.has(name.toLowerCase()) ? name.toLowerCase() : '';
}

/** @param {number} number */
function markOf(number) {
  return Array.from({ length: digits },
    (_, i) => String.fromCharCode(firstDigit + (Math.floor(number / base ** i) % base))).join('');
}

/**
 * @param {string} text  of a marked page's article
 * @param {number[]} lengths  of the page's texts
 * @returns {Keyed} without the marks; text that comes from no marked text, such as that of a
 *   script, has the key -1
 */
export function unmarked(text, lengths) {
  /** @type {Keyed} */
  const result = { text: '', keys: [] };
  let from = 0;
  let [key, maxKey] = [0, 0];
  const addUpTo = (/** @type {number} */ end) => {
    for (let i = from; i < end; i++) {
      result.text += text[i];
      result.keys.push(key === maxKey || /\s/.test(text[i]) ? -1 : key++);
    }
  };
  for (const { index, 0: found } of text.matchAll(mark)) {
    addUpTo(index);
    from = index + found.length;
    key = numberOf(found) * maxTextChars;
    maxKey = key + (lengths[numberOf(found)] ?? 0);
  }
  addUpTo(text.length);
  return result;
}

/** @param {string} found */
function numberOf(found) {
  return Array.from(found, (digit, i) => (digit.charCodeAt(0) - firstDigit) * base ** i).reduce((a,
    b) => a + b
  );
}
