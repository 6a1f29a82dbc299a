/**
 * Answers the operations of operations.js. It runs once for each library: in the extraction
 * host, or in the tab of the web page that holds the Web Lock. It is the only writer.
 *
 * @import { Change, Entry, EntryHighlight, PictureCounts, ReadingChoice, Saved } from './model.js'
 * @import { Saving, Version } from './model.js'
 * @import { Operations, RestoredArticle } from './operations.js'
 * @import { Parts, Search } from './parts.js'
 * @import { LibraryWriter } from './store/writer.js'
 */

import { CachedPage } from '../core/cached-page.js';
import { parseReply } from '../core/protocol.js';
import { CarryQueue } from './carry-queue.js';
import { codeOf, LibraryFailure } from './failure.js';
import { highlightOperations } from './highlight-operations.js';
import { importBatch } from './import/importer.js';
import { CHANGES_CHANNEL } from './model.js';
import { isCall } from './operations.js';
import { clearParcels, takeParcel } from './parcels/parcels.js';
import { PictureQueue } from './picture-queue.js';
import { pictureAddresses } from './pictures/addresses.js';
import { checkedParcel } from './restored-articles.js';
import { keptPictures } from './pictures/kept.js';

/**
 * An automatic save, or a new reading, that has fewer words than this share of the
 * version before is kept as a version, but the version before stays the shown one: the
 * site may show only the beginning meanwhile, or a notice. Chosen by hand.
 */
const MIN_WORDS_SHARE = 0.7;

/**
 * How many snapshots the service keeps in memory, so that several decisions about one page
 * decompress it once.
 */
const MAX_CACHED_PAGES = 2;

export class LibraryService {
  #channel = new BroadcastChannel(CHANGES_CHANNEL);
  #parts;
  /** @type {Promise<LibraryWriter> | null} */
  #opening = null;
  /** @type {Search | null} */
  #search = null;
  /** @type {Map<string, CachedPage>} by version, the last used one at the end */
  #pages = new Map();
  #pictures;
  #carrying;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    const announce = (/** @type {string} */ entry) =>
      this.#channel.postMessage(/** @type {Change} */ ({ ids: [entry] }));
    this.#pictures = new PictureQueue(parts.pictures, announce);
    this.#carrying = new CarryQueue(parts.startPlacing, announce);
  }

  /**
   * Answers a call. The caller has checked that the sender may ask.
   * @param {unknown} name @param {any} args
   * @returns {Promise<unknown>} rejected with a LibraryFailure
   */
  async run(name, args) {
    if (!isCall(name, args)) throw new LibraryFailure('refused');
    return orFailure(async () =>
      /** @type {(args: any) => Promise<unknown>} */ (this.#operations[name])(args)
    );
  }

  /**
   * Saves an article, and fetches its pictures afterwards. Resolves after the strict
   * commit. What the user has asked to save is then shown.
   * @param {Saving} saving
   * @param {{isAutomatic?: boolean}} [options] isAutomatic: a longer version from before stays the
   *   shown one
   * @returns {Promise<Saved>}
   */
  saveWithPictures(saving, { isAutomatic = false } = {}) {
    return orFailure(async () => {
      const writer = await this.#writer();
      const before = isAutomatic ? await writer.find(saving.article.url) : undefined;
      const saved = await writer.save(saving, pictureAddresses(saving.article.html));
      const entry = await this.#keepWhole(saved.entry, before);
      this.#changedText(writer, [entry.id]);
      void this.#pictures.resume(writer).catch(reportOnly);
      return { ...saved, entry };
    });
  }

  /**
   * Returns the entry with an address, if there is one that is not deleted.
   *
   * @param {string} url
   * @returns {Promise<Entry | undefined>}
   */
  find(url) {
    return orFailure(async () => (await this.#writer()).find(url));
  }

  /** Reports whether the user has deleted the article with an address. @param {string} url */
  isInTrash(url) {
    return orFailure(async () => (await this.#writer()).isInTrash(url));
  }

  /** @param {string} id @returns {Promise<Entry>} */
  entry(id) {
    return orFailure(async () => known(await (await this.#writer()).entry(id)));
  }

  /**
   * Returns the versions of an entry, the newest one last.
   *
   * @param {string} id of the entry
   * @returns {Promise<Version[]>}
   */
  versionsOf(id) {
    return orFailure(async () => (await this.#writer()).versionsOf(id));
  }

  /**
   * Returns the pictures that the library has of an article, by their addresses.
   * @param {string} url  of its page
   * @returns {Promise<Map<string, {type: string, blob: Blob}>>}
   */
  picturesOf(url) {
    return orFailure(async () => {
      const writer = await this.#writer();
      const version = (await writer.find(url))?.version;
      return version ? keptPictures(writer, version) : new Map();
    });
  }

  /**
   * Returns the highlights of an entry, the oldest first.
   *
   * @param {string} id of the entry
   * @returns {Promise<EntryHighlight[]>}
   */
  highlightsOf(id) {
    return orFailure(async () => (await this.#writer()).highlightsOf(id));
  }

  /** Closes the store. Calls that come later are answered with an error. */
  close() {
    this.#carrying.end();
    this.#channel.close();
    void this.#opening?.then((writer) => writer.close(), ignoreReported);
    this.#opening = Promise.reject(new LibraryFailure('noService'));
    this.#opening.catch(ignoreReported);
  }

  /** @type {Operations} */
  #operations = {
    change: ({ ids, fields }) => this.#write(ids, (writer) => writer.change(ids, fields)),
    tag: ({ ids, tagging }) => this.#write(ids, (writer) => writer.tag(ids, tagging)),
    putBack: ({ entries }) =>
      this.#write(entries.map(({ id }) => id), (writer) => writer.putBack(entries)),
    remove: ({ ids }) => this.#write(ids, (writer) => writer.remove(ids)),
    restore: ({ ids }) => this.#write(ids, (writer) => writer.restore(ids)),
    erase: ({ ids }) => this.#erase(ids),
    eraseAll: () => this.#eraseAll(),
    saveAddress: ({ url, title }) => this.#saveAddress(url, title),
    progress: ({ id, progress, place }) =>
      this.#write([id], (writer) => writer.progress(id, progress, place)),
    search: async ({ query, limit }) => (await this.#index()).find(query, limit),
    indexState: async () => (await this.#index()).state(),
    readAgain: ({ id }) => this.#readAgain(id),
    showVersion: ({ id, version }) => this.#showVersion(id, version),
    reread: async ({ version, ...options }) => ({
      reply: (await (await this.#page(version)).reread(options)).text,
    }),
    keepReading: ({ version, ...choice }) => this.#keepReading(version, choice),
    keepPictures: ({ id }) => this.#keepPictures(id),
    restoreEntries: ({ parcel }) => this.#restoreEntries(parcel),
    importEntries: ({ parcel }) => this.#importEntries(parcel),
    ...highlightOperations({ writer: () => this.#writer(), changed: (ids) => this.#changed(ids) }),
  };

  /** Opens the store at its first use, and again after a failure. */
  #writer() {
    this.#opening ??= this.#open().catch((error) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  async #open() {
    const writer = await this.#parts.open();
    void writer.eraseExpired().then((ids) => (ids.length > 0 ? this.#forgetTexts(ids) : undefined))
      .catch(reportOnly);
    void this.#pictures.resume(writer).catch(reportOnly);
    void clearParcels().catch(reportOnly);
    return writer;
  }

  /**
   * The index is opened at the first search: it costs memory, and most saves come without a search.
   * It
   * catches up with what was saved before.
   */
  async #index() {
    const writer = await this.#writer();
    if (!this.#search) {
      this.#search = this.#parts.search(writer.index);
      this.#search.catchUp();
    }
    return this.#search;
  }

  /**
   * @template Result
   * @param {string[]} ids of the entries that change
   * @param {(writer: LibraryWriter) => Promise<Result>} write
   */
  async #write(ids, write) {
    const result = await write(await this.#writer());
    this.#changed(ids);
    return result;
  }

  /**
   * Tells all pages of a change, and the index, if it is in use.
   *
   * @param {string[]} ids empty if all entries may have changed
   */
  #changed(ids) {
    this.#channel.postMessage(/** @type {Change} */ ({ ids }));
    this.#search?.catchUp();
  }

  /**
   * Tells of entries whose shown version may be another one, and places their highlights in it.
   *
   * @param {LibraryWriter} writer
   * @param {string[]} ids
   */
  #changedText(writer, ids) {
    this.#changed(ids);
    this.#carrying.add(writer, ids);
  }

  /** @param {string} id @param {string} version */
  async #showVersion(id, version) {
    const writer = await this.#writer();
    await writer.showVersion(id, version);
    this.#changedText(writer, [id]);
  }

  /** @param {string[]} ids */
  async #erase(ids) {
    this.#pages.clear(); // they may belong to these entries
    const writer = await this.#writer();
    const erased = await this.#withFreedSpace(() => writer.erase(ids));
    this.#pictures.cancel(erased);
    void this.#forgetTexts(erased).catch(reportOnly);
  }

  /** Tries again without the index, which can be made again, if the disk is too full to delete something. @template Result @param {() => Promise<Result>} erase */
  async #withFreedSpace(erase) {
    try {
      return await erase();
    } catch (error) {
      if (codeOf(error) !== 'full') throw error;
      await (this.#search ?? this.#parts.search((await this.#writer()).index)).drop();
      this.#search = null;
      return erase();
    }
  }

  /**
   * Tells of erased entries. An index that is there, but not in use, is opened: it must not keep
   * them until the next search.
   *
   * @param {string[]} ids
   */
  async #forgetTexts(ids) {
    this.#changed(ids);
    if (this.#search) return;
    const search = this.#parts.search((await this.#writer()).index);
    if (await search.exists()) await this.#index();
  }

  async #eraseAll() {
    const writer = await this.#writer();
    const search = this.#search ?? this.#parts.search(writer.index);
    this.#search = null;
    this.#pages.clear();
    await this.#withFreedSpace(() => writer.eraseAll());
    this.#pictures.cancel();
    this.#channel.postMessage(/** @type {Change} */ ({ ids: [] }));
    await search.drop();
  }

  /** @param {string} parcel @returns {Promise<RestoredArticle[]>} */
  async #restoreEntries(parcel) {
    const { articles, pictures, bytes } = await checkedParcel(await takeParcel(parcel));
    const whole = articles.filter((each) => each !== null);
    const writer = await this.#writer();
    const restored = await writer.restoreRows(whole, pictures, bytes);
    const changed = restored.filter((each) =>
      each.restored === 'added' || each.restored === 'changed'
    );
    if (changed.length > 0) this.#changedText(writer, changed.map(({ id }) => id));
    return articles.map((
      each,
    ) => (each
      ? /** @type {RestoredArticle} */ (restored.shift())
      : { id: '', restored: 'broken' })
    );
  }

  /** @param {string} url @param {string} title */
  async #saveAddress(url, title) {
    const entry = await (await this.#writer()).saveAddress(url, title);
    this.#changed([entry.id]);
    return entry;
  }

  /** @param {string} parcel */
  async #importEntries(parcel) {
    const batch = await takeParcel(parcel);
    if (batch === undefined) throw new LibraryFailure('gone');
    const writer = await this.#writer();
    const { results, ids } = await importBatch(batch, writer, this.#parts);
    if (ids.length > 0) this.#changedText(writer, ids);
    return { results };
  }

  /**
   * Keeps the former version as the shown one, if the new one has far fewer words, or fewer pages.
   *
   * @param {Entry} entry
   * @param {Entry | undefined} before
   */
  async #keepWhole(entry, before) {
    if (!before?.version || before.version === entry.version) return entry;
    const writer = await this.#writer();
    const [newer, former] = await Promise.all([writer.version(entry.version),
      writer.version(before.version)]);
    const isWhole = entry.words >= before.words * MIN_WORDS_SHARE
      && pagesOf(newer) >= pagesOf(former);
    if (isWhole) return entry;
    await writer.showVersion(entry.id, before.version);
    return known(await writer.entry(entry.id));
  }

  /**
   * Reads the page of an entry's newest snapshot with today's core, and with the
   * choices that the user had made about it. A reading that fails adds nothing. Of an
   * article with several pages only the first can be read again, because the others'
   * snapshots are not kept; the whole article stays the shown version.
   * @param {string} id
   */
  async #readAgain(id) {
    const writer = await this.#writer();
    const before = known(await writer.entry(id));
    const from = (await writer.versionsOf(id)).findLast(({ hasSnapshot }) => hasSnapshot);
    if (!from) throw new LibraryFailure('noSnapshot');
    const { article, error } = parseReply((await (await this.#page(from.id)).read()).text);
    if (!article) throw new LibraryFailure('unreadable', error?.code);
    const added = await writer.addVersion(id, { article, core: this.#parts.coreVersion,
      from: from.id }, pictureAddresses(article.html));
    if (!added.changed) return added;
    await this.#keepWhole(known(await writer.entry(id)), before);
    this.#changedText(writer, [id]);
    void this.#pictures.resume(writer).catch(reportOnly);
    return added;
  }

  /**
   * Stores a reading of a version's snapshot that the user has chosen. Without an engine
   * it is that of the version.
   * @param {string} version @param {ReadingChoice} choice
   */
  async #keepReading(version, choice) {
    const writer = await this.#writer();
    const stored = await writer.version(version);
    if (!stored) throw new LibraryFailure('gone');
    const { article, error } = parseReply(
      (await (await this.#page(version)).reread({ ...choice, fields: ['share'] })).text,
    );
    if (!article) throw new LibraryFailure('unreadable', error?.code);
    const engine = choice.engine || (stored.choice?.engine ?? '');
    const added = await writer.addVersion(stored.entry, { article, core: this.#parts.coreVersion,
      from: version, choice: { ...choice, engine } }, pictureAddresses(article.html));
    this.#changedText(writer, [stored.entry]);
    void this.#pictures.resume(writer).catch(reportOnly);
    return { version: added.version };
  }

  /** @param {string} version @returns {Promise<CachedPage>} */
  async #page(version) {
    const page = this.#pages.get(version) ?? await this.#pageOf(version);
    this.#pages.delete(version);
    this.#pages.set(version, page);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= MAX_CACHED_PAGES) break;
      this.#pages.delete(oldest);
    }
    return page;
  }

  /** @param {string} version */
  async #pageOf(version) {
    const writer = await this.#writer();
    const [snapshot, stored] = await Promise.all([writer.snapshot(version),
      writer.version(version)]);
    if (!snapshot) throw new LibraryFailure('noSnapshot');
    const { engine = '', ...corrections } = stored?.choice ?? {};
    return new CachedPage(this.#parts.core, { ...snapshot, engine, corrections, fields: ['share'],
      name: `version ${version}` });
  }

  /**
   * Fetches the missing pictures of an entry's shown version, because the user asks for
   * it. The addresses come from the stored article alone.
   * @param {string} id
   * @returns {Promise<PictureCounts>}
   */
  async #keepPictures(id) {
    const writer = await this.#writer();
    const { version } = known(await writer.entry(id));
    return this.#pictures.keep(writer, { version, entry: id }, { isFirst: true });
  }
}

/** @param {Entry | undefined} entry @returns {Entry} */
function known(entry) {
  if (!entry) throw new LibraryFailure('gone');
  return entry;
}

/** @param {Version | undefined} version */
function pagesOf(version) {
  return version?.pages ?? 1;
}

/**
 * Turns errors of another kind into a LibraryFailure.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
async function orFailure(work) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LibraryFailure) throw error;
    console.warn('the library failed', error);
    throw new LibraryFailure('broken', error);
  }
}

/** Reports an error of work that nobody waits for. @param {unknown} error */
function reportOnly(error) {
  console.info('the library could not finish', error);
}

/** Ignores an error that the caller of the operation has received. */
function ignoreReported() {}
