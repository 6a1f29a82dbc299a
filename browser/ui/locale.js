/**
 * Texts and formats for the language of the interface: plural forms, dates, the
 * direction of writing, and names of sites.
 *
 * @import { Host } from './host.js'
 */

// Interface languages written from right to left.
const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

const DAY = /^\d{4}-\d{2}-\d{2}/;

/**
 * Returns the message for a number, such as "5 minutes". _locales holds one
 * message per plural category, such as key_one, key_few and key_other. Each
 * language has only the categories that it needs.
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
 * Formats a publication date as a day. The result is the day written in the
 * page, whatever the time zone of the page or of the user: an article of May 3
 * is never shown as one of May 2 or 4.
 *
 * @param {string} published  ISO 8601
 * @param {string} uiLang
 * @returns {string} the input itself if it contains no valid day
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
 * Makes the browser load its date formats before they are needed. Formatting the
 * first date in a document takes 10 ms or more, a later date less than 1 ms.
 *
 * @param {string} uiLang
 */
export function warmUpDates(uiLang) {
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
 * @returns {string} the host name without "www.", or "" for a file
 */
export function siteOf(url) {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}

/**
 * Wraps a name in Unicode's directional isolate characters, for use inside a
 * sentence whose direction may be the opposite of the name's.
 *
 * @param {string} name
 */
export function isolated(name) {
  return `\u2068${name}\u2069`;
}
