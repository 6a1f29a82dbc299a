/**
 * What a page of the program uses of the library. It reads the store by itself, and
 * passes operations to the service.
 *
 * @import { Change, Entry, EntryHighlight, Picture, PictureUse, Version } from './model.js'
 * @import { Operations, OperationName } from './operations.js'
 * @import { ArticleRows } from './store/article-rows.js'
 *
 * @typedef {object} Reader  see store/reader.js
 * @property {() => Promise<Entry[]>} entries  all, also the deleted ones
 * @property {(id: string) => Promise<Entry | undefined>} entry
 * @property {(id: string) => Promise<Version | undefined>} version
 * @property {(entry: string) => Promise<Version[]>} versionsOf  the oldest first
 * @property {(version: string) => Promise<PictureUse[]>} usesOf
 * @property {(hash: string) => Promise<Picture | undefined>} picture
 * @property {(entry: string) => Promise<EntryHighlight[]>} highlightsOf  the oldest first
 * @property {() => Promise<EntryHighlight[]>} highlights  of all entries that are not deleted, the oldest first
 * @property {(id: string) => Promise<ArticleRows | undefined>} articleRows  an entry with all rows that belong to it, for a backup
 * @property {(id: string) => Promise<ArticleRows | undefined>} readableRows  an entry with those rows that a damaged store still gives; undefined if not even the entry can be read
 * @property {() => Promise<Damage>} damage  what is wrong with the store, as far as it is known since the entries were read
 * @property {() => Promise<void>} accept  takes the store as it is, after the browser has deleted the former one
 * @property {() => Promise<{all: number, byEntry: Map<string, number>}>} pictureBytes  the bytes of all pictures, each counted once, and those of each entry's pictures
 *
 * @typedef {object} Damage
 * @property {boolean} isEmptied  the browser has deleted the store that had the articles
 * @property {number} unreadable  how many entries can't be read
 *
 * @typedef {<Name extends OperationName>(name: Name, args: Parameters<Operations[Name]>[0]) => ReturnType<Operations[Name]>} Run
 *   passes an operation to the service; rejected with a LibraryFailure
 */

import { CHANGES_CHANNEL } from './model.js';

export class LibraryClient {
  /** @type {Reader} */
  read;
  /** @type {Run} */
  run;

  /** @param {Reader} read @param {Run} run */
  constructor(read, run) {
    this.read = read;
    this.run = run;
  }

  /**
   * Calls `listener` after each change of the store, by whatever page it was made.
   * @param {(change: Change) => void} listener @param {AbortSignal} [signal]
   */
  onChange(listener, signal) {
    const channel = new BroadcastChannel(CHANGES_CHANNEL);
    channel.addEventListener('message', ({ data }) => listener(data));
    signal?.addEventListener('abort', () => channel.close(), { once: true });
  }
}
