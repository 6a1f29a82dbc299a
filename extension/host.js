import { CachedPage } from '../browser/core/cached-page.js';
import { Cores } from '../browser/core/cores.js';
import { Reply } from '../browser/core/protocol.js';
import { coreURL, fullCoreURL, sampleURL, workerURL } from './browser.js';
import { ExportPictures } from './export-pictures.js';
import { failure } from './failure.js';
import { HighlightsHost } from './highlights-host.js';
import { LabPages } from './lab-pages.js';
import { articleOf, LibraryHost } from './library-host.js';
import { NextPages } from './next-pages.js';
import { Tickets } from './tickets.js';

/**
 * @typedef {{error: {code: string, message: string}}} Failure
 * @typedef {{reply: string, error?: undefined} | Failure & {reply?: undefined}} TextReply the
 *   core's reply as text (browser/core/protocol.js)
 * @typedef
 *   {TextReply & {place?: Ticket['place'], lack?: Ticket['lack'], look?: Ticket['look'], following?: string[], choice?: Choice}}
 *   ReaderReply the core's reply with the other data that the reader view needs at its start;
 *   following are the replies about the article's next pages
 * @typedef {import('../browser/model/article.js').Choice} Choice
 * @typedef {import('./messages.js').HostMessages} HostMessages
 * @typedef {import('./messages.js').Source} Source
 * @typedef {import('./tickets.js').Ticket} Ticket
 * @typedef {import('./library-host.js').Service} Service
 * @typedef {Pick<Cores, 'warm' | 'expectPage' | 'expectFull' | 'extract'>} Core
 */

/**
 * The number of web pages whose serialized text the host keeps. A core keeps only
 * the last page that it parsed. To read another page again, it needs the text of
 * that page again.
 */
const maxCachedPages = 4;

/**
 * In UTF-16 units. A longer page is refused. The content scripts cut a page at 32 Mi units, which
 * is the core's own limit (content/serialize.js).
 */
const maxPageChars = 33 << 20;

/**
 * The extraction host, which owns the cores. A content script sends it a web
 * page in chunks, and the reader view fetches the article of that page. Both name
 * the same ticket, which stands for one reading of the page. The host runs where a
 * worker can be started: in Chrome's offscreen document and in Firefox's event page.
 */
export class Host {
  #cores;
  #library;
  #exportPictures;
  #highlights;
  #tickets = new Tickets();
  #labPages = new LabPages();
  /** @type {Map<string, CachedPage>} by ticket */
  #pages = new Map();
  /** @type {WeakMap<Ticket, NextPages>} */
  #nextPages = new WeakMap();

  /**
   * @param {(core: Core) => Service} libraryOf makes the service of the library
   * @param {Pick<import('../browser/library/parts.js').PictureKeeper, 'fetchMissing'>} pictures
   *   fetches pictures for exports
   * @param {Core} [cores]
   */
  constructor(libraryOf, pictures,
    cores = Cores.at({ worker: workerURL, first: coreURL, full: fullCoreURL }))
  {
    this.#cores = cores;
    const service = libraryOf(cores);
    this.#library = new LibraryHost(service);
    this.#exportPictures = new ExportPictures(pictures, (url) => service.picturesOf(url));
    this.#highlights = new HighlightsHost(service, this.#library);
  }

  handlers() {
    /** @type {import('./messages.js').Handlers<HostMessages>} */
    const handlers = {
      admit: (body) => this.admit(body),
      chunk: (body, from) => this.chunk(body, from),
      article: (body, from) => this.article(body, from),
      moved: (body, from) => this.moved(body, from),
      reread: (body, from) => this.reread(body, from),
      nextAddress: (body, from) => this.nextAddress(body, from),
      nextChunk: (body, from) => this.nextChunk(body, from),
      prepare: () => this.prepare(),
      nextPage: (body, from) => this.nextPage(body, from),
      savedCopy: ({ ticket }, from) =>
        this.#library.copy(this.#tickets.find(ticket, from.tabId), from),
      saveArticle: (body, from) => this.saveArticle(body, from),
      changeSaved: ({ ticket, fields }, from) =>
        this.#library.change(this.#tickets.find(ticket, from.tabId), fields),
      removeSaved: ({ ticket }, from) =>
        this.#library.remove(this.#tickets.find(ticket, from.tabId)),
      restoreSaved: ({ ticket }, from) =>
        this.#library.restore(this.#tickets.find(ticket, from.tabId)),
      savedVersion: ({ ticket: id }, from) => {
        const ticket = this.#tickets.find(id, from.tabId);
        return this.#library.version(ticket, ticket && this.#shownPages(ticket));
      },
      keepPictures: ({ ticket }, from) =>
        this.#library.keepPictures(this.#tickets.find(ticket, from.tabId)),
      exportPictures: (body, from) => this.exportPictures(body, from),
      exportPicture: async ({ ticket, index, from: start }, from) => ({
        bytes: this.#tickets.find(ticket, from.tabId)
          && await this.#exportPictures.portion(ticket, index, start),
      }),
      dropPictures: async ({ ticket }, from) =>
        this.#tickets.find(ticket, from.tabId) && this.#exportPictures.drop(ticket),
      highlights: (body, from) => this.highlights(body, from),
      addHighlights: (body, from) => this.addHighlights(body, from),
      changeHighlight: ({ ticket, id, fields }, from) =>
        this.#highlights.change(this.#tickets.find(ticket, from.tabId), id, fields),
      removeHighlights: ({ ticket, ids }, from) =>
        this.#highlights.remove(this.#tickets.find(ticket, from.tabId), ids),
      putBackHighlights: ({ ticket, highlights }, from) =>
        this.#highlights.putBack(this.#tickets.find(ticket, from.tabId), highlights),
      carryHighlights: ({ ticket, version, anchors }, from) =>
        this.#highlights.carry(this.#tickets.find(ticket, from.tabId), version, anchors),
      library: ({ name, args }) => this.#library.run(name, args),
      findSaved: ({ url }) => this.#library.idOf(url),
      saveAddress: ({ url, title }) => this.#library.run('saveAddress', { url, title }),
      handToLab: (body) => this.handToLab(body),
      readSample: (body) => this.readSample(body),
      labPage: async ({ id, index }, from) => this.#labPages.portion(id, index, from),
    };
    return handlers;
  }

  /** Starts the core, before the first click needs it. */
  warm() {
    return this.#cores.warm();
  }

  /** @param {HostMessages['admit']} admission */
  async admit({ ticket, tabId, ...options }) {
    this.#tickets.admit(ticket, tabId, options);
    this.#cores.expectPage(options.engine);
    return { ok: true };
  }

  /** @param {HostMessages['chunk']} chunk @param {Source} from */
  async chunk(chunk, from) {
    const ticket = this.#tickets.find(chunk.ticket, from.tabId);
    if (!ticket?.parts || chunk.index !== ticket.parts.length) return failure('unknown_ticket');
    // the library and the requests for pictures rely on the address
    if (!isSameOrigin(chunk.url, from.url)) return this.#refuse(ticket, 'wrong_address');
    ticket.parts.push(chunk.text);
    ticket.size += chunk.text.length;
    if (ticket.size > maxPageChars) return this.#refuse(ticket, 'too_large');
    if (!chunk.last) return { ok: true };
    ticket.place = chunk.place;
    ticket.lack = chunk.lack;
    ticket.url = chunk.url;
    ticket.settle(
      this.#extract(ticket, { page: ticket.parts, url: chunk.url, format: 'snapshot' }),
    );
    const reply = await ticket.reply;
    if (ticket.articlesOnly && !isWorthOpening(reply)) return failure('no_article');
    return reply.error ? { error: reply.error } : this.#saveIfWanted(ticket);
  }

  /**
   * Saves the complete page, if its admission asks for that. Replies with the outcome, because the
   * content script does not need the article.
   *
   * @param {Ticket} ticket
   */
  async #saveIfWanted(ticket) {
    if (ticket.saves === 'no') return { ok: true };
    const pages = this.#shownPages(ticket);
    const saving = ticket.saves === 'requested'
      ? this.#library.answerSave(ticket, pages)
      : this.#library.saveByItself(ticket, pages);
    if (ticket.saves === 'beside') return { ok: true }; // the reader view must not wait
    const { copy, error } = await saving;
    if (error) return { error };
    return copy ? { ok: true } : failure('no_article'); // the user has deleted it from the library
  }

  /**
   * @param {HostMessages['saveArticle']} request
   * @param {Source} from
   * @returns {Promise<import('./library-host.js').CopyReply>}
   */
  async saveArticle({ ticket: id, confirmed }, from) {
    if (from.isPrivate && !confirmed) return { ...failure('refused'), isPrivate: true };
    const ticket = this.#tickets.find(id, from.tabId);
    await ticket?.reply;
    return this.#library.answerSave(ticket, ticket && this.#shownPages(ticket));
  }

  /**
   * Gathers the pictures of the article that the reader view shows. Requests from a
   * private window would not be private: the host is outside of it.
   * @param {HostMessages['exportPictures']} request @param {Source} from
   * @returns {Promise<{pictures: import('./export-pictures.js').Gathered[]}>}
   */
  async exportPictures({ ticket: id, stored }, from) {
    const ticket = this.#tickets.find(id, from.tabId);
    if (!ticket) return { pictures: [] };
    const { article } = await articleOf(await this.#shownPages(ticket).replies);
    return {
      pictures: await this.#exportPictures.gather(id, article, {
        requests: !stored && !from.isPrivate,
      }),
    };
  }

  /** @param {HostMessages['highlights']} request @param {Source} from */
  highlights({ ticket: id }, from) {
    const ticket = this.#tickets.find(id, from.tabId);
    return this.#highlights.all(ticket, ticket && this.#shownPages(ticket));
  }

  /** @param {HostMessages['addHighlights']} request @param {Source} from */
  async addHighlights({ ticket: id, confirmed, highlights }, from) {
    if (from.isPrivate && !confirmed) return failure('refused');
    const ticket = this.#tickets.find(id, from.tabId);
    await ticket?.reply;
    return this.#highlights.add(ticket, ticket && this.#shownPages(ticket), highlights);
  }

  /**
   * @param {Ticket} ticket
   * @returns {import('./library-host.js').Pages} the article as the reader view shows it, and the
   *   page that it was read from
   */
  #shownPages(ticket) {
    const following = this.#nextPages.get(ticket)?.following ?? [];
    const { latest } = ticket;
    return {
      replies: ticket.reply.then((first) => [latest?.reply ?? first, ...following]),
      source: this.#pages.get(ticket.id)?.source ?? null,
      choice: choiceOf(ticket),
    };
  }

  /**
   * Answers a reader view with its article, in the version that the user chose
   * last. Only the first answer for a ticket contains the view's settings. A
   * reader view that is reloaded loads them from storage, because they may have
   * changed since.
   * @param {HostMessages['article']} request @param {Source} from
   * @returns {Promise<ReaderReply>}
   */
  async article(request, from) {
    const ticket = this.#tickets.find(request.ticket, from.tabId);
    if (!ticket) return failure('unknown_ticket');
    const { look } = ticket;
    ticket.look = null;
    const { reply, choice } = ticket.latest ?? { reply: await ticket.reply };
    const following = (this.#nextPages.get(ticket)?.following ?? []).map(({ text }) => text);
    return { reply: reply.text, place: ticket.place, lack: ticket.lack, look, choice, following };
  }

  /** @param {HostMessages['moved']} moved @param {Source} from */
  async moved(moved, from) {
    const ticket = this.#tickets.find(moved.ticket, from.tabId);
    if (!ticket) return failure('unknown_ticket');
    ticket.place = moved.place ?? ticket.place;
    return { ok: true };
  }

  /**
   * @param {HostMessages['reread']} request @param {Source} from
   * @returns {Promise<TextReply>}
   */
  async reread({ ticket, engine, pick, rules, decide, fields }, from) {
    const found = this.#tickets.find(ticket, from.tabId);
    const page = found && this.#pages.get(ticket);
    if (!page) return failure('unknown_ticket');
    const next = await this.#nextPagesOf(found);
    if (next) next.options = { engine: engine || found.engine, rules };
    const reply = await page.reread({ engine, pick, rules, decide, fields });
    if (!reply.error) found.latest = { choice: { engine, pick, decide }, rules, reply };
    return { reply: reply.text };
  }

  /**
   * Keeps a page for the lab, with the version of the article that the reader view shows.
   * @param {HostMessages['handToLab']} request
   * @returns {Promise<{id: string} | Failure>}
   */
  async handToLab({ ticket: id, tabId, isPrivate }) {
    const ticket = this.#tickets.find(id, tabId);
    const source = this.#pages.get(id)?.source;
    return ticket && source
      ? { id: this.#labPages.add({ source, choice: choiceOf(ticket), isPrivate }) }
      : failure('unknown_ticket');
  }

  /**
   * Reads the sample article, which belongs to the extension. It has no address, as a
   * file that the user opens.
   * @param {HostMessages['readSample']} request
   */
  async readSample({ ticket: id, tabId }) {
    const ticket = this.#tickets.find(id, tabId);
    if (!ticket?.parts) return failure('unknown_ticket');
    const page = await (await fetch(sampleURL)).text();
    ticket.settle(this.#extract(ticket, { page, format: 'html' }));
    return { ok: true };
  }

  async prepare() {
    this.#cores.expectFull();
    return { ok: true };
  }

  /** @param {HostMessages['nextAddress']} request @param {Source} from */
  async nextAddress({ ticket, after }, from) {
    const next = await this.#nextPagesOf(this.#tickets.find(ticket, from.tabId));
    return next ? { address: next.address(after) } : failure('unknown_ticket');
  }

  /** @param {HostMessages['nextChunk']} chunk @param {Source} from */
  async nextChunk({ ticket, ...chunk }, from) {
    const next = await this.#nextPagesOf(this.#tickets.find(ticket, from.tabId));
    return next ? next.add(chunk) : failure('unknown_ticket');
  }

  /**
   * @param {HostMessages['nextPage']} request @param {Source} from
   * @returns {Promise<TextReply>}
   */
  async nextPage({ ticket, after }, from) {
    const next = await this.#nextPagesOf(this.#tickets.find(ticket, from.tabId));
    const reply = next?.following[after - 1];
    return reply ? { reply: reply.text } : failure('unknown_ticket');
  }

  /**
   * @param {Ticket | undefined} ticket
   * @returns {Promise<NextPages | undefined>} undefined if the ticket is unknown or has no article
   */
  async #nextPagesOf(ticket) {
    const first = await ticket?.reply;
    if (!ticket || !first?.article) return undefined;
    const next = this.#nextPages.get(ticket) ?? new NextPages(this.#cores, first, ticket);
    this.#nextPages.set(ticket, next);
    return next;
  }

  /** @param {Ticket} ticket @param {string} code */
  #refuse(ticket, code) {
    ticket.parts = null;
    ticket.settle(Reply.failure(code));
    return failure(code);
  }

  /**
   * Reads the complete page. From here on only the cached page has its parts.
   * @param {Ticket} ticket
   * @param {Pick<import('../browser/core/protocol.js').Request, 'page' | 'url' | 'format'>} source
   */
  #extract(ticket, source) {
    const { id, engine, rules } = ticket;
    ticket.parts = null;
    const page = new CachedPage(this.#cores, {
      ...source,
      name: id,
      engine,
      fields: ['share'],
      corrections: { rules },
    });
    this.#cache(id, page);
    return page.read();
  }

  /** @param {string} id @param {CachedPage} page */
  #cache(id, page) {
    this.#pages.set(id, page);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= maxCachedPages) return;
      this.#pages.delete(oldest);
    }
  }
}

/**
 * The kinds of pages that people read for their text. Engines that don't determine a kind report
 * "".
 */
const textKinds = new Set(['', 'article', 'documentation', 'forum']);

/**
 * Reports whether auto-open shows the page. Of the articles, documentation pages
 * and forum threads in the corpus wcxb-dev, 96 % are accepted, and 96 % of the
 * accepted pages are of these kinds (`pilcrow batch -fields kind,readable`).
 * @param {Reply} reply
 */
function isWorthOpening({ article }) {
  return article !== undefined && article.readable && textKinds.has(article.kind);
}

/**
 * Reports whether an address can be the sender's own. Without leaving its document, a
 * page can change all of its address but the origin. Addresses without an origin, such
 * as those of files, have to be of the same scheme.
 * @param {string} address @param {string} sender
 */
function isSameOrigin(address, sender) {
  if (!URL.canParse(address) || !URL.canParse(sender)) return false;
  const [claimed, real] = [new URL(address), new URL(sender)];
  return claimed.origin === real.origin
    && (real.origin !== 'null' || claimed.protocol === real.protocol);
}

/**
 * Returns how the article on the screen was read.
 *
 * @param {Ticket} ticket
 * @returns {import('../browser/library/model.js').ReadingChoice}
 */
function choiceOf({ engine, rules, latest }) {
  return latest
    ? { ...latest.choice, engine: latest.choice.engine || engine, rules: latest.rules }
    : { engine, pick: 0, decide: [], rules };
}
