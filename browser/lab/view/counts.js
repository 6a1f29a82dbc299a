/**
 * @import { LabHost } from '../../model/lab.js'
 */

/**
 * Formats numbers in the interface's language. It makes the browser's formatters once,
 * because making one takes longer than formatting.
 */
export class Counts {
  #host;
  #number;
  #plural;
  /** @type {Map<string, string>} */
  #known = new Map();

  /** @param {Pick<LabHost, 'text' | 'uiLang'>} host */
  constructor(host) {
    this.#host = host;
    this.#number = new Intl.NumberFormat(host.uiLang);
    this.#plural = new Intl.PluralRules(host.uiLang);
  }

  /** @param {number} count */
  number(count) {
    return this.#number.format(count);
  }

  /**
   * @param {string} key  of a text with plural forms: labWords stands for labWords_one and others
   * @param {number} count
   */
  plural(key, count) {
    const name = `${key} ${count}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const number = this.number(count);
    const text = this.#host.text(`${key}_${this.#plural.select(count)}`, number)
      || this.#host.text(`${key}_other`, number);
    this.#known.set(name, text);
    return text;
  }
}
