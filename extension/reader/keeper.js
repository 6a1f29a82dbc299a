import { LibraryFailure } from '../../browser/library/failure.js';
import { CHANGES_CHANNEL } from '../../browser/library/model.js';
import { libraryReply } from '../library-reply.js';
import { askBackground, askHost, nothingWithoutListener, onLibraryChanged } from '../messages.js';
import { requestPictures } from '../picture-hosts.js';
import { ArticleHighlights } from './highlight-keeper.js';

/**
 * Keeps the reader view's article in the library. The extraction host has the article
 * and the page, so messages contain only the ticket and the user's own data.
 *
 * @import { SavedCopy } from '../../browser/model/article.js'
 * @import { Keeper } from '../../browser/ui/host.js'
 * @import { Reading } from '../../browser/ui/reading.js'
 * @import { HostMessages } from '../messages.js'
 *
 * @implements {Keeper}
 */
export class ArticleKeeper {
  #ticket;
  /**
   * Whether the window is private. The host reports it with its answers.
   *
   * @type {boolean | undefined}
   */
  isPrivate;
  /** @type {SavedCopy | null} */
  #copy = null;

  /** @param {string} ticket @param {Keeper['onSave']} onSave */
  constructor(ticket, onSave) {
    this.#ticket = ticket;
    this.onSave = onSave;
    this.highlights = new ArticleHighlights(ticket, this);
  }

  find() {
    return this.#ask('savedCopy', { ticket: this.#ticket });
  }

  async saveShown() {
    return saved(
      await this.#ask('saveArticle', { ticket: this.#ticket, confirmed: this.isPrivate !== false }),
    );
  }

  /** @type {Keeper['change']} */
  async change(fields) {
    return saved(await this.#ask('changeSaved', { ticket: this.#ticket, fields }));
  }

  async remove() {
    await this.#ask('removeSaved', { ticket: this.#ticket });
    this.#show(null);
  }

  async restore() {
    return saved(await this.#ask('restoreSaved', { ticket: this.#ticket }));
  }

  open() {
    void askBackground('openLibrary', { id: this.#copy?.id ?? '' });
  }

  openLibrary() {
    void askBackground('openLibrary', { id: '' });
  }

  /** @type {Keeper['onChange']} */
  onChange(listener, signal) {
    // in a frame in a web page, this is what arrives in Chrome, which partitions channels by the
    // page's site
    onLibraryChanged(listener, signal);
    // and this is what arrives in Firefox, which sends such a frame no messages
    const channel = new BroadcastChannel(CHANGES_CHANNEL);
    channel.addEventListener('message', () => listener());
    signal.addEventListener('abort', () => channel.close(), { once: true });
  }

  /** @param {string} host @returns {Promise<SavedCopy>} */
  async keepPictures(host) {
    if (host) await requestPictures(host); // also after a refusal, the host reports what is there
    return saved(await this.#ask('keepPictures', { ticket: this.#ticket }));
  }

  /** Shows what differs between the copy and the page. @param {Reading} reading */
  async showChanges(reading) {
    const { version } = await this.#version();
    const { showThenAndNow } = await import('../../browser/library/changes/view/then-and-now.js');
    await showThenAndNow(reading, version, this);
  }

  /** Counts the words that differ between the copy and the page. @param {Reading} reading */
  async countChanges({ article, following, signal }) {
    const { version, isReadAlike } = await this.#version();
    if (!isReadAlike || signal.aborted) return null;
    const { changedWords } = await import('../../browser/library/changes/changed-words.js');
    return changedWords(version, [article, ...following], signal);
  }

  async #version() {
    return libraryReply(
      await askHost('savedVersion', { ticket: this.#ticket }).catch(nothingWithoutListener),
    );
  }

  /**
   * @template {'savedCopy' | 'saveArticle' | 'changeSaved' | 'removeSaved' | 'restoreSaved' | 'keepPictures'} Kind
   * @param {Kind} kind @param {HostMessages[Kind]} body
   * @returns {Promise<SavedCopy | null>}
   */
  async #ask(kind, body) {
    const reply = await askHost(kind, body).catch(nothingWithoutListener);
    this.isPrivate = reply?.isPrivate ?? this.isPrivate; // also of an error
    const { copy } = libraryReply(reply);
    if (kind !== 'removeSaved') this.#show(copy);
    return copy;
  }

  /**
   * Shows on the toolbar button whether the article is in the library.
   *
   * @param {SavedCopy | null} copy
   */
  #show(copy) {
    const was = this.#copy !== null;
    this.#copy = copy;
    if (was !== (copy !== null)) {
      void askBackground('showSaved', { saved: copy !== null }).catch(nothingWithoutListener);
    }
  }
}

/** @param {SavedCopy | null} copy @returns {SavedCopy} */
function saved(copy) {
  if (!copy) throw new LibraryFailure('gone');
  return copy;
}
