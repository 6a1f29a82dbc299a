/**
 * @typedef {import('../wasm/protocol.js').Reply} Reply
 *
 * @typedef {{choice: import('../ui/host.js').Choice, reply: Reply}} Latest
 *
 * @typedef {object} Ticket represents one reading of one page
 * @property {string} id
 * @property {Set<number>} tabs the tabs that may use it
 * @property {string} engine the user's choice, or ''
 * @property {string[]} rules the user's decisions for the page's site, in the format of a request to the core
 * @property {boolean} articlesOnly the reading is automatic, so other pages than articles are not opened
 * @property {Record<string, unknown> | null} look the view's settings at the click; null once a reader has received them
 * @property {import('../ui/host.js').Place | null} place the page's scroll position
 * @property {import('./messages.js').NoArticle | null} lack the kind of page if there is no article
 * @property {string[]} parts the page's chunks so far
 * @property {number} size length of all chunks, in UTF-16 units
 * @property {Promise<Reply>} reply
 * @property {(reply: Reply | Promise<Reply>) => void} settle
 * @property {Latest | null} latest the last version of the article, once the user has changed it
 * @property {number} usedAt in ms
 */

/** An unused ticket stays valid for a while, because the user may reload a reader in a tab. */
const lifetimeMs = 30 * 60_000;

/** A ticket holds an article, which is rarely over a megabyte. */
const maxTickets = 16;

/** @typedef {Pick<Ticket, 'engine' | 'rules' | 'articlesOnly' | 'look'>} Options for reading a page */

/** The host's tickets. Each is valid only in its tabs. */
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
  const reply = new Promise((resolve) => { settle = resolve; });
  return { id, tabs: new Set(), ...options, place: null, lack: null, latest: null, parts: [], size: 0, reply, settle, usedAt: 0 };
}
