/**
 * Reads what users type into the search field:
 *
 *   boats harbor          both words
 *   "late and low"        this phrase; so are words such as state-of-the-art and 北京大学
 *   -boats -"late boats"  not these
 *   tag:sea tag:"two words" site:example.org before:2025-06-01 after:2024
 *
 * A site has its subdomains, and is found by a part of its name, too: site:guardian. A
 * tag has those below it: tag:travel finds travel/europe. A year or a month stands for its first
 * day; `after`
 * includes the day, `before` does not. All of the query must match. What breaks the
 * syntax is taken as words.
 *
 * @typedef {object} Clause  a word or a phrase
 * @property {string[]} tokens
 * @property {string[]} spelled  the tokens with umlauts written out, or [] if there are none
 * @property {boolean} prefix  whether the last token may go on
 *
 * @typedef
 *   {{field: 'tag' | 'site', value: string, not: boolean} | {field: 'before' | 'after', value: number, not: boolean}}
 *   Filter
 *
 * @typedef {object} Query
 * @property {Clause[]} wanted
 * @property {Clause[]} unwanted
 * @property {Filter[]} filters
 */

import { fold, tokensOf } from './words.js';

/** Nobody types more by hand; a pasted text must not make an endless query. */
const MAX_CLAUSES = 32;
const MAX_CLAUSE_TOKENS = 64;

/** A shorter beginning of a word matches most articles, and takes long. */
const MIN_PREFIX_CHARS = 3;

const straight = /["“”„‟«»＂「」『』]/g;
const part =
  /(?<not>(?<=^|\s)[-−–](?=\S))?(?:(?<field>tag|site|before|after):(?:"(?<quotedValue>[^"]*)(?:"|$)|(?<value>[^\s"]+))|"(?<phrase>[^"]*)(?:"|$)|(?<word>[^\s"]+))/giu;

/**
 * Reads a query. A word at its end may still be typed, so it stands for all words
 * that begin with it.
 * @param {string} text
 * @returns {Query}
 */
export function parseQuery(text) {
  /** @type {Query} */
  const query = { wanted: [], unwanted: [], filters: [] };
  const source = text.replace(straight, '"');
  for (const { groups = {}, index, 0: all } of source.matchAll(part)) {
    const { not = '', phrase, word } = groups;
    const filter = filterOf(groups);
    if (filter) {
      query.filters.push(filter);
      continue;
    }
    const typed = word !== undefined && !not && index + all.length === source.length;
    const clause = clauseOf(phrase ?? word ?? all, typed);
    if (clause) (not ? query.unwanted : query.wanted).push(clause);
  }
  query.wanted.splice(MAX_CLAUSES);
  query.unwanted.splice(MAX_CLAUSES);
  query.filters.splice(MAX_CLAUSES);
  return query;
}

/** Reports whether a query asks for nothing. @param {Query} query */
export function isEmpty({ wanted, unwanted, filters }) {
  return wanted.length + unwanted.length + filters.length === 0;
}

/**
 * @param {Record<string, string | undefined>} groups of {@link part}
 * @returns {Filter | undefined}
 */
function filterOf({ not, field, quotedValue, value = quotedValue }) {
  if (!field || !value) return undefined;
  const name = field.toLowerCase();
  if (name === 'tag' || name === 'site') {
    const folded = name === 'tag' ? foldTag(value) : hostOf(value);
    return folded ? { field: name, value: folded, not: Boolean(not) } : undefined;
  }
  const time = timeOf(value);
  return time === undefined
    ? undefined
    : { field: /** @type {'before' | 'after'} */ (name), value: time, not: Boolean(not) };
}

/** Returns the form in which tags are compared. @param {string} tag */
export function foldTag(tag) {
  return fold(tag).trim().replace(/\s+/g, ' ');
}

/** @param {string} site  a host, an address, or a part of a name @returns {string} */
function hostOf(site) {
  return foldTag(site).replace(/^[a-z]+:\/\//, '').replace(/[/?#:].*$/s, '').replace(/^(?:www)?\.+/,
    '').replace(/(?<!\.)\.+$/, '');
}

/**
 * @param {string} date a year, month or day
 * @returns {number | undefined} its start in ms, in the user's time zone
 */
function timeOf(date) {
  const found = /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?$/.exec(date);
  if (!found) return undefined;
  const [year, month, day] = [Number(found[1]), Number(found[2] ?? 1), Number(found[3] ?? 1)];
  const start = new Date(year, month - 1, day);
  start.setFullYear(year); // the constructor takes 0 to 99 for 1900 to 1999
  return start.getMonth() === month - 1 && start.getDate() === day ? start.getTime() : undefined;
}

/**
 * @param {string} text
 * @param {boolean} typed whether the user may not have finished it
 * @returns {Clause | undefined}
 */
function clauseOf(text, typed) {
  const all = [...tokensOf(text)].slice(0, MAX_CLAUSE_TOKENS);
  const last = all.at(-1);
  if (!last) return undefined;
  // After 中国 the text may go on, so the tail 国 must not be a part of the query. A single character
  // is found at the beginning of pairs.
  if (last.isTail && all.at(-2)?.end === last.end) all.pop();
  const tokens = all.map((each) => each.text);
  const goesOn = typed && !last.isTail && last.end === text.length
    && last.text.length >= MIN_PREFIX_CHARS;
  return {
    tokens,
    spelled: all.some((each) => each.spelled) ? all.map((each) => each.spelled || each.text) : [],
    prefix: goesOn || (last.isTail && all.at(-1) === last),
  };
}
