/**
 * Dates, numbers and names for the list, in the interface's language.
 *
 * @import { Entry } from '../model.js'
 */
export class Format {
  #day;
  #publishedDay;
  #recentDay;
  #recentPublishedDay;
  #number;
  #percent;
  #languages;

  /** @param {string} uiLang */
  constructor(uiLang) {
    this.#publishedDay = new Intl.DateTimeFormat(uiLang, { dateStyle: 'medium', timeZone: 'UTC' });
    this.#recentDay = new Intl.DateTimeFormat(uiLang, { month: 'short', day: 'numeric' });
    this.#recentPublishedDay = new Intl.DateTimeFormat(uiLang, { month: 'short', day: 'numeric',
      timeZone: 'UTC' });
    // made once, because making a format takes longer than using it
    this.#day = new Intl.DateTimeFormat(uiLang, { dateStyle: 'medium' });
    this.#number = new Intl.NumberFormat(uiLang);
    this.#percent = new Intl.NumberFormat(uiLang, { style: 'percent' });
    this.#languages = new Intl.DisplayNames(uiLang, { type: 'language', fallback: 'code' });
  }

  /** @param {number} time  in ms */
  day(time) {
    return this.#day.format(time);
  }

  /**
   * Leaves out the year if it is this one: in the list there is little space.
   *
   * @param {number} time in ms
   */
  recentDay(time) {
    return (new Date(time).getFullYear() === thisYear() ? this.#recentDay : this.#day).format(time);
  }

  /**
   * Returns the day that the page gives, without this year, whatever the time zone, as publishedDay
   * in browser/ui/locale.js does.
   *
   * @param {string} published ISO 8601
   */
  published(published) {
    const date = new Date(published.slice(0, DAY_CHARS));
    if (Number.isNaN(date.getTime())) return published;
    return (date.getUTCFullYear() === thisYear() ? this.#recentPublishedDay : this.#publishedDay)
      .format(date);
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

/**
 * Says when an article was published or, if that is unknown, saved.
 *
 * @param {Entry} entry
 * @param {{text: import('../../ui/host.js').Host['text'], format: Format}} texts
 */
export function dateOf({ published, savedAt }, { text, format }) {
  return published
    ? text('libraryPublishedOn', format.published(published))
    : text('librarySavedOn', format.recentDay(savedAt));
}

function thisYear() {
  return new Date().getFullYear();
}

/** The length of a day in ISO 8601, such as 2026-03-01. */
const DAY_CHARS = 10;

/** @param {Entry} entry @returns {string} its title, or else its address */
export function titleOf({ title, url }) {
  return title || url;
}

/** @param {Entry} entry @returns {string} the name of its site */
export function siteOf({ site, host }) {
  return site || host;
}
