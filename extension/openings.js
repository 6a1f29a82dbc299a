import { loadSettings } from './settings.js';
import { loadSite, rulesOf } from './sites.js';
import { viewStorage } from './view-storage.js';

/**
 * @typedef {object} HostClient  the extraction host: the offscreen document or the event page
 * @property {() => Promise<void>} start
 * @property {(admission: import('./messages.js').Admission) => Promise<unknown>} admit
 * @property
 *   {<Kind extends 'findSaved' | 'saveAddress' | 'handToLab' | 'readSample'>(kind: Kind, body: import('./messages.js').HostMessages[Kind]) => Promise<any>}
 *   ask sends the host a message that only the background script may send
 * @property {() => Promise<void>} revive starts the host again, if the browser has ended it
 *
 * @typedef {{byItself: boolean, saves?: import('./messages.js').Saving}} How byItself: the reader
 *   view opens automatically, without a click; saves: whether the library keeps the article
 * @typedef {How & {tabId: number, site: string, admitted: Promise<unknown>}} Opening
 */

/**
 * Each click creates an opening, which is needed only until the reader view has the article. So
 * older ones can be dropped.
 */
const maxOpenings = 32;

/**
 * The openings of the reader view that are under way. A click creates a ticket and
 * starts the extraction host. The page is serialized while the host starts, and
 * `ready` waits for the host.
 */
export class Openings {
  /** @type {Map<string, Opening>} */
  #all = new Map();
  #host;

  /** @param {HostClient} host */
  constructor(host) {
    this.#host = host;
  }

  /**
   * @param {number} tabId
   * @param {string} site the site of the page, or ''
   * @param {How} how
   * @returns {string} the ticket
   */
  begin(tabId, site, how) {
    const ticket = crypto.randomUUID();
    this.#put(ticket, { tabId, site, ...how, admitted: this.#admit(ticket, tabId, site, how) });
    return ticket;
  }

  /** Reports whether the last opening in a tab was automatic. @param {number} tabId */
  wasByItself(tabId) {
    return [...this.#all.values()].findLast((opening) => opening.tabId === tabId)?.byItself
      ?? false;
  }

  /**
   * Makes the ticket valid in the reader view's own tab, too, if the view moves
   * there from the page's tab.
   * @param {string} ticket
   * @param {number} pageTab
   * @param {Promise<number>} readerTab
   */
  moveTo(ticket, pageTab, readerTab) {
    const opening = this.#all.get(ticket);
    if (opening?.tabId !== pageTab) return;
    const admitted = Promise.all([readerTab, opening.admitted]).then(([tabId]) =>
      this.#admit(ticket, tabId, opening.site, opening)
    );
    this.#put(ticket, { ...opening, admitted });
  }

  /**
   * Resolves once the extraction host runs and knows the ticket. If the browser has
   * ended the background script since the click, this object does not know the
   * ticket. Then the host itself decides whether the ticket is still valid.
   * @param {string} ticket
   */
  async ready(ticket) {
    await (this.#all.get(ticket)?.admitted ?? this.#host.start());
    return { ok: true, ticket };
  }

  /**
   * @param {string} ticket
   * @param {number} tabId
   * @param {string} host of the page
   * @param {How} how
   */
  async #admit(ticket, tabId, host, { byItself, saves = 'no' }) {
    const [{ engine }, site, look] = await Promise.all([loadSettings(), loadSite(host),
      viewStorage.load().catch(defaultSettings)]);
    return this.#host.admit({ ticket, tabId, engine: site.engine || engine, rules: rulesOf(site),
      articlesOnly: byItself, saves, look });
  }

  /** @param {string} ticket @param {Opening} opening */
  #put(ticket, opening) {
    opening.admitted.catch(ignoreReported);
    this.#all.set(ticket, opening);
    for (const oldest of this.#all.keys()) {
      if (this.#all.size <= maxOpenings) return;
      this.#all.delete(oldest);
    }
  }
}

/**
 * Replaces settings that can't be loaded: the view uses its defaults.
 *
 * @returns {Record<string, unknown>}
 */
function defaultSettings() {
  return {};
}

/**
 * Prevents an unhandled rejection if `ready` has no caller yet. Its callers receive the failure.
 */
function ignoreReported() {}
