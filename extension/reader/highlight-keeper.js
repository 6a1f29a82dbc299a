import { libraryReply } from '../library-reply.js';
import { askBackground, askHost, nothingWithoutListener } from '../messages.js';

/**
 * Keeps the highlights of the reader view's article. The extraction host finds the
 * article, and its version, by the ticket.
 *
 * @import { HighlightKeeper, Keeper } from '../../browser/ui/host.js'
 * @import { Highlight } from '../../browser/model/highlights/highlight.js'
 * @import { HostMessages } from '../messages.js'
 *
 * @typedef
 *   {'highlights' | 'addHighlights' | 'changeHighlight' | 'removeHighlights' | 'putBackHighlights' | 'carryHighlights'}
 *   Kind
 *
 * @implements {HighlightKeeper}
 */
export class ArticleHighlights {
  #ticket;
  #article;

  /**
   * @param {string} ticket
   * @param {Pick<Keeper, 'isPrivate' | 'find' | 'onChange'>} article the keeper of the article
   */
  constructor(ticket, article) {
    this.#ticket = ticket;
    this.#article = article;
  }

  async load() {
    return (await this.#ask('highlights', { ticket: this.#ticket })).stored;
  }

  /** @type {HighlightKeeper['add']} */
  async add(highlights) {
    const added = await this.#ask('addHighlights', { ticket: this.#ticket,
      confirmed: this.#article.isPrivate !== false, highlights });
    // shows on the toolbar button that the article is in the library
    void this.#article.find().catch(reportedElsewhere);
    return added.highlights;
  }

  /** @type {HighlightKeeper['change']} */
  async change(id, fields) {
    return (await this.#ask('changeHighlight', { ticket: this.#ticket, id, fields })).highlight;
  }

  /** @type {HighlightKeeper['remove']} */
  async remove(ids) {
    await this.#ask('removeHighlights', { ticket: this.#ticket, ids });
  }

  /** @type {HighlightKeeper['putBack']} */
  async putBack(highlights) {
    await this.#ask('putBackHighlights', { ticket: this.#ticket, highlights });
  }

  /** @type {HighlightKeeper['carry']} */
  async carry(version, anchors) {
    await this.#ask('carryHighlights', { ticket: this.#ticket, version, anchors });
  }

  /** @param {Highlight} highlight */
  openOrigin(highlight) {
    void this.#article.find().then((copy) =>
      askBackground('openLibrary', { id: copy?.id ?? '', version: highlight.version })
    ).catch(reportedElsewhere);
  }

  /** @type {HighlightKeeper['onChange']} */
  onChange(listener, signal) {
    this.#article.onChange(listener, signal);
  }

  /**
   * @template {Kind} Asked
   * @param {Asked} kind @param {HostMessages[Asked]} body
   * @returns {Promise<any>} the host's answer; rejected with a LibraryFailure
   */
  async #ask(kind, body) {
    return libraryReply(await askHost(kind, body).catch(nothingWithoutListener));
  }
}

/** Ignores an error of finding the copy, which the save control shows. */
function reportedElsewhere() {}
