/**
 * The pages that the lab's tabs show. A page is handed over when the user opens the lab
 * on it, so the lab needs neither the reader view nor the web page afterwards.
 *
 * @import { Source } from './messages.js'
 * @import { Request } from '../browser/core/protocol.js'
 * @import { ReadingChoice } from '../browser/library/model.js'
 *
 * @typedef {object} LabPage
 * @property {Pick<Request, 'page' | 'format' | 'url'>} source
 * @property {ReadingChoice} choice  how the reader view shows it
 * @property {boolean} isPrivate  the page is in a private window
 *
 * @typedef {{url: string, format?: Request['format'], choice: ReadingChoice}} About
 * @typedef
 *   {{text: string, last: boolean, about: About, error?: undefined} | {error: {code: string, message: string}, text?: undefined}}
 *   Portion a part of the page's text
 */

import { failure } from './failure.js';

/** Each page's text is in memory. Reader views have it, too, as long as they are open. */
const maxPages = 2;

export class LabPages {
  /**
   * @type {Map<string, LabPage & {tabId: number}>} by id; tabId is -1 until a tab has requested the
   *   page
   */
  #pages = new Map();

  /** @param {LabPage} page @returns {string} an id, with which one tab can request the page */
  add(page) {
    const id = crypto.randomUUID();
    this.#pages.set(id, { ...page, tabId: -1 });
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= maxPages) break;
      this.#pages.delete(oldest);
    }
    return id;
  }

  /**
   * Returns a part of a page. The first tab that requests a page gets it, also after a
   * reload, and no other tab does. A page from a private window is not shown in a normal
   * one, or the other way round.
   * @param {string} id @param {number} index  counts from 0 @param {Source} from
   * @returns {Portion}
   */
  portion(id, index, from) {
    const page = this.#pages.get(id);
    if (!page || (page.tabId !== -1 && page.tabId !== from.tabId)) return failure('unknown_ticket');
    if (page.isPrivate !== from.isPrivate) return failure('private_window');
    page.tabId = from.tabId;
    const parts = partsOf(page.source.page);
    if (index >= parts.length) return failure('unknown_ticket');
    const { url = '', format } = page.source;
    return { text: parts[index], last: index === parts.length - 1,
      about: { url, format, choice: page.choice } };
  }
}

/**
 * @param {Request['page']} page
 * @returns {string[]} none is larger than a message may be, because the page has come in these
 *   parts
 */
function partsOf(page) {
  return Array.isArray(page) ? page : [String(page)];
}
