/**
 * The library of the web page. One tab runs the service that writes it
 * (service-link.js); every tab reads the store by itself.
 *
 * @import { Reader } from '../browser/library/client.js'
 * @import { Entry, Saved, Saving } from '../browser/library/model.js'
 * @import { Core } from '../browser/library/parts.js'
 * @import { LibraryService } from '../browser/library/service.js'
 * @import { Answer, Call } from './service-link.js'
 */

import { LibraryClient } from '../browser/library/client.js';
import { codeOf, LibraryFailure } from '../browser/library/failure.js';
import { migrations } from '../browser/library/store/migrations.js';
import { Store } from '../browser/library/store/open.js';
import { LibraryReader } from '../browser/library/store/reader.js';
import { DATABASE } from '../browser/library/store/schema.js';
import { isSaving } from './saving.js';
import { ServiceLink } from './service-link.js';

/** An address of another program gets a title of this length at most. */
const MAX_TITLE_CHARS = 500;

/** How long to wait for tabs that keep an older store open. */
const MAX_BLOCKED_MS = 5000;

/**
 * What the web page uses of its library. Beside the operations, it saves the pages that it has
 * read.
 */
export class WebLibrary extends LibraryClient {
  #link;
  #store;

  /** @param {Core} core  reads snapshots again @param {string} coreVersion */
  constructor(core, coreVersion) {
    // opened when it is first read
    const store = new Store({ name: DATABASE, migrations, maxBlockedMs: MAX_BLOCKED_MS });
    const reader = new LibraryReader(store);
    const link = new ServiceLink(
      answers(async () => (await import('./make-service.js')).webService(core, coreVersion),
        reader),
    );
    super(reader, (name, args) => /** @type {any} */ (link.call(name, args)));
    this.#link = link;
    this.#store = store;
    window.addEventListener('pagehide', () => link.leave());
    window.addEventListener('pageshow', ({ persisted }) => persisted && link.join());
  }

  /**
   * Reports whether the library has something to show: entries, deleted ones included, or that it
   * is damaged.
   *
   * @returns {Promise<boolean>}
   */
  async hasEntries() {
    try {
      return await this.#store.read(['entries'], (tx) => tx.objectStore('entries').count()) > 0
        || await this.#store.isAnother();
    } catch (error) { // the browser stores nothing, for example; saving will explain it
      console.info('the library could not be read', error);
      return codeOf(error) === 'broken';
    }
  }

  /**
   * Saves an article. Resolves after the strict commit.
   * @param {Saving} saving
   * @returns {Promise<Saved>}
   */
  saveWithPictures({ snapshot, ...rest }) {
    return this.#link.call('save', { ...rest,
      snapshot: snapshot && { ...snapshot, page: inBlob(snapshot.page) } });
  }

  /** Adds an address "to read". @param {string} url @param {string} title */
  keepAddress(url, title) {
    return this.run('saveAddress', { url, title: title.slice(0, MAX_TITLE_CHARS) });
  }

  /** @param {string} url @returns {Promise<Entry | undefined>} */
  find(url) {
    return this.#link.call('find', { url });
  }
}

/**
 * Bytes travel as a Blob: a message goes to all tabs, and each would get a copy of
 * the bytes.
 * @param {string | string[] | Uint8Array} page
 */
function inBlob(page) {
  return page instanceof Uint8Array
    ? new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (page)])
    : page;
}

/**
 * Returns a function that is called when this tab gets the lock, and returns what
 * answers calls. The service is loaded and made at the first call.
 * @param {() => Promise<LibraryService>} makeService @param {Reader} reader
 * @returns {() => Answer}
 */
function answers(makeService, reader) {
  /** @type {Promise<LibraryService> | undefined} */
  let making;
  return () => async (call) => {
    making ??= makeService();
    making.catch(() => {
      making = undefined;
    }); // its code could not be loaded; the next call tries again
    return answer(await making, reader, call);
  };
}

/** @param {LibraryService} service @param {Reader} reader @param {Call} call */
async function answer(service, reader, call) {
  const { name, args } = call;
  if (name === 'save') return save(service, reader, call);
  if (name !== 'find') return service.run(name, args);
  if (typeof args?.url !== 'string') throw new LibraryFailure('refused');
  return service.find(args.url);
}

/**
 * Saves an article. All other operations may be carried out twice without harm, but
 * this one would add a version. So if a former service may have saved the article, its
 * version is looked for.
 * @param {LibraryService} service @param {Reader} reader @param {Call} call
 * @returns {Promise<Saved>}
 */
async function save(service, reader, { args, since, isRepeat }) {
  if (!isSaving(args)) throw new LibraryFailure('refused');
  const saved = isRepeat ? await savedSince(reader, since, args) : undefined;
  if (saved) return saved;
  const { snapshot } = args;
  const page = snapshot?.page instanceof Blob
    ? new Uint8Array(await snapshot.page.arrayBuffer())
    : snapshot?.page;
  return service.saveWithPictures({ ...args, snapshot: snapshot && { ...snapshot, page } });
}

/**
 * @param {Reader} reader @param {number} since @param {Saving} saving
 * @returns {Promise<Saved | undefined>} the version that was saved since then with the same content
 */
async function savedSince(reader, since, { article }) {
  const changed = (await reader.entries()).filter((entry) =>
    entry.changedAt >= since && entry.version !== ''
  );
  for (const entry of changed) {
    const versions = await reader.versionsOf(entry.id);
    const same = versions.find((each) =>
      each.savedAt >= since && each.article.title === article.title
      && each.article.html === article.html
    );
    if (same) return { entry, version: same.id, isNew: versions.length === 1 };
  }
  return undefined;
}
