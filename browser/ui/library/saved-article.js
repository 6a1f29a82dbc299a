/**
 * The article's copy in the library, as the button, the panel and the keyboard
 * shortcut share it.
 *
 * @import { SavedCopy } from '../../model/article.js'
 * @import { Keeper } from '../host.js'
 */

export class SavedArticle {
  #keeper;
  /** @type {Set<(article: SavedArticle) => void>} */
  #listeners = new Set();
  /** @type {SavedCopy | null} */
  copy = null;
  /** Whether the copy has just been removed, so that the user can undo this. */
  isRemoved = false;
  /** What differs from the page as it is now, as a text; '' if nothing, or nothing is known. */
  changes = '';
  /** Resolves when it is known whether there is a copy. @type {Promise<void>} */
  found;

  /** @param {Keeper} keeper @param {AbortSignal} signal  ends the reports of changes */
  constructor(keeper, signal) {
    this.#keeper = keeper;
    this.found = this.#find();
    keeper.onChange(() => void this.#find(), signal);
  }

  /**
   * Calls `listener` now and after each change.
   *
   * @param {(article: SavedArticle) => void} listener
   */
  follow(listener) {
    this.#listeners.add(listener);
    listener(this);
  }

  /** @returns {Promise<void>} rejected with an error that has a code */
  async saveAndShow() {
    const copy = await this.#keeper.saveShown();
    this.changes = '';
    this.#set(copy);
  }

  /** @param {Parameters<Keeper['change']>[0]} fields */
  async change(fields) {
    this.#set(await this.#keeper.change(fields));
  }

  async remove() {
    await this.#keeper.remove();
    this.#set(null, { isRemoved: true });
  }

  async restore() {
    this.#set(await this.#keeper.restore());
  }

  /** @param {string} host */
  async keepPictures(host) {
    if (this.#keeper.keepPictures) this.#set(await this.#keeper.keepPictures(host));
  }

  /** @param {string} text */
  setChanges(text) {
    this.changes = text;
    this.#set(this.copy);
  }

  async #find() {
    try {
      const copy = await this.#keeper.find();
      this.#set(copy, { isRemoved: copy === null && this.isRemoved });
    } catch (error) { // saving will fail, too, and then the user learns why
      console.info('the library does not answer', error);
    }
  }

  /** @param {SavedCopy | null} copy */
  #set(copy, { isRemoved = false } = {}) {
    this.copy = copy;
    this.isRemoved = isRemoved;
    for (const listener of this.#listeners) listener(this);
  }
}
