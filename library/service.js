/**
 * Answers the operations of operations.js. It runs once for each library: in the
 * extraction host, or in the tab of the web page that holds the Web Lock. It is the
 * only writer.
 *
 * @import { Reader } from './client.js'
 * @import { Article, Change, Entry, Outcome, PictureCounts, PictureUse, Snapshot, Version } from './model.js'
 * @import { EntryFields, Fields, Found, Operations, OperationName, Tagging } from './operations.js'
 *
 * @typedef {object} Saving  an article to save
 * @property {Article} article
 * @property {Snapshot | null} snapshot  null if the page can't be read again
 * @property {string} core  the version of Pilcrow that read the page
 *
 * @typedef {object} WriterMethods  what the service needs of store/writer.js; each resolves after its strict commit, and is rejected with a LibraryFailure
 * @property {(saving: Saving) => Promise<Saved>} save  entry, version, text and compressed snapshot, in one transaction
 * @property {(url: string, title: string) => Promise<Entry>} saveAddress  returns the entry that is there already, if there is one
 * @property {(url: string) => Promise<Entry | undefined>} find  the entry with this address, unless it is deleted
 * @property {(version: string) => Promise<Snapshot | undefined>} snapshot  decompressed
 * @property {(entry: string, reading: {article: Article, core: string, from: string}) => Promise<{version: string, changed: boolean}>} addVersion  a new reading of the snapshot of version `from`, which the new version shares; it becomes the shown version. Without a change of title, text or HTML nothing is added
 * @property {(entry: string, version: string) => Promise<void>} showVersion
 * @property {(ids: string[], fields: Fields) => Promise<EntryFields[]>} change
 * @property {(ids: string[], tagging: Tagging) => Promise<EntryFields[]>} tag
 * @property {(entries: EntryFields[]) => Promise<void>} putBack
 * @property {(ids: string[]) => Promise<void>} remove
 * @property {(ids: string[]) => Promise<void>} restore
 * @property {(ids: string[]) => Promise<void>} erase
 * @property {() => Promise<void>} eraseAll
 * @property {() => Promise<string[]>} eraseExpired  erases what was deleted more than TRASH_MS ago; returns the ids
 * @property {(id: string, progress: number, place: Entry['place']) => Promise<void>} progress  also sets openedAt, and the states unread → reading, and → read from 0.97 on
 * @property {(version: string, uses: PictureUse[], blobs: Map<string, {type: string, blob: Blob}>) => Promise<PictureCounts>} putPictures  stores bytes by hash, once each, and the uses; updates the entry's counts
 * @property {IndexSource} index
 * @property {() => void} close
 *
 * @typedef {Reader & WriterMethods} Writer
 *
 * @typedef {object} IndexSource  the searchable text of the store, as the index needs it
 * @property {(seq: number, limit: number) => Promise<SearchText[]>} after  the entries with a larger seq, in its order; also deleted ones
 * @property {() => Promise<number>} lastSeq
 * @property {() => Promise<string>} storeId  changes when the whole library is deleted
 * @property {(ids: string[]) => Promise<SearchText[]>} texts
 * @property {() => AsyncIterable<SearchText>} all  without the deleted ones, the latest saved first
 *
 * @typedef {object} SearchText
 * @property {string} id
 * @property {number} seq
 * @property {boolean} deleted
 * @property {string} title
 * @property {string} byline
 * @property {string} site
 * @property {string} host
 * @property {string[]} tags
 * @property {string} note
 * @property {string} text  of the shown version, with a line feed between blocks; '' for an address
 * @property {number} savedAt  in ms
 * @property {Entry['state']} state
 * @property {string} lang
 *
 * @typedef {object} Search  see search/search.js
 * @property {(query: string, limit: number) => Promise<Found>} find
 * @property {() => void} catchUp  brings the index up to date, in pieces, in the background
 * @property {() => Promise<{indexed: number, all: number}>} state
 * @property {() => Promise<void>} drop  deletes the index
 *
 * @typedef {object} PictureKeeper  see pictures/keeper.js
 * @property {(version: Version, known: PictureUse[]) => Promise<{uses: PictureUse[], blobs: Map<string, {type: string, blob: Blob}>}>} fetchMissing  fetches the pictures of a stored version that are not kept yet; never rejected
 *
 * @typedef {object} Core  wasm/cores.js or wasm/extractor.js
 * @property {(request: import('../wasm/protocol.js').Request) => Promise<import('../wasm/protocol.js').Reply>} extract
 *
 * @typedef {object} Parts  what the service works with; it opens the store when it is first needed
 * @property {() => Promise<Writer>} open  rejected with a LibraryFailure
 * @property {(source: IndexSource) => Search} search
 * @property {PictureKeeper} pictures
 * @property {Core} core
 * @property {string} coreVersion  of Pilcrow
 *
 * @typedef {object} Saved
 * @property {Entry} entry
 * @property {string} version
 * @property {boolean} isNew  false if the entry was there before, and has one more version now
 */

import { CHANGES_CHANNEL } from './model.js';
import { LibraryFailure } from './failure.js';
import { isCall } from './operations.js';

export class LibraryService {
  #channel = new BroadcastChannel(CHANGES_CHANNEL);
  #parts;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /**
   * Answers a call. The caller has checked that the sender may ask.
   * @param {unknown} name @param {any} args
   * @returns {Promise<unknown>} rejected with a LibraryFailure
   */
  async run(name, args) {
    if (!isCall(name, args)) throw new LibraryFailure('refused');
    throw new LibraryFailure('noService', this.#parts.coreVersion);
  }

  /**
   * Saves an article. Resolves after the strict commit.
   * @param {Saving} saving
   * @returns {Promise<Saved>}
   */
  async save(saving) {
    throw new LibraryFailure('noService', saving.core);
  }

  /** Returns the entry with an address, if there is one that is not deleted. @param {string} url @returns {Promise<Entry | undefined>} */
  async find(url) {
    throw new LibraryFailure('noService', url);
  }

  /** Tells all pages of a change. @param {string[]} ids of the changed entries; empty if all may have changed */
  tell(ids) {
    this.#channel.postMessage(/** @type {Change} */ ({ ids }));
  }
}
