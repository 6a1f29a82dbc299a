import { linkAddress } from '../../model/addresses.js';
import { failureText } from '../../ui/library/failure.js';
import { showPlace } from '../../ui/position/place.js';
import { ReaderView } from '../../ui/view/reader-view.js';
import { Screen } from '../../ui/view/screen.js';
import { parseReply } from '../../core/protocol.js';
import { codeOf, LibraryFailure } from '../failure.js';
import { pictureNotice } from '../pictures/view/notice.js';
import { storedPictures } from '../export/stored-pictures.js';
import { StoredPictures } from '../pictures/show.js';
import { articleOf, placeOf, progressOf, textOf } from '../article-of.js';
import { neighborActions, offerNeighbors } from './neighbors.js';
import { speechQueue } from './speech-queue.js';
import { recordProgress } from './record-progress.js';
import { restorePlace } from './restore-place.js';
import { showHighlight } from './show-highlight.js';
import { storedHighlights } from './stored-highlights.js';
import { savedCopyOf, storedKeeper } from './stored-keeper.js';

/**
 * @import { Answer, Article, Version as Rereading } from '../../model/article.js'
 * @import { Failure, Host, Keeper, SiteMemory } from '../../ui/host.js'
 * @import { Additions, Reading } from '../../ui/reading.js'
 * @import { LibraryClient } from '../client.js'
 * @import { Entry, Place, Version } from '../model.js'
 * @import { Neighbors } from './neighbors.js'
 * @import { Aloud } from './speech-queue.js'
 * @import { ProgressKeeper } from './progress-keeper.js'
 *
 * @typedef {object} StoredReadingOptions
 * @property {LibraryClient} client
 * @property {Host['text']} text
 * @property {string} uiLang
 * @property {Host['storage']} storage  of the view's settings
 * @property {() => void} close  shows the library's list
 * @property {(id: string) => Neighbors | Promise<Neighbors>} [neighbors] the entries around one, in
 *   the order of the list
 * @property {(id: string) => void} [openEntry]  opens another entry
 * @property {Host['speech']} [speech]
 * @property {Host['placingWorker']} [placingWorker]
 * @property {Aloud} [aloud]
 * @property {Host['openSettings']} [openSettings]
 * @property {(url: string) => SiteMemory | null} [memory]  see Rereader in browser/ui/host.js
 * @property {boolean} [isPrivate]
 * @property {import('../../model/export/export.js').BeginExport} [beginExport]
 * @property {(host: string) => Promise<boolean>} [requestPictures] asks the user for the permission
 *   to fetch a host's pictures; must be called while a click or key press is handled
 *
 * @typedef {{entry: Entry, version: Version, article: Article, highlight: string}} Stored
 *   highlight: at which reading begins; '' for where it was left
 */

/** Shows articles of the library in the reader view. */
export class StoredReading {
  #root;
  #options;
  #closed = new AbortController();
  /** @type {ProgressKeeper | null} */
  #progress = null;
  #entryId = '';
  /** @type {Article | null} the reading that is on the screen */
  #shown = null;
  /** @type {WeakMap<Article, Rereading>} how readings were made that are not stored */
  #requests = new WeakMap();
  /** @type {Promise<unknown>} the last write of the progress */
  #written = Promise.resolve();

  /**
   * @param {HTMLElement} root the element that the reader view fills
   * @param {StoredReadingOptions} options
   */
  constructor(root, options) {
    this.#root = root;
    this.#options = options;
  }

  /**
   * Shows an entry, at the place where reading was left.
   *
   * @param {string} entryId
   * @param {string} [versionId]  instead of the entry's shown version
   * @param {string} [highlight]  at which reading begins, instead of where it was left
   * @returns {Promise<Reading | null>} the article on the screen; null if a failure is shown, or
   *   something else was opened meanwhile
   */
  async open(entryId, versionId = '', highlight = '') {
    this.end();
    this.#closed = new AbortController();
    const { signal } = this.#closed;
    const { text, uiLang, storage, close, speech, placingWorker, openSettings } = this.#options;
    /** @type {Host} */
    const host = { text, uiLang, storage, close, speech, placingWorker, openSettings, signal };
    const screen = new Screen(this.#root, host);
    screen.showLoading();
    try {
      if (entryId === this.#entryId) await this.#written;
      this.#entryId = entryId;
      const around = this.#options.neighbors?.(entryId);
      const entry = await this.#entry(entryId);
      const version = await this.#version(entry, versionId || entry.version);
      const neighbors = await around ?? {};
      if (signal.aborted) return null;
      if (version) {
        return await this.#show({ entry, version, article: articleOf(version), highlight },
          neighbors, host, screen);
      }
      new ReaderView(this.#root, host, screen).showError(addressOnly(entry, text));
      return null;
    } catch (error) {
      console.warn('the stored article could not be shown', error);
      if (!signal.aborted) {
        new ReaderView(this.#root, host, screen).showError(failureText(codeOf(error), text));
      }
      return null;
    }
  }

  /** Ends reading: writes the progress, and removes the reader view. */
  end() {
    this.#written = this.#progress?.end() ?? this.#written;
    this.#progress = null;
    this.#closed.abort();
    this.#root.replaceChildren();
  }

  /** @param {string} id @returns {Promise<Entry>} */
  async #entry(id) {
    const entry = await this.#options.client.read.entry(id);
    if (!entry) throw new LibraryFailure('gone');
    return entry;
  }

  /**
   * @param {Entry} entry
   * @param {string} id
   * @returns {Promise<Version | null>} null if only the entry's address is known
   */
  async #version(entry, id) {
    if (!id) return null;
    const version = await this.#options.client.read.version(id);
    if (version?.entry !== entry.id) throw new LibraryFailure('gone');
    return version;
  }

  /**
   * @param {Stored} stored
   * @param {Neighbors} neighbors
   * @param {Host} host
   * @param {Screen} screen
   * @returns {Promise<Reading | null>}
   */
  async #show(stored, neighbors, host, screen) {
    const { version, article } = stored;
    this.#shown = article;
    Object.assign(host, this.#hostOf(stored), await this.#picturesOf(version, host));
    if (host.signal?.aborted) return null;
    /** @type {(reading: Reading) => void} */
    let resolveShown = () => {};
    /** @type {Promise<Reading>} */
    const shown = new Promise((resolve) => {
      resolveShown = resolve;
    });
    const follow = this.#followerOf(stored, () => view.currentPlace());
    const onShown = (/** @type {Reading} */ reading) => {
      follow(reading);
      resolveShown(reading);
    };
    const view = new ReaderView(this.#root, host, screen,
      this.#additions(version, neighbors, onShown));
    const { pick = 0, decide = [] } = version.choice ?? {};
    // without an engine, the service takes that of the choice
    await view.show(article, { choice: { engine: '', pick, decide } });
    if (host.signal?.aborted) return null;
    this.#addPictureNotice(stored, host); // before the paint, so that nothing moves
    return shown;
  }

  /**
   * Returns what the reader view can do with a stored article. It can't read one of
   * several pages in another way: only the first page is stored, and the others would
   * vanish from the screen.
   * @param {Stored} stored @returns {Partial<Host>}
   */
  #hostOf({ entry, version, highlight }) {
    const { client, close, isPrivate, requestPictures, memory, beginExport } = this.#options;
    const library = storedKeeper(entry.id, { client, close, isPrivate, requestPictures });
    return {
      place: async () => (highlight ? null : placeOf(entry)),
      library: { ...library, highlights: this.#highlightsOf(version, library) },
      ...beginExport
        && {
          exports: { begin: beginExport,
            pictures: () => storedPictures(client.read, version.id, textOf(version.article.html)) },
        },
      ...version.hasSnapshot === true && (version.pages ?? 1) === 1
        && { reread: { read: (request) => this.#reread(version.id, request), memory } },
    };
  }

  /** @param {Version} version @param {Keeper} library @returns {Keeper['highlights']} */
  #highlightsOf({ id, entry }, library) {
    const { client } = this.#options;
    return storedHighlights(client, {
      entry: async () => entry,
      html: () => this.#shown?.html ?? '',
      prepare: () => library.saveShown(), // undoes a removal
      save: async () => {
        const request = this.#shown && this.#requests.get(this.#shown);
        if (!request) throw new LibraryFailure('gone');
        const { engine, pick, rules, decide } = request;
        return { entry,
          version: (await client.run('keepReading', { version: id, engine, pick, rules, decide }))
            .version };
      },
      openOrigin: (highlight) => void this.open(entry, highlight.version, highlight.id),
    });
  }

  /**
   * Shows the stored pictures, which need no request.
   *
   * @param {Version} version
   * @param {Host} host
   * @returns {Promise<Pick<Host, 'storedPicture'>>}
   */
  async #picturesOf({ id }, { signal }) {
    try {
      const pictures = await StoredPictures.open(this.#options.client.read, id);
      if (signal?.aborted) pictures.close();
      else signal?.addEventListener('abort', () => pictures.close());
      return { storedPicture: pictures.addressOf };
    } catch (error) {
      console.warn('the stored pictures could not be read', error);
      return {};
    }
  }

  /**
   * Says above the text how many pictures are missing.
   *
   * @param {Stored} stored
   * @param {Host} host
   */
  #addPictureNotice({ entry, version, highlight }, host) {
    const header = this.#root.querySelector('article > .head');
    // the counts are those of the shown version
    if (!header || version.id !== entry.version) return;
    const notice = pictureNotice({
      texts: host,
      pictures: savedCopyOf(entry).pictures,
      keep: host.library?.keepPictures,
      onKept: () => void this.open(entry.id, version.id),
    });
    if (!notice) return;
    header.after(notice);
    const [main, element] = ['main', 'article'].map((
      name,
    ) => /** @type {HTMLElement} */ (this.#root.querySelector(name)));
    if (!highlight) showPlace({ main, element }, placeOf(entry));
  }

  /**
   * Reads the stored snapshot with other options. The result is only on the screen.
   * @param {string} version @param {Rereading} request @returns {Promise<Answer>}
   */
  async #reread(version, request) {
    const { engine, pick, rules, decide, fields } = request;
    try {
      const { reply } = await this.#options.client.run('reread', { version, engine, pick, rules,
        decide, fields });
      const answer = parseReply(reply);
      if (answer.article) this.#requests.set(answer.article, request);
      return answer;
    } catch (error) {
      return { error: { code: codeOf(error), message: String(error) } };
    }
  }

  /**
   * @param {Version} version
   * @param {Neighbors} neighbors
   * @param {(reading: Reading) => void} onShown
   * @returns {Additions}
   */
  #additions(version, neighbors, onShown) {
    const { openEntry, aloud } = this.#options;
    return {
      ...aloud && openEntry && { queue: speechQueue(aloud, neighbors, openEntry) },
      openVersions: (reading) => this.#openVersions(version, reading),
      actions: [
        { label: 'libraryVersions', key: 'V',
          run: (reading) => this.#openVersions(version, reading) },
        ...openEntry ? neighborActions(neighbors, openEntry) : [],
      ],
      features: [
        onShown,
        ...openEntry
          ? [
            (/** @type {Reading} */ reading) =>
              void offerNeighbors(reading, neighbors, openEntry,
                () => this.#archive(version.entry)),
          ]
          : [],
      ],
    };
  }

  /**
   * Returns a function that begins to record the progress of an article on the screen.
   * It does nothing for another reading of the snapshot, which is not stored: a share
   * or place in that is none in the stored article.
   * @param {Stored} stored @param {() => Place | null} currentPlace
   * @returns {(reading: Reading) => void}
   */
  #followerOf({ entry, article, highlight }, currentPlace) {
    const { client } = this.#options;
    let isFirst = true;
    let latest = { progress: progressOf(entry), place: placeOf(entry) };
    const write = (/** @type {typeof latest} */ now) => {
      latest = now;
      return client.run('progress', { id: entry.id, ...now });
    };
    return (reading) => {
      void this.#progress?.end();
      this.#progress = null;
      this.#shown = reading.article;
      if (reading.article.html !== article.html) return;
      if (isFirst) {
        isFirst = false;
        if (highlight) showHighlight(reading, highlight);
        else void restorePlace(reading, latest, () => currentPlace() !== null);
        // it also stores when the entry was last opened
        write(latest).catch((error) => console.info('the opening was not written', error));
      }
      this.#progress = recordProgress(reading, { latest: () => latest, currentPlace, write });
    };
  }

  /** @param {string} id  of the entry */
  #archive(id) {
    return this.#options.client.run('change', { ids: [id], fields: { state: 'archived' } });
  }

  /** @param {Version} version @param {Reading} reading */
  async #openVersions(version, reading) {
    const { openVersions } = await import('./versions-dialog.js');
    await openVersions(reading, {
      client: this.#options.client,
      entry: version.entry,
      version: version.id,
      open: async (id) => await this.open(version.entry, id) ?? undefined,
    });
  }
}

/** @param {Entry} entry @param {Host['text']} text @returns {Failure} */
function addressOnly({ url }, text) {
  const href = linkAddress(textOf(url));
  return { title: text('libraryAddressOnlyTitle'), message: text('libraryAddressOnly'),
    actions: href ? [{ label: text('viewOpenOriginal'), href }] : [] };
}
