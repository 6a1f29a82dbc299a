/**
 * The filters of a query, for the plain scan and for the index.
 *
 * @import { Filter } from './query.js'
 * @import { SearchText } from '../parts.js'
 */

import { foldTag } from './query.js';

/** Reports whether an entry passes all filters. @param {Pick<SearchText, 'tags' | 'host' | 'savedAt'>} entry @param {Filter[]} filters */
export function passes(entry, filters) {
  return filters.every((filter) => passesOne(entry, filter) !== filter.not);
}

/** @param {Pick<SearchText, 'tags' | 'host' | 'savedAt'>} entry @param {Filter} filter */
function passesOne({ tags, host, savedAt }, { field, value }) {
  switch (field) {
    case 'tag': return tags.some((tag) => foldTag(tag) === value);
    case 'site': return `.${host.toLowerCase()}`.endsWith(`.${value}`);
    case 'before': return savedAt < value;
    default: return savedAt >= value;
  }
}

/** The tags of an entry in one column of the index. @param {string[]} tags */
export function tagColumn(tags) {
  return `\n${tags.map(foldTag).join('\n')}\n`;
}

/** @type {Record<Filter['field'], (value: any) => {sql: string, value: string | number}>} */
const conditions = {
  tag: (value) => ({ sql: 'instr(docs.tags, ?) > 0', value: `\n${value}\n` }),
  site: (value) => ({ sql: "substr('.' || docs.host, -length(?)) = ?", value: `.${value}` }),
  before: (value) => ({ sql: 'docs.savedAt < ?', value }),
  after: (value) => ({ sql: 'docs.savedAt >= ?', value }),
};

/** Returns the filters as a condition of SQL on the table docs, with its values. @param {Filter[]} filters @returns {{sql: string[], values: (string | number)[]}} */
export function conditionsOf(filters) {
  /** @type {{sql: string[], values: (string | number)[]}} */
  const all = { sql: [], values: [] };
  for (const filter of filters) {
    const { sql, value } = conditions[filter.field](filter.value);
    all.sql.push(filter.not ? `NOT (${sql})` : sql);
    for (let i = sql.split('?').length; i > 1; i--) all.values.push(value);
  }
  return all;
}
