/**
 * @typedef {import('../wasm/protocol.js').Reply} Reply
 *
 * @typedef {{choice: import('../ui/host.js').Choice, reply: Reply}} Latest
 *
 * @typedef {object} Ticket stands for one reading of one page
 * @property {string} id
 * @property {Set<number>} tabs the tabs that may use it
 * @property {string} engine the engine that was chosen, or ''
 * @property {string[]} rules the corrections for the page's site, as the core takes them
 * @property {boolean} articlesOnly nobody clicked: a page that is not read for its text is left alone
 * @property {Record<string, unknown> | null} look the view's settings at the click, until a reader has got them
 * @property {import('../ui/host.js').Place | null} place where the page was
 * @property {import('./messages.js').NoArticle | null} lack what the page is without an article
 * @property {string[]} parts the page so far
 * @property {number} size their length
 * @property {Promise<Reply>} reply
 * @property {(reply: Reply | Promise<Reply>) => void} settle
 * @property {Latest | null} latest what the page was last read as, once somebody decided about it
 * @property {number} used when it was last used, in ms
 */

/**
 * How long an unused ticket is good, and how many there are: a reader in a
 * tab may be reloaded, an article is seldom over a megabyte.
 */
const lifetime = 30 * 60_000;
const capacity = 16;

/** @typedef {Pick<Ticket, 'engine' | 'rules' | 'articlesOnly' | 'look'>} Reading how a page is read */

/** The readings that the host knows, each bound to the tabs it was made for. */
export class Tickets {
  /** @type {Map<string, Ticket>} in the order of their use */
  #all = new Map();
  #now;

  /** @param {() => number} [now] in ms; what lifetimes go by */
  constructor(now = () => Date.now()) {
    this.#now = now;
  }

  /** @param {string} id @param {number} tabId @param {Reading} reading */
  admit(id, tabId, reading) {
    const ticket = this.#all.get(id) ?? newTicket(id, reading);
    ticket.tabs.add(tabId);
    this.#touch(id, ticket);
    this.#expire();
  }

  /**
   * @param {string} id
   * @param {number} tabId the tab of the one who asks
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
    ticket.used = this.#now();
    this.#all.delete(id);
    this.#all.set(id, ticket);
  }

  #expire() {
    for (const [id, ticket] of this.#all) {
      if (this.#all.size <= capacity && this.#now() - ticket.used < lifetime) return;
      this.#all.delete(id);
    }
  }
}

/** @param {string} id @param {Reading} reading @returns {Ticket} */
function newTicket(id, reading) {
  /** @type {Ticket['settle']} */
  let settle = () => {};
  const reply = new Promise((resolve) => { settle = resolve; });
  return { id, tabs: new Set(), ...reading, place: null, lack: null, latest: null, parts: [], size: 0, reply, settle, used: 0 };
}
