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

/** Openings whose reader has not asked yet; a click makes one. */
const capacity = 32;

/**
 * The clicks that are under way. A click makes a ticket and at the same time
 * starts the host, so the page's part and the host's part overlap; `ready` is
 * where they meet.
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
   * @param {{byItself: boolean}} how nobody clicked, when the reader opens by itself
   * @returns {string} the ticket
   */
  begin(tabId, site, { byItself }) {
    const ticket = crypto.randomUUID();
    this.#put(ticket, { tabId, site, byItself, admitted: this.#admit(ticket, tabId, site, { byItself }) });
    return ticket;
  }

  /** Whether the last opening in a tab was one that nobody asked for just now. @param {number} tabId */
  wasByItself(tabId) {
    return [...this.#all.values()].findLast((opening) => opening.tabId === tabId)?.byItself ?? false;
  }

  /**
   * The reader moves to a tab of its own, which the ticket is then good for too.
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

  /** Whether the host is known to know the ticket already, and need not be waited for. @param {string} ticket */
  isReady(ticket) {
    return this.#all.get(ticket)?.isAdmitted === true;
  }

  /**
   * Resolves once the host runs and knows the ticket. A ticket that is not
   * here is an old one (the background was ended meanwhile): the host itself
   * knows whether it is still good.
   * @param {string} ticket
   */
  async ready(ticket) {
    await (this.#all.get(ticket)?.admitted ?? this.#host.start());
    return { ok: true, ticket };
  }

  /** @param {string} ticket @param {number} tabId @param {string} host of the page @param {{byItself: boolean}} how */
  async #admit(ticket, tabId, host, { byItself }) {
    const [{ engine }, site, look] = await Promise.all([loadSettings(), loadSite(host), viewStorage.load().catch(isUnreadable)]);
    return this.#host.admit({ ticket, tabId, engine: site.engine || engine, rules: rulesOf(site), articlesOnly: byItself, look });
  }

  /** @param {string} ticket @param {Opening} opening */
  #put(ticket, opening) {
    opening.admitted.then(() => { opening.isAdmitted = true; }, isReported);
    this.#all.set(ticket, opening);
    for (const oldest of this.#all.keys()) {
      if (this.#all.size <= capacity) return;
      this.#all.delete(oldest);
    }
  }
}

/** A view without its settings is one as it was at first. @returns {Record<string, unknown>} */
function isUnreadable() {
  return {};
}

/** Whoever awaits `ready` hears of the failure; nobody may be waiting yet. */
function isReported() {}
