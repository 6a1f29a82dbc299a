import { isAnchor } from '../browser/library/checks.js';
import { LibraryFailure } from '../browser/library/failure.js';
import { areQuotesAt, versionWithText } from '../browser/library/highlight-places.js';
import { answer, articleOf, known } from './library-host.js';

/**
 * The highlights of the pages that the extraction host has read. A reader view can only
 * see and change those of its own ticket's article.
 *
 * @import { Highlight, NewHighlight } from '../browser/model/highlights/highlight.js'
 * @import { StoredHighlights } from '../browser/model/highlights/highlight.js'
 * @import { Entry } from '../browser/library/model.js'
 * @import { CarriedAnchor, HighlightFields } from '../browser/library/operations.js'
 * @import { Failed, Joined, LibraryHost, Pages, Service } from './library-host.js'
 * @import { Ticket } from './tickets.js'
 */

export class HighlightsHost {
  #service;
  #library;
  /**
   * Additions wait for each other, so that two of them save the article once.
   *
   * @type {Promise<unknown>}
   */
  #lastAddition = Promise.resolve();

  /** @param {Service} service @param {LibraryHost} library */
  constructor(service, library) {
    this.#service = service;
    this.#library = library;
  }

  /**
   * @param {Ticket | undefined} ticket
   * @param {Pages | undefined} pages
   * @returns {Promise<{stored: StoredHighlights} | Failed>}
   */
  all(ticket, pages) {
    return answer(async () => {
      const entry = await this.#library.entryOf(known(ticket));
      if (!entry) return { stored: { version: '', highlights: [] } };
      const [version, highlights] = await Promise.all([
        this.#shownVersion(entry, await known(pages).replies),
        this.#service.highlightsOf(entry.id),
      ]);
      return { stored: { version, highlights } };
    });
  }

  /**
   * @param {Ticket | undefined} ticket
   * @param {Pages | undefined} pages
   * @param {NewHighlight[]} highlights
   * @returns {Promise<{highlights: Highlight[]} | Failed>}
   */
  add(ticket, pages, highlights) {
    return answer(async () => {
      const reading = await articleOf(await known(pages).replies);
      const adding = this.#lastAddition.then(() =>
        this.#add(known(ticket), known(pages), reading, highlights)
      );
      this.#lastAddition = adding.catch(reportedByCaller);
      return { highlights: await adding };
    });
  }

  /**
   * @param {Ticket | undefined} ticket
   * @param {string} id
   * @param {HighlightFields} fields
   * @returns {Promise<{highlight: Highlight} | Failed>}
   */
  change(ticket, id, fields) {
    return answer(async () => {
      if ((await this.#own(ticket, [id])).length === 0) throw new LibraryFailure('gone');
      return {
        highlight:
          /** @type {Highlight} */ (await this.#service.run('changeHighlight', { id, fields })),
      };
    });
  }

  /**
   * @param {Ticket | undefined} ticket
   * @param {string[]} ids
   * @returns {Promise<{ok: true} | Failed>}
   */
  remove(ticket, ids) {
    return answer(async () => {
      await this.#service.run('removeHighlights', { ids: await this.#own(ticket, ids) });
      return { ok: /** @type {const} */ (true) };
    });
  }

  /**
   * @param {Ticket | undefined} ticket
   * @param {Highlight[]} highlights
   * @returns {Promise<{ok: true} | Failed>}
   */
  putBack(ticket, highlights) {
    return answer(async () => {
      const { id } = await this.#entry(ticket);
      await this.#service.run('putBackHighlights', {
        highlights: highlights.map((each) => ({ ...each, entry: id })),
      });
      return { ok: /** @type {const} */ (true) };
    });
  }

  /**
   * @param {Ticket | undefined} ticket
   * @param {string} version
   * @param {CarriedAnchor[]} anchors
   * @returns {Promise<{ok: true} | Failed>}
   */
  carry(ticket, version, anchors) {
    return answer(async () => {
      const { id } = await this.#entry(ticket);
      const versions = await this.#service.versionsOf(id);
      if (!versions.some((each) => each.id === version)) throw new LibraryFailure('gone');
      await this.#service.run('carryHighlights', { version, anchors });
      return { ok: /** @type {const} */ (true) };
    });
  }

  /**
   * @param {Ticket} ticket
   * @param {Pages} pages
   * @param {Joined} reading
   * @param {NewHighlight[]} highlights
   * @returns {Promise<Highlight[]>}
   */
  async #add(ticket, pages, reading, highlights) {
    const { html } = reading.article;
    const anchors = highlights.map(({ anchor }) => anchor);
    if (!anchors.every(isAnchor) || !areQuotesAt(html, anchors)) {
      throw new LibraryFailure('refused'); // before anything is saved
    }
    const { entry, version } = await this.#versionOf(ticket, pages, reading);
    const added = highlights.map(({ color, note, anchor }) => ({ id: crypto.randomUUID(), color,
      note, anchor, version })
    );
    return /** @type {Highlight[]} */ (await this.#service.run('addHighlights', { entry,
      highlights: added }));
  }

  /**
   * Returns the version with the text on the screen, which is saved if there is none.
   *
   * @param {Ticket} ticket
   * @param {Pages} pages
   * @param {Joined} reading
   */
  async #versionOf(ticket, pages, reading) {
    const found = await this.#library.entryOf(ticket);
    const version = found
      && versionWithText(await this.#service.versionsOf(found.id), reading.article.html);
    if (found && version) return { entry: found.id, version: version.id };
    const saved = await this.#library.store(ticket, pages, reading);
    return { entry: saved.entry.id, version: saved.version };
  }

  /**
   * @param {Entry} entry
   * @param {Awaited<Pages['replies']>} replies
   * @returns {Promise<string>} '' if the library has no such version
   */
  async #shownVersion(entry, replies) {
    if (replies[0].error) return ''; // a page that has no article any more
    const { article } = await articleOf(replies);
    return versionWithText(await this.#service.versionsOf(entry.id), article.html)?.id ?? '';
  }

  /** @param {Ticket | undefined} ticket @returns {Promise<Entry>} */
  async #entry(ticket) {
    const entry = await this.#library.entryOf(known(ticket));
    if (!entry) throw new LibraryFailure('gone');
    return entry;
  }

  /**
   * Returns those ids that belong to highlights of the ticket's article.
   *
   * @param {Ticket | undefined} ticket
   * @param {string[]} ids
   */
  async #own(ticket, ids) {
    const { id } = await this.#entry(ticket);
    const own = new Set((await this.#service.highlightsOf(id)).map((each) => each.id));
    return ids.filter((each) => own.has(each));
  }
}

/** Ignores the error of a former addition: its caller has received it. */
function reportedByCaller() {}
