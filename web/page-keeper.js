/**
 * Keeps the page that the user has chosen in the web page's library.
 *
 * @import { Article, SavedCopy } from '../browser/model/article.js'
 * @import { Keeper } from '../browser/ui/host.js'
 * @import { Entry, Saving } from '../browser/library/model.js'
 * @import { WebLibrary } from './library-service.js'
 *
 * @typedef {object} Program  what the keeper needs of the program around it
 * @property {() => Article | null} article  as it is on the screen
 * @property {(article: Article) => Saving} savingOf
 * @property {(id: string, version?: string) => void} open  shows an entry of the library
 * @property {() => void} openLibrary
 */

import { LibraryFailure } from '../browser/library/failure.js';
import { storedHighlights } from '../browser/library/reading/stored-highlights.js';
import { savedCopyOf, storedKeeper } from '../browser/library/reading/stored-keeper.js';
import { persistOnce } from '../browser/library/space/persist.js';
import { libraryMemory } from './library-memory.js';

/** @implements {Keeper} */
export class PageKeeper {
  /** The browser does not tell pages whether the window is private. */
  isPrivate = false;
  #library;
  #program;
  #id = '';

  /**
   * @param {Pick<WebLibrary, 'read' | 'run' | 'saveWithPictures' | 'find' | 'onChange'>} library
   * @param {Program} program
   */
  constructor(library, program) {
    this.#library = library;
    this.#program = program;
    this.highlights = storedHighlights(library, {
      entry: async () => (await this.find())?.id ?? '',
      html: () => program.article()?.html ?? '',
      save: async () => {
        const { entry, version } = await this.#store();
        return { entry: entry.id, version };
      },
      openOrigin: ({ version }) => program.open(this.#id, version),
    });
  }

  /**
   * A page without an address is found only after it was saved here.
   *
   * @returns {Promise<SavedCopy | null>}
   */
  async find() {
    if (this.#id) return this.#stored.find();
    const url = this.#program.article()?.url;
    const entry = url ? await this.#library.find(url) : undefined;
    return entry?.version ? this.#copyOf(entry) : null;
  }

  async saveShown() {
    const { entry } = await this.#store();
    return this.#copyOf(entry);
  }

  async #store() {
    const article = this.#program.article();
    if (!article) throw new LibraryFailure('gone');
    const saved = await this.#library.saveWithPictures(this.#program.savingOf(article));
    this.#id = saved.entry.id;
    void persistOnce(libraryMemory);
    return saved;
  }

  /** @type {Keeper['change']} */
  change(fields) {
    return this.#stored.change(fields);
  }

  remove() {
    return this.#stored.remove();
  }

  restore() {
    return this.#stored.restore();
  }

  open() {
    this.#program.open(this.#id);
  }

  openLibrary() {
    this.#program.openLibrary();
  }

  /** @type {Keeper['onChange']} */
  onChange(listener, signal) {
    this.#library.onChange(({ ids }) => {
      if (ids.length === 0 || !this.#id || ids.includes(this.#id)) listener();
    }, signal);
  }

  get #stored() {
    return storedKeeper(this.#id, { client: this.#library, close: () => this.openLibrary() });
  }

  /** @param {Entry} entry */
  #copyOf(entry) {
    this.#id = entry.id;
    return savedCopyOf(entry);
  }
}
