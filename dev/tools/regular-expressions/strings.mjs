/**
 * Makes strings that expressions find hard: pieces which they nearly match, repeated
 * many times. The same seed gives the same strings.
 */

/** What the formats of the import consist of. */
const PIECES = [
  '<!--',
  '-->',
  '--',
  '<',
  '>',
  '"',
  "'",
  '""',
  '\\',
  '\\"',
  "\\'",
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\n\n',
  '\u00a0',
  '\ufeff',
  '\u0000',
  '<a ',
  '<a href="',
  '<a href=x>',
  '</a>',
  '<dl>',
  '</dl>',
  '<dt>',
  '<h3 ',
  '<h3>a</h3>',
  '<dd>',
  '<p>',
  '<html>',
  '<?xml ',
  '?>',
  '<!doctype ',
  '<title>',
  'Pocket Export',
  '<img src="',
  ' srcset="',
  '<sup><a href="#',
  '<rt>',
  '</rt>',
  '<pre>',
  '&',
  '&#',
  '&#x',
  '&amp;',
  '&amp',
  '=',
  ' = ',
  '/',
  '//',
  '[',
  ']',
  '{',
  '}',
  '[[',
  '(',
  ')',
  '![',
  '](',
  ',',
  ';',
  ':',
  '.',
  '-',
  'a',
  'A',
  '0',
  '1',
  '9999',
  '2024-01-01',
  'http://',
  'https://a.example/',
  '/?a=',
  '#',
  'url,title\n',
  'Content-Type: ',
  'a:\n',
  ' b\n',
  '"slug":',
  '"url" : ',
  '> ',
  '#sea',
  'saved with SingleFile',
  'saved date: ',
  'é',
  'e\u0301',
  '中',
  '文国',
  'ใ',
  'ﷺ',
  'ß',
  '😀',
  '\ud800',
  '\udc00',
  '\u202e',
  '\u2028',
];

const MAX_KINDS = 5;

export class Strings {
  #state;
  #pieces;

  /** @param {number} seed @param {string[]} sources  of expressions: parts of them become pieces */
  constructor(seed, sources) {
    this.#state = seed;
    this.#pieces = [...PIECES, ...sources.flatMap(literalsIn)];
  }

  /** @param {number} chars @returns {string} */
  next(chars) {
    const kinds = Array.from({ length: 1 + this.#below(MAX_KINDS) }, () => this.#piece());
    let text = this.#below(2) === 0 ? '' : this.#piece();
    while (text.length < chars) text += this.#run(kinds, chars - text.length);
    return text.slice(0, chars);
  }

  /**
   * Repeats pieces: some a few times, some up to the end.
   *
   * @param {string[]} kinds
   * @param {number} chars
   */
  #run(kinds, chars) {
    const piece = kinds.slice(0, 1 + this.#below(kinds.length)).join('');
    const longest = Math.ceil(chars / piece.length);
    return piece.repeat([1 + this.#below(9), 1 + this.#below(longest), longest][this.#below(3)])
      + this.#piece();
  }

  #piece() {
    return this.#pieces[this.#below(this.#pieces.length)];
  }

  /** Returns a whole number below another (mulberry32). @param {number} limit */
  #below(limit) {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }
}

/**
 * Returns the runs of characters in an expression that stand for themselves.
 *
 * @param {string} source
 */
function literalsIn(source) {
  return source.split(/\\[a-zA-Z]|[[\](){}?*+|^$.\\]+/).filter((each) => each.length > 1);
}
