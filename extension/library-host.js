import { codeOf, LibraryFailure } from '../browser/library/failure.js';
import { normalizedTextOf } from '../browser/model/text/html-text.js';
import { parseReply } from '../browser/core/protocol.js';
import { version } from './browser.js';

/**
 * The library as the extraction host offers it to the other parts of the extension.
 * What is stored comes from the host's own ticket, never from a message.
 *
 * @import { Reply, Request } from '../browser/core/protocol.js'
 * @import { Entry, ReadingChoice, Saved, Snapshot, Version } from '../browser/library/model.js'
 * @import { LibraryService } from '../browser/library/service.js'
 * @import { Article, SavedCopy } from '../browser/model/article.js'
 * @import { Fields, Source } from './messages.js'
 * @import { Ticket } from './tickets.js'
 *
 * @typedef
 *   {Pick<LibraryService, 'run' | 'saveWithPictures' | 'find' | 'picturesOf' | 'isInTrash' | 'entry' | 'versionsOf' | 'highlightsOf'>}
 *   Service
 *
 * @typedef {object} Pages an article as the reader view shows it
 * @property {Promise<Reply[]>} replies about its first page and the pages that follow
 * @property {Pick<Request, 'page' | 'format' | 'url'> | null} source the first page itself; null if
 *   the host no longer has it
 * @property {ReadingChoice} choice how the first page was read
 *
 * @typedef {{article: Article, pageCount: number}} Joined an article, and of how many pages it is
 *
 * @typedef {{error: {code: string, message: string}}} Failed
 * @typedef
 *   {{version: Pick<Version, 'article' | 'savedAt'>, isReadAlike: boolean, error?: undefined} | Failed & {version?: undefined}}
 *   VersionReply
 * @typedef
 *   {{copy: SavedCopy | null, isPrivate?: boolean, error?: undefined} | Failed & {copy?: undefined, isPrivate?: boolean}}
 *   CopyReply
 */

/**
 * An entry is saved automatically at most once in this time. Otherwise a page whose text differs at
 * each visit would fill the disk.
 */
const AUTOMATIC_PAUSE_MS = 24 * 60 * 60_000;

export class LibraryHost {
  #service;
  /**
   * Automatic saves wait for each other, so that a page in many tabs is saved once.
   *
   * @type {Promise<unknown>}
   */
  #lastAutomatic = Promise.resolve();
  /**
   * @type {WeakMap<Ticket, string>} the entry that has the ticket's page; it is found here, too,
   *   while it is in the trash
   */
  #entries = new WeakMap();

  /** @param {Service} service */
  constructor(service) {
    this.#service = service;
  }

  /** Answers an operation of the library's own pages. @param {string} name @param {object} args */
  run(name, args) {
    return answer(async () => ({ result: await this.#service.run(name, args) ?? null }));
  }

  /** @param {string} url */
  idOf(url) {
    return answer(async () => {
      const entry = await this.#service.find(url);
      return { id: entry && isSaved(entry) ? entry.id : '' };
    });
  }

  /** @param {Ticket | undefined} ticket @param {Source} from @returns {Promise<CopyReply>} */
  async copy(ticket, { isPrivate }) {
    return { ...await answer(async () => ({ copy: await this.#find(known(ticket)) })), isPrivate };
  }

  /**
   * @param {Ticket | undefined} ticket
   * @param {Pages | undefined} pages
   * @returns {Promise<CopyReply>}
   */
  answerSave(ticket, pages) {
    return answer(async () =>
      this.#storedCopy(known(ticket), known(pages), await articleOf(await known(pages).replies))
    );
  }

  /**
   * Saves an article that the user did not ask for. It saves nothing if the library has
   * this text already, or a version that is less than a day old, and nothing that the
   * user has deleted.
   * @param {Ticket} ticket @param {Pages} pages
   * @returns {Promise<CopyReply>} null for a deleted one
   */
  saveByItself(ticket, pages) {
    return answer(async () => {
      const reading = await articleOf(await pages.replies);
      const saving = this.#lastAutomatic.then(() => this.#saveIfWanted(ticket, pages, reading));
      this.#lastAutomatic = saving.catch(reportedByCaller);
      return saving;
    });
  }

  /** @param {Ticket} ticket @param {Pages} pages @param {Joined} reading */
  async #saveIfWanted(ticket, pages, reading) {
    const { url } = reading.article;
    if (await this.#service.isInTrash(url)) return { copy: null };
    const former = await this.#service.find(url);
    return former && !await this.#isNews(former, reading)
      ? { copy: savedCopy(former) }
      : this.#storedCopy(ticket, pages, reading, { isAutomatic: true });
  }

  /**
   * @param {Ticket} ticket
   * @param {Pages} pages
   * @param {Joined} reading
   * @param {{isAutomatic?: boolean}} [how]
   */
  async #storedCopy(ticket, pages, reading, how) {
    return { copy: savedCopy((await this.store(ticket, pages, reading, how)).entry) };
  }

  /**
   * Stores an article. Rejected with a LibraryFailure.
   * @param {Ticket} ticket
   * @param {Pages} pages
   * @param {Joined} reading
   * @param {{isAutomatic?: boolean}} [how]
   * @returns {Promise<Saved>}
   */
  async store(ticket, { source, choice }, { article, pageCount }, how) {
    const saved = await this.#service.saveWithPictures({ article, snapshot: snapshotOf(source),
      core: version(), choice, pages: pageCount }, how);
    this.#entries.set(ticket, saved.entry.id);
    return saved;
  }

  /**
   * Returns the entry that has the ticket's page, unless it is deleted. Rejected with a
   * LibraryFailure.
   *
   * @param {Ticket} ticket
   * @returns {Promise<Entry | undefined>}
   */
  async entryOf(ticket) {
    // the page was not read, and perhaps never will be, or it is the sample
    if (!ticket.url) return this.#savedWith(ticket);
    const { article } = await ticket.reply;
    // a page that has no article any more may have a copy
    const entry = await this.#service.find(article?.url ?? ticket.url);
    if (!entry || !isSaved(entry)) return undefined;
    this.#entries.set(ticket, entry.id);
    return entry;
  }

  /**
   * Returns what was saved with a ticket, unless it is deleted. A page without an address is found
   * only so.
   *
   * @param {Ticket} ticket
   */
  async #savedWith(ticket) {
    const id = this.#entries.get(ticket);
    const entry = id ? await this.#service.entry(id) : undefined;
    return entry && isSaved(entry) && !entry.deletedAt ? entry : undefined;
  }

  /** @param {Ticket | undefined} ticket @param {Fields} fields @returns {Promise<CopyReply>} */
  change(ticket, fields) {
    return this.#do(ticket, (id) => this.#service.run('change', { ids: [id], fields }));
  }

  /** @param {Ticket | undefined} ticket @returns {Promise<CopyReply>} */
  remove(ticket) {
    return this.#do(ticket, (id) => this.#service.run('remove', { ids: [id] }));
  }

  /** @param {Ticket | undefined} ticket @returns {Promise<CopyReply>} */
  restore(ticket) {
    return this.#do(ticket, (id) => this.#service.run('restore', { ids: [id] }));
  }

  /** @param {Ticket | undefined} ticket @returns {Promise<CopyReply>} */
  keepPictures(ticket) {
    return this.#do(ticket, (id) => this.#service.run('keepPictures', { id }));
  }

  /**
   * @param {Ticket | undefined} ticket
   * @param {Pages | undefined} pages
   * @returns {Promise<VersionReply>} the version that the library shows
   */
  version(ticket, pages) {
    return answer(async () => {
      const id = this.#entries.get(known(ticket));
      const { version: shown } = await this.#service.entry(id ?? '');
      const stored = (await this.#service.versionsOf(id ?? '')).find((each) => each.id === shown);
      if (!stored) throw new LibraryFailure('gone');
      return { version: { article: stored.article, savedAt: stored.savedAt },
        isReadAlike: await isReadAlike(stored, known(pages)) };
    });
  }

  /**
   * @param {Ticket | undefined} ticket
   * @param {(id: string) => Promise<unknown>} run
   * @returns {Promise<CopyReply>}
   */
  #do(ticket, run) {
    return answer(async () => {
      const id = this.#entries.get(known(ticket));
      if (!id) throw new LibraryFailure('gone');
      await run(id);
      return { copy: savedCopy(await this.#service.entry(id)) };
    });
  }

  /** @param {Ticket} ticket */
  async #find(ticket) {
    const entry = await this.entryOf(ticket);
    return entry ? savedCopy(entry) : null;
  }

  /**
   * Reports whether an article is worth a further version. All versions count, not only
   * the shown one: if a page has become a short notice, the long version stays shown.
   * @param {Entry} entry @param {Joined} reading
   */
  async #isNews(entry, { article, pageCount }) {
    const versions = await this.#service.versionsOf(entry.id);
    const isRecent = versions.some(({ savedAt }) =>
      Math.abs(Date.now() - savedAt) < AUTOMATIC_PAUSE_MS
    );
    return !isRecent
      && !versions.some((stored) =>
        stored.article.title === article.title && hasTextOf(stored, article, pageCount)
      );
  }
}

/**
 * Returns the article as one: the pages that follow the first one are added to it.
 * @param {Reply[]} replies
 * @returns {Promise<Joined>}
 */
export async function articleOf(replies) {
  const [first, ...following] = replies.map(({ text }) => parseReply(text));
  if (first.error) throw new LibraryFailure('unreadable', first.error.code);
  const pages = [first.article, ...following.flatMap(({ article }) => article ?? [])];
  const article = pages.length === 1
    ? first.article
    // few articles have several pages
    : (await import('../browser/ui/next-page/joined-article.js')).joinedArticle(pages);
  return { article, pageCount: pages.length };
}

/**
 * Reports whether a version was read as the reader view reads the page: otherwise it differs,
 * though the page may not have changed.
 *
 * @param {Version} version
 * @param {Pages} pages
 */
async function isReadAlike({ core, choice = noChoice, pages: pageCount = 1 },
  { replies, choice: now })
{
  const keys = /** @type {const} */ (['engine', 'pick', 'rules', 'decide']);
  return core === version() && pageCount === (await replies).length
    && keys.every((key) => String(choice[key]) === String(now[key]));
}

/** @type {ReadingChoice} */
const noChoice = { engine: '', pick: 0, rules: [], decide: [] };

/** @param {Pages['source']} source @returns {Snapshot | null} */
function snapshotOf(source) {
  return source
    ? { format: source.format ?? 'html', url: source.url ?? '', page: source.page }
    : null;
}

/**
 * Reports whether a version has an article's text. If the version has more pages, it must begin
 * with the text.
 *
 * @param {Version} version
 * @param {Article} article
 * @param {number} pageCount
 */
function hasTextOf({ article: stored, pages = 1 }, article, pageCount) {
  const [text, wanted] = [normalizedTextOf(stored.html), normalizedTextOf(article.html)];
  return pages > pageCount ? text.startsWith(wanted) : text === wanted;
}

/**
 * Reports whether the library has an article, and not only its address.
 *
 * @param {Entry | undefined} entry
 */
function isSaved(entry) {
  return entry !== undefined && entry.version !== '';
}

/** @param {Entry} entry @returns {SavedCopy} */
function savedCopy({ id, savedAt, versions, state, favorite, tags, note, pictures }) {
  return { id, savedAt, versions, state, favorite, tags, note, pictures };
}

/** Returns the value. The host has none if its ticket has expired, or the browser has ended the host in between. @template T @param {T | undefined} value @returns {T} */
export function known(value) {
  if (value === undefined) throw new LibraryFailure('noService', 'the ticket is unknown');
  return value;
}

/** Ignores the error of a former save: its caller has received it. */
function reportedByCaller() {}

/**
 * Turns an error into an answer, because only data pass between contexts.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T | Failed>}
 */
export async function answer(work) {
  try {
    return await work();
  } catch (error) {
    console.info('the library could not answer', error);
    return { error: { code: codeOf(error), message: '' } };
  }
}
