/**
 * The library of the web page. One tab runs the service that writes it
 * (service-link.js); every tab reads the store by itself.
 *
 * @import { Reader } from '../library/client.js'
 * @import { Entry } from '../library/model.js'
 * @import { LibraryService, Saved, Saving } from '../library/service.js'
 * @import { Answer, Call } from './service-link.js'
 */

import { LibraryClient } from '../library/client.js';
import { LibraryFailure } from '../library/failure.js';
import { isSaving } from './saving.js';
import { ServiceLink } from './service-link.js';

/** What the web page uses of its library. Beside the operations, it saves the pages that it has read. */
export class WebLibrary extends LibraryClient {
  #link;

  /**
   * @param {Reader} reader
   * @param {() => LibraryService} makeService  called once at most, when this tab is the one that writes
   */
  constructor(reader, makeService) {
    const link = new ServiceLink(answers(makeService, reader));
    super(reader, (name, args) => /** @type {any} */ (link.call(name, args)));
    this.#link = link;
    window.addEventListener('pagehide', () => link.leave());
    window.addEventListener('pageshow', ({ persisted }) => persisted && link.join());
  }

  /**
   * Saves an article. Resolves after the strict commit.
   * @param {Saving} saving
   * @returns {Promise<Saved>}
   */
  save({ snapshot, ...rest }) {
    return this.#link.call('save', { ...rest, snapshot: snapshot && { ...snapshot, page: inBlob(snapshot.page) } });
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
  return page instanceof Uint8Array ? new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (page)]) : page;
}

/**
 * Returns a function that makes the service when this tab gets the lock for the
 * first time, and returns what answers calls.
 * @param {() => LibraryService} makeService @param {Reader} reader
 * @returns {() => Answer}
 */
function answers(makeService, reader) {
  /** @type {LibraryService | undefined} */
  let service;
  return () => {
    const running = service ??= makeService();
    return (call) => answer(running, reader, call);
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
  const page = snapshot?.page instanceof Blob ? new Uint8Array(await snapshot.page.arrayBuffer()) : snapshot?.page;
  return service.save({ ...args, snapshot: snapshot && { ...snapshot, page } });
}

/**
 * @param {Reader} reader @param {number} since @param {Saving} saving
 * @returns {Promise<Saved | undefined>} the version that was saved since then with the same content
 */
async function savedSince(reader, since, { article }) {
  const changed = (await reader.entries()).filter((entry) => entry.changedAt >= since && entry.version !== '');
  for (const entry of changed) {
    const versions = await reader.versionsOf(entry.id);
    const same = versions.find((each) => each.savedAt >= since && each.article.title === article.title && each.article.html === article.html);
    if (same) return { entry, version: same.id, isNew: versions.length === 1 };
  }
  return undefined;
}
