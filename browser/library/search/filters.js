/**
 * The filters of a query, for the plain scan and for the index.
 *
 * @import { Filter } from './query.js'
 * @import { SearchText } from '../model.js'
 */

import { isWithin } from '../nested-tags.js';
import { foldTag } from './query.js';

/** A shorter part of a name or host is in too many of them. */
const MIN_PART_CHARS = 3;

/** @typedef {Pick<SearchText, 'tags' | 'host' | 'site' | 'savedAt'>} Filtered */

/**
 * Reports whether an entry passes all filters.
 *
 * @param {Filtered} entry
 * @param {Filter[]} filters
 */
export function passes(entry, filters) {
  return filters.every((filter) => passesOne(entry, filter) !== filter.not);
}

/** @param {Filtered} entry @param {Filter} filter */
function passesOne({ tags, host, site, savedAt }, { field, value }) {
  switch (field) {
    case 'tag':
      return tags.some((tag) => isWithin(foldTag(tag), value));
    case 'site':
      return isOfSite(host.toLowerCase(), foldTag(site), value);
    case 'before':
      return savedAt < value;
    default:
      return savedAt >= value;
  }
}

/**
 * A site is named by its host or the end of it, by a part of its name, or by a word of
 * its host: "guardian" is theguardian.com, also where that is called otherwise.
 * @param {string} host @param {string} name @param {string} value
 */
function isOfSite(host, name, value) {
  const isPart = value.length >= MIN_PART_CHARS;
  return `.${host}`.endsWith(`.${value}`)
    || (isPart && (name.includes(value) || (!value.includes('.') && host.includes(value))));
}

/** The tags of an entry in one column of the index. @param {string[]} tags */
export function tagColumn(tags) {
  return `\n${tags.map(foldTag).join('\n')}\n`;
}

/**
 * The same conditions in SQL.
 *
 * @type {Record<Filter['field'], (value: any) => {sql: string, bind: (string | number)[]}>}
 */
const conditions = {
  tag: (value) => ({ sql: '(instr(docs.tags, ?) > 0 OR instr(docs.tags, ?) > 0)',
    bind: [`\n${value}\n`, `\n${value}/`] }),
  site: siteCondition,
  before: (value) => ({ sql: 'docs.savedAt < ?', bind: [value] }),
  after: (value) => ({ sql: 'docs.savedAt >= ?', bind: [value] }),
};

/** @param {string} value */
function siteCondition(value) {
  const columns = value.length < MIN_PART_CHARS
    ? []
    : ['docs.site', ...value.includes('.') ? [] : ['docs.host']];
  const parts = columns.map((column) => ` OR instr(${column}, ?) > 0`);
  return { sql: `(substr('.' || docs.host, -length(?)) = ?${parts.join('')})`,
    bind: [`.${value}`, `.${value}`, ...columns.map(() => value)] };
}

/**
 * Returns the filters as a condition of SQL on the table docs, with its values.
 *
 * @param {Filter[]} filters
 * @returns {{sql: string[], values: (string | number)[]}}
 */
export function conditionsOf(filters) {
  /** @type {{sql: string[], values: (string | number)[]}} */
  const all = { sql: [], values: [] };
  for (const filter of filters) {
    const { sql, bind } = conditions[filter.field](filter.value);
    all.sql.push(filter.not ? `NOT (${sql})` : sql);
    all.values.push(...bind);
  }
  return all;
}
