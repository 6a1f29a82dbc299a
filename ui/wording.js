/**
 * Numbers, days and directions in the interface's language.
 *
 * @import { Host } from './host.js'
 */

// The scripts written from right to left among the languages of interfaces.
const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

const DAY = /^\d{4}-\d{2}-\d{2}/;

/**
 * The message for a number: _locales holds one per plural category, as
 * key_one, key_few, key_other, and a language has those that it needs.
 *
 * @param {Pick<Host, 'text' | 'uiLang'>} host
 * @param {string} key
 * @param {number} count
 * @returns {string}
 */
export function plural(host, key, count) {
  const category = new Intl.PluralRules(host.uiLang).select(count);
  const number = new Intl.NumberFormat(host.uiLang).format(count);
  return host.text(`${key}_${category}`, number) || host.text(`${key}_other`, number);
}

/**
 * A publication date as a day. It is the day that the page wrote, whatever the
 * zone of the page or of the person reading: the article of 3 May stays one of
 * 3 May.
 *
 * @param {string} published  ISO 8601
 * @param {string} uiLang
 * @returns {string} the input itself if it is no such day
 */
export function publishedDay(published, uiLang) {
  const [day] = DAY.exec(published) ?? [''];
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) {
    return published;
  }
  return new Intl.DateTimeFormat(uiLang, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/**
 * Has the platform make ready what it needs for days. The first one of a
 * document takes it 10 ms and more, the next ones less than one.
 *
 * @param {string} uiLang
 */
export function prepareDays(uiLang) {
  publishedDay('2000-01-01', uiLang);
}

/**
 * @param {string} lang
 * @returns {'ltr' | 'rtl'}
 */
export function directionOf(lang) {
  return RIGHT_TO_LEFT.has(lang.toLowerCase().split('-')[0]) ? 'rtl' : 'ltr';
}

/**
 * @param {string} url
 * @returns {string} the host that a person would name, or "" for a file
 */
export function siteOf(url) {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}

/**
 * A name inside a sentence that may be written in the other direction.
 *
 * @param {string} name
 */
export function isolated(name) {
  return `\u2068${name}\u2069`;
}
