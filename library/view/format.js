import { publishedDay } from '../../ui/locale.js';

/**
 * Dates, numbers and names for the list, in the interface's language.
 *
 * @import { Entry } from '../model.js'
 */
export class Format {
  #uiLang;
  #day;
  #number;
  #percent;
  #languages;

  /** @param {string} uiLang */
  constructor(uiLang) {
    this.#uiLang = uiLang;
    this.#day = new Intl.DateTimeFormat(uiLang, { dateStyle: 'medium' }); // made once, because making a format takes longer than using it
    this.#number = new Intl.NumberFormat(uiLang);
    this.#percent = new Intl.NumberFormat(uiLang, { style: 'percent' });
    this.#languages = new Intl.DisplayNames(uiLang, { type: 'language', fallback: 'code' });
  }

  /** @param {number} time  in ms */
  day(time) {
    return this.#day.format(time);
  }

  /** @param {string} published  ISO 8601 */
  published(published) {
    return publishedDay(published, this.#uiLang);
  }

  /** @param {number} value */
  number(value) {
    return this.#number.format(value);
  }

  /** @param {number} share */
  percent(share) {
    return this.#percent.format(share);
  }

  /** @param {string} code  a language's code, which comes from a web page */
  language(code) {
    try {
      return this.#languages.of(code) ?? code;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error; // no well-formed code
      return code;
    }
  }
}

/** @param {Entry} entry @returns {string} its title, or else its address */
export function titleOf({ title, url }) {
  return title || url;
}

/** @param {Entry} entry @returns {string} the name of its site */
export function siteOf({ site, host }) {
  return site || host;
}
