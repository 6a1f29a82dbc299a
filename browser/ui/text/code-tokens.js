/**
 * Finds the tokens in code that get a color: comments, strings, numbers and
 * keywords. Languages are grouped into families with one regular expression per
 * family, which is enough to tell comments from code.
 *
 * @typedef {{kind: 'comment' | 'string' | 'number' | 'keyword', start: number, end: number}} Token
 */

const LINE_HASH = String.raw`#[^\n]*`;
const LINE_SLASHES = String.raw`//[^\n]*`;
const LINE_DASHES = String.raw`--[^\n]*`;
const BLOCK_STARS = String.raw`/\*[^]*?(?:\*/|$)`;
const BLOCK_MARKUP = String.raw`<!--[^]*?(?:-->|$)`;

// No string begins at an escaped quote. So a string without an end is searched
// for its end once, and not again from each escaped quote in it. The length is
// limited, because browsers have little memory for the way back.
const DOUBLE = String.raw`(?<!\\)"(?:[^"\\\n]|\\.){0,400}"`;
const SINGLE = String.raw`(?<!\\)'(?:[^'\\\n]|\\.){0,400}'`;
const BACKTICK = String.raw`(?<!\\)\`(?:[^\`\\]|\\[^]){0,4000}\``;
const TRIPLE = String.raw`"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)`;

const NUMBER = String.raw`\b(?:0[xX][\da-fA-F_]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)\b`;

const C_WORDS =
  `abstract as async await bool boolean break case catch char class const continue default defer delete do
  double else enum export extends false final finally float fn for foreach from func function go goto if impl implements
  import in instanceof int interface let long loop match mod move mut namespace new nil null of operator override package
  private protected pub public range return select self short signed sizeof static string struct super switch template
  this throw throws trait true try type typedef typeof undefined union unsafe unsigned use using val var virtual void
  volatile where while with yield map chan`;
const SCRIPT_WORDS =
  `and as assert async await begin break case class continue def del do done elif else elsif end ensure
  esac except export False fi finally for from function global if import in is lambda local module next nil None nonlocal
  not or pass raise require rescue return self super then True try unless until when while with yield echo`;
const SQL_WORDS =
  `add all alter and as asc begin between by case check column commit constraint create cross default
  delete desc distinct drop else end exists foreign from full group having in index inner insert into is join key left
  like limit not null offset on or order outer primary references returning right rollback select set table then union
  unique update using values view when where with`;
const DATA_WORDS = 'true false null yes no on off';

/** @typedef {{comments: string[], strings: string[], words: string, anyCase?: true}} Family */

/** @type {Record<string, Family>} */
const FAMILIES = {
  c: { comments: [BLOCK_STARS, LINE_SLASHES], strings: [DOUBLE, SINGLE, BACKTICK], words: C_WORDS },
  script: { comments: [LINE_HASH], strings: [TRIPLE, DOUBLE, SINGLE], words: SCRIPT_WORDS },
  sql: { comments: [LINE_DASHES, BLOCK_STARS], strings: [SINGLE, DOUBLE], words: SQL_WORDS,
    anyCase: true },
  markup: { comments: [BLOCK_MARKUP], strings: [DOUBLE, SINGLE], words: '' },
  style: { comments: [BLOCK_STARS], strings: [DOUBLE, SINGLE], words: '' },
  data: { comments: [LINE_HASH], strings: [DOUBLE, SINGLE], words: DATA_WORDS },
};

/** The languages of each family, by the names that web pages use, usually in class="language-…". */
const FAMILY_LANGUAGES = {
  c: `c h cpp c++ cc cxx hpp cs csharp d dart go golang java js javascript mjs jsx ts typescript tsx kotlin kt objc
    objective-c php rust rs scala swift zig json5 jsonc json groovy solidity glsl wgsl`,
  script:
    'py python python3 rb ruby sh bash zsh fish shell console shellsession perl pl r julia jl elixir ex make makefile dockerfile nix tcl',
  sql: 'sql mysql postgres postgresql psql plsql sqlite lua haskell hs elm ada',
  markup: 'html xml svg xhtml vue svelte rss',
  style: 'css scss less sass',
  data: 'yaml yml toml ini conf properties env hcl terraform',
};

/** @type {Map<string, Family>} */
const familyByLanguage = new Map(Object.entries(FAMILY_LANGUAGES).flatMap(([family, names]) => (
  names.split(/\s+/).map((name) => /** @type {[string, Family]} */ ([name, FAMILIES[family]]))
)));

/** @type {Map<Family, RegExp>} */
const expressions = new Map();

/**
 * @param {string} text
 * @param {string} lang  the name that the original page gives to the language
 * @returns {Token[]} in the order of the text; empty for an unknown language
 */
export function tokensOf(text, lang) {
  const family = familyByLanguage.get(lang.toLowerCase());
  if (!family) return [];
  return Array.from(text.matchAll(expressionOf(family)), tokenOf);
}

/** @param {RegExpExecArray} match @returns {Token} */
function tokenOf({ index, groups = {}, 0: matched }) {
  const kind =
    /** @type {Token['kind']} */ (Object.keys(groups).find((name) => groups[name] !== undefined));
  return { kind, start: index, end: index + matched.length };
}

/** @param {Family} family */
function expressionOf(family) {
  const expression = expressions.get(family) ?? compile(family);
  expressions.set(family, expression);
  return expression;
}

/** @param {Family} family */
function compile({ comments, strings, words, anyCase }) {
  const keyword = words
    ? `|(?<keyword>(?<![\\w.$-])(?:${words.trim().split(/\s+/).join('|')})(?![\\w$-]))`
    : '';
  const source = `(?<comment>${comments.join('|')})|(?<string>${
    strings.join('|')
  })|(?<number>${NUMBER})${keyword}`;
  return new RegExp(source, anyCase ? 'gi' : 'g');
}
