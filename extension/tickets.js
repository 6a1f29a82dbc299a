/**
 * @typedef {import('../browser/core/protocol.js').Reply} Reply
 *
 * @typedef {{choice: import('../browser/model/article.js').Choice, rules: string[], reply: Reply}}
 *   Latest
 *
 * @typedef {object} Ticket stands for one reading of one web page
 * @property {string} id
 * @property {Set<number>} tabs the tabs that may use it
 * @property {string} engine the user's choice, or ''
 * @property {string[]} rules the user's decisions for the page's site, in the format of a request
 *   to the core
 * @property {boolean} articlesOnly the page is read automatically, so the reader view opens only
 *   for an article
 * @property {import('./messages.js').Saving} saves whether the library keeps the article
 * @property {Record<string, unknown> | null} look the view's settings at the click; null once the
 *   reader view has received them
 * @property {import('../browser/model/article.js').Place | null} place the page's scroll position,
 *   or null
 * @property {import('./messages.js').NoArticle | null} lack what the page is if it has no article
 * @property {string[] | null} parts the page's chunks so far; null once the page is complete or
 *   refused
 * @property {string} url the page's address; '' until the page is complete
 * @property {number} size length of all chunks, in UTF-16 units
 * @property {Promise<Reply>} reply
 * @property {(reply: Reply | Promise<Reply>) => void} settle
 * @property {Latest | null} latest the version of the article that the user chose last; null for
 *   the first version
 * @property {number} usedAt in ms
 */

/**
 * A ticket that is not used expires after this time. It does not expire at once, because the user
 * may reload a reader view in a tab.
 */
const lifetimeMs = 30 * 60_000;

/** Each ticket keeps an article in memory, which rarely takes more than a megabyte. */
const maxTickets = 16;

/**
 * @typedef {Pick<Ticket, 'engine' | 'rules' | 'articlesOnly' | 'saves' | 'look'>} Options for
 *   reading a page
 */

/** The tickets of the extraction host. Each ticket is valid only in its own tabs. */
export class Tickets {
  /** @type {Map<string, Ticket>} the least recently used first */
  #all = new Map();
  #now;

  /** @param {() => number} [now] the clock for the tickets' lifetimes, in ms */
  constructor(now = () => Date.now()) {
    this.#now = now;
  }

  /** @param {string} id @param {number} tabId @param {Options} options */
  admit(id, tabId, options) {
    const ticket = this.#all.get(id) ?? newTicket(id, options);
    ticket.tabs.add(tabId);
    this.#touch(id, ticket);
    this.#expire();
  }

  /**
   * @param {string} id
   * @param {number} tabId the sender's tab
   * @returns {Ticket | undefined}
   */
  find(id, tabId) {
    this.#expire();
    const ticket = this.#all.get(id);
    if (!ticket?.tabs.has(tabId)) return undefined;
    this.#touch(id, ticket);
    return ticket;
  }

  /** @param {string} id @param {Ticket} ticket */
  #touch(id, ticket) {
    ticket.usedAt = this.#now();
    this.#all.delete(id);
    this.#all.set(id, ticket);
  }

  #expire() {
    for (const [id, ticket] of this.#all) {
      if (this.#all.size <= maxTickets && this.#now() - ticket.usedAt < lifetimeMs) return;
      this.#all.delete(id);
    }
  }
}

/** @param {string} id @param {Options} options @returns {Ticket} */
function newTicket(id, options) {
  /** @type {Ticket['settle']} */
  let settle = () => {};
  const reply = new Promise((resolve) => {
    settle = resolve;
  });
  return { id, tabs: new Set(), ...options, place: null, lack: null, latest: null, parts: [],
    url: '', size: 0, reply, settle, usedAt: 0 };
}
