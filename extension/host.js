import { Extractor } from '../wasm/extractor.js';
import { CachedPage } from '../wasm/cached-page.js';
import { compileCore } from '../wasm/compile.js';
import { coreURL, workerURL } from './browser.js';
import { NextPages } from './next-pages.js';
import { Tickets } from './tickets.js';

/**
 * @typedef {import('../wasm/protocol.js').Reply} Reply
 * @typedef {Reply & {place?: Ticket['place'], lack?: Ticket['lack'], look?: Ticket['look'], following?: Article[], choice?: Choice}} ReaderReply with what else a reader begins with
 * @typedef {import('../wasm/protocol.js').Article} Article
 * @typedef {import('../ui/host.js').Choice} Choice
 * @typedef {import('./messages.js').HostMessages} HostMessages
 * @typedef {import('./messages.js').Source} Source
 * @typedef {import('./tickets.js').Ticket} Ticket
 */

/** How many pages are kept as text, for readings that the core no longer keeps the page of. */
const maxKept = 4;

/** In UTF-16 units; the serializer stops where the core would cut, at 32 Mi. */
const maxPage = 33 << 20;

/**
 * The host owns the extractor. Content scripts bring it pages in chunks, reader
 * pages fetch articles from it; a ticket ties the two together. It runs where a
 * worker can be started: Chrome's offscreen document, Firefox's event page.
 */
export class Host {
  #extractor = new Extractor({ workerURL, compile: () => compileCore(coreURL) });
  #tickets = new Tickets();
  /** @type {Map<string, CachedPage>} by ticket */
  #pages = new Map();
  /** @type {WeakMap<Ticket, NextPages>} */
  #next = new WeakMap();

  /** What messages ask of it. */
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
      nextPage: (body, from) => this.nextPage(body, from),
    };
    return handlers;
  }

  /** Starts the core before the first click needs it. */
  warm() {
    return this.#extractor.warm();
  }

  /** @param {HostMessages['admit']} admission */
  async admit({ ticket, tabId, ...reading }) {
    this.#tickets.admit(ticket, tabId, reading);
    return { ok: true };
  }

  /** @param {HostMessages['chunk']} chunk @param {Source} from */
  async chunk(chunk, from) {
    const ticket = this.#tickets.find(chunk.ticket, from.tabId);
    if (!ticket || chunk.index !== ticket.parts.length) return failure('unknown_ticket');
    ticket.parts.push(chunk.text);
    ticket.size += chunk.text.length;
    if (ticket.size > maxPage) return this.#refuse(ticket, 'too_large');
    if (!chunk.last) return { ok: true };
    ticket.place = chunk.place;
    ticket.lack = chunk.lack;
    ticket.settle(this.#extract(ticket, chunk.url));
    const reply = await ticket.reply;
    return ticket.articlesOnly && !isText(reply) ? failure('no_article') : outcome(reply);
  }

  /**
   * The look goes with the first answer alone: a reader that is loaded again
   * asks the storage, where it may have been changed. It gets the version that
   * it showed last, be it loaded again or back from the history.
   * @param {HostMessages['article']} request @param {Source} from
   * @returns {Promise<ReaderReply>}
   */
  async article(request, from) {
    const ticket = this.#tickets.find(request.ticket, from.tabId);
    if (!ticket) return failure('unknown_ticket');
    const { look } = ticket;
    ticket.look = null;
    const { reply, choice } = ticket.latest ?? { reply: await ticket.reply };
    return { ...reply, place: ticket.place, lack: ticket.lack, look, choice, following: this.#next.get(ticket)?.following };
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
   * @returns {Promise<Reply>}
   */
  async reread({ ticket, engine, pick, rules, decide, fields }, from) {
    const found = this.#tickets.find(ticket, from.tabId);
    const known = found && this.#pages.get(ticket);
    if (!known) return failure('unknown_ticket');
    const next = await this.#nextOf(found);
    if (next) next.way = { engine: engine || found.engine, rules };
    const reply = await known.reread({ engine, pick, rules, decide, fields });
    if (reply.article) found.latest = { choice: { engine, pick, decide }, reply };
    return reply;
  }

  /** @param {HostMessages['nextAddress']} request @param {Source} from */
  async nextAddress({ ticket, after }, from) {
    const next = await this.#nextOf(this.#tickets.find(ticket, from.tabId));
    return next ? { address: next.address(after) } : failure('unknown_ticket');
  }

  /** @param {HostMessages['nextChunk']} chunk @param {Source} from */
  async nextChunk({ ticket, ...piece }, from) {
    const next = await this.#nextOf(this.#tickets.find(ticket, from.tabId));
    return next ? next.take(piece) : failure('unknown_ticket');
  }

  /**
   * @param {HostMessages['nextPage']} request @param {Source} from
   * @returns {Promise<Reply>}
   */
  async nextPage({ ticket, after }, from) {
    const next = await this.#nextOf(this.#tickets.find(ticket, from.tabId));
    const article = next?.following[after - 1];
    return article ? { article } : failure('unknown_ticket');
  }

  /** @param {Ticket | undefined} ticket @returns {Promise<NextPages | undefined>} nothing without a first page */
  async #nextOf(ticket) {
    const { article } = await ticket?.reply ?? {};
    if (!ticket || !article) return undefined;
    const known = this.#next.get(ticket) ?? new NextPages(this.#extractor, article, ticket);
    this.#next.set(ticket, known);
    return known;
  }

  /** @param {Ticket} ticket @param {string} code */
  #refuse(ticket, code) {
    ticket.parts.fill(''); // as many as they were, so that no part of the rest counts as the first
    ticket.settle(failure(code));
    return failure(code);
  }

  /**
   * @param {Ticket} ticket
   * @param {string} url
   * @returns {Promise<Reply>}
   */
  #extract({ id, parts, engine, rules }, url) {
    const page = new CachedPage(this.#extractor, {
      page: parts.join(''), url, format: 'snapshot', name: id, engine, fields: ['share'], corrections: { rules },
    });
    parts.fill('');
    this.#keep(id, page);
    return page.read();
  }

  /** @param {string} id @param {CachedPage} page */
  #keep(id, page) {
    this.#pages.set(id, page);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= maxKept) return;
      this.#pages.delete(oldest);
    }
  }
}

/**
 * The kinds of pages that are read for their text. "" is that of an engine
 * that doesn't tell.
 */
const texts = new Set(['', 'article', 'documentation', 'forum']);

/**
 * Whether most would want to read the page: of articles, documentation and
 * threads 96 % are told so, and of what is told so 96 % are such (wcxb-dev,
 * `pilcrow batch -fields kind,readable`).
 * @param {Reply} reply
 */
function isText({ article }) {
  return article !== undefined && article.readable && texts.has(article.kind);
}

/** The content script needs to know how it went, not the article. @param {Reply} reply */
function outcome(reply) {
  return reply.error ? { error: reply.error } : { ok: true };
}

/** @param {string} code @returns {{error: {code: string, message: string}}} */
function failure(code) {
  return { error: { code, message: '' } };
}
