import { isolated, plural } from '../../ui/locale.js';
import { codeOf } from '../failure.js';
import { READ_SHARE } from '../article-of.js';
import { titleOf } from './format.js';

/**
 * @import { LibraryClient } from '../client.js'
 * @import { FailureCode } from '../failure.js'
 * @import { Entry } from '../model.js'
 * @import { EntryFields, Fields, Tagging } from '../operations.js'
 * @import { ViewTexts } from './list-parts.js'
 * @import { ListModel } from './list-model.js'
 * @import { UndoToast } from './undo-toast.js'
 *
 * @typedef {object} ActionParts
 * @property {LibraryClient} client
 * @property {ListModel} model
 * @property {UndoToast} toast
 * @property {ViewTexts} texts
 * @property {(code: FailureCode) => string} failureTitle
 * @property {(id: string) => void} focusEntry moves the focus to an entry, or to the list if it
 *   isn't there
 */

/**
 * What the user can do with entries, one or several. Each action says what it did, and can be
 * undone, except erasing.
 */
export class EntryActions {
  #client;
  #model;
  #toast;
  #texts;
  #failureTitle;
  #focusEntry;

  /** @param {ActionParts} parts */
  constructor({ client, model, toast, texts, failureTitle, focusEntry }) {
    this.#client = client;
    this.#model = model;
    this.#toast = toast;
    this.#texts = texts;
    this.#failureTitle = failureTitle;
    this.#focusEntry = focusEntry;
  }

  /** @param {Entry[]} entries @param {Entry['state']} state */
  setState(entries, state) {
    const keys = { archived: 'libraryArchived', read: 'libraryMarkedRead',
      unread: 'libraryMarkedUnread', reading: 'libraryMarkedUnread' };
    return this.#change(entries, { state }, keys[state]);
  }

  /** Puts entries into the archive, or takes them out if all are there. @param {Entry[]} entries */
  toggleArchived(entries) {
    if (entries.some(({ state }) => state !== 'archived')) {
      return this.setState(entries, 'archived');
    }
    return this.#perform(entries, 'libraryUnarchived', async () => {
      await this.#client.run('putBack', {
        entries: entries.map(({ id, progress }) => ({ id, state: stateByProgress(progress) })),
      });
      return () =>
        this.#client.run('putBack', { entries: entries.map(({ id, state }) => ({ id, state })) });
    });
  }

  /**
   * Leaves out archived entries: another state would take them out of the archive.
   *
   * @param {Entry[]} entries
   */
  toggleRead(entries) {
    const listed = entries.filter(({ state }) => state !== 'archived');
    return this.setState(listed, listed.some(({ state }) => state !== 'read') ? 'read' : 'unread');
  }

  /** @param {Entry[]} entries */
  toggleFavorite(entries) {
    const favorite = entries.some((entry) => !entry.favorite);
    return this.#change(entries, { favorite }, favorite ? 'libraryFavored' : 'libraryUnfavored');
  }

  /** @param {Entry} entry @param {string} note */
  setNote(entry, note) {
    return this.#change([entry], { note }, 'libraryNoteSaved');
  }

  /** @param {Entry[]} entries @param {Fields} fields @param {string} done */
  #change(entries, fields, done) {
    return this.#perform(entries, done, async (ids) => {
      const former = this.#former(entries, /** @type {(keyof Fields)[]} */ (Object.keys(fields)));
      await this.#client.run('change', { ids, fields });
      return () => this.#client.run('putBack', { entries: former });
    });
  }

  /** @param {Entry[]} entries @param {Tagging} tagging */
  tag(entries, tagging) {
    return this.#perform(entries, 'libraryTagged', async (ids) => {
      const former = this.#former(entries, ['tags']);
      await this.#client.run('tag', { ids, tagging });
      return () => this.#client.run('putBack', { entries: former });
    });
  }

  /**
   * Returns fields as the page knows them now: `entries` may be as old as an open editor.
   *
   * @param {Entry[]} entries
   * @param {(keyof Fields)[]} names
   */
  #former(entries, names) {
    return formerFields(entries.map((entry) => this.#model.entry(entry.id) ?? entry), names);
  }

  /** @param {Entry[]} entries */
  remove(entries) {
    return this.#move(entries, 'libraryRemoved', 'remove', 'restore');
  }

  /** @param {Entry[]} entries */
  restore(entries) {
    return this.#move(entries, 'libraryRestored', 'restore', 'remove');
  }

  /**
   * @param {Entry[]} entries
   * @param {string} done
   * @param {'remove' | 'restore'} run
   * @param {'remove' | 'restore'} undo
   */
  #move(entries, done, run, undo) {
    return this.#perform(entries, done, async (ids) => {
      await this.#client.run(run, { ids });
      return () => this.#client.run(undo, { ids });
    });
  }

  /** @param {Entry[]} entries */
  erase(entries) {
    return this.#perform(entries, 'libraryErased', async (ids) => {
      await this.#client.run('erase', { ids });
      return undefined;
    });
  }

  /**
   * @param {Entry[]} entries
   * @param {string} done  the message key that says what was done with them
   * @param {(ids: string[]) => Promise<(() => Promise<void>) | undefined>} run returns what undoes
   *   it
   */
  async #perform(entries, done, run) {
    if (entries.length === 0) return;
    const ids = entries.map(({ id }) => id);
    const text = this.#texts.text(done, this.#named(entries));
    await this.#guarded(async () => {
      const undo = await run(ids);
      await this.#model.refresh(ids);
      this.#toast.show(text, undo && ((hadFocus) => this.#undo(ids, undo, hadFocus)));
    });
  }

  /**
   * @param {string[]} ids
   * @param {() => Promise<void>} undo
   * @param {boolean} hadFocus the button for it, which is gone now
   */
  async #undo(ids, undo, hadFocus) {
    await this.#guarded(async () => {
      await undo();
      await this.#model.refresh(ids);
      this.#toast.show(this.#texts.text('viewUndone'));
    });
    if (hadFocus) this.#focusEntry(ids[0]);
  }

  /** @param {() => Promise<void>} act */
  async #guarded(act) {
    try {
      await act();
    } catch (error) {
      console.warn('an action of the library failed', error);
      this.#toast.show(this.#failureTitle(codeOf(error)));
    }
  }

  /** @param {Entry[]} entries @returns {string} the title, or how many there are */
  #named(entries) {
    return entries.length === 1
      ? isolated(titleOf(entries[0]))
      : plural(this.#texts, 'libraryArticles', entries.length);
  }
}

/**
 * The state of an entry that leaves the archive, which has taken the place of its former state.
 *
 * @param {number} progress
 * @returns {Entry['state']}
 */
function stateByProgress(progress) {
  if (progress >= READ_SHARE) return 'read';
  return progress > 0 ? 'reading' : 'unread';
}

/**
 * Returns the fields of entries that an operation is about to change, for undo. The
 * page keeps them itself: if the answer of an operation is lost, it is carried out
 * twice, and the second time the store knows only the new fields.
 *
 * @param {Entry[]} entries @param {(keyof Fields)[]} names
 * @returns {EntryFields[]}
 */
function formerFields(entries, names) {
  return entries.map((entry) => ({ id: entry.id,
    ...Object.fromEntries(names.map((name) => [name, entry[name]])) })
  );
}
