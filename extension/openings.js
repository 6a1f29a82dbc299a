import { loadSettings } from './settings.js';
import { loadSite, rulesOf } from './sites.js';
import { viewStorage } from './view-storage.js';

/**
 * @typedef {object} HostClient  the extraction host: the offscreen document or the event page
 * @property {() => Promise<void>} start
 * @property {(admission: import('./messages.js').Admission) => Promise<unknown>} admit
 *
 * @typedef {{tabId: number, site: string, byItself: boolean, admitted: Promise<unknown>, isAdmitted?: boolean}} Opening
 */

/** Each click creates an opening, which is needed only until its reader has the article. */
const maxOpenings = 32;

/**
 * Clicks under way. A click creates a ticket and starts the host at the same time,
 * so that the page is serialized while the host starts. `ready` waits for the host.
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
   * @param {string} site the page's, or ''
   * @param {{byItself: boolean}} how byItself: the reader opens automatically, without a click
   * @returns {string} the ticket
   */
  begin(tabId, site, { byItself }) {
    const ticket = crypto.randomUUID();
    this.#put(ticket, { tabId, site, byItself, admitted: this.#admit(ticket, tabId, site, { byItself }) });
    return ticket;
  }

  /** Whether the last opening in a tab was automatic. @param {number} tabId */
  wasByItself(tabId) {
    return [...this.#all.values()].findLast((opening) => opening.tabId === tabId)?.byItself ?? false;
  }

  /**
   * Moves the reader to its own tab, and makes the ticket valid there, too.
   * @param {string} ticket
   * @param {number} pageTab
   * @param {Promise<number>} readerTab
   */
  moveTo(ticket, pageTab, readerTab) {
    const opening = this.#all.get(ticket);
    if (opening?.tabId !== pageTab) return;
    const admitted = Promise.all([readerTab, opening.admitted]).then(([tabId]) => this.#admit(ticket, tabId, opening.site, opening));
    this.#put(ticket, { ...opening, admitted });
  }

  /** Whether the host has confirmed the ticket. @param {string} ticket */
  isReady(ticket) {
    return this.#all.get(ticket)?.isAdmitted === true;
  }

  /**
   * Resolves once the host runs and knows the ticket. A ticket is unknown here if
   * the browser has ended the background since the click. Then the host itself
   * decides whether the ticket is still valid.
   * @param {string} ticket
   */
  async ready(ticket) {
    await (this.#all.get(ticket)?.admitted ?? this.#host.start());
    return { ok: true, ticket };
  }

  /** @param {string} ticket @param {number} tabId @param {string} host of the page @param {{byItself: boolean}} how */
  async #admit(ticket, tabId, host, { byItself }) {
    const [{ engine }, site, look] = await Promise.all([loadSettings(), loadSite(host), viewStorage.load().catch(defaultSettings)]);
    return this.#host.admit({ ticket, tabId, engine: site.engine || engine, rules: rulesOf(site), articlesOnly: byItself, look });
  }

  /** @param {string} ticket @param {Opening} opening */
  #put(ticket, opening) {
    opening.admitted.then(() => { opening.isAdmitted = true; }, ignoreReported);
    this.#all.set(ticket, opening);
    for (const oldest of this.#all.keys()) {
      if (this.#all.size <= maxOpenings) return;
      this.#all.delete(oldest);
    }
  }
}

/** Without stored settings the view uses its defaults. @returns {Record<string, unknown>} */
function defaultSettings() {
  return {};
}

/** A caller of `ready` receives the failure; there may be no caller yet. */
function ignoreReported() {}
