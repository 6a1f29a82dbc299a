/**
 * What the service works with, and what it saves: types only, so that the parts and the
 * service need not import each other.
 *
 * @import { Reader } from './client.js'
 * @import { ArticleRows } from './store/article-rows.js'
 * @import { Article, Entry, EntryHighlight, PictureCounts, PictureUse, ReadingChoice, Snapshot, Version } from './model.js'
 * @import { AddedHighlight, CarriedAnchor, Fields, Found, HighlightFields, Tagging, EntryFields, Restored } from './operations.js'
 *
 * @typedef {object} Saving  an article to save
 * @property {Article} article
 * @property {Snapshot | null} snapshot  null if the page can't be read again
 * @property {string} core  the version of Pilcrow that read the page
 * @property {ReadingChoice} [choice]  how it was read
 * @property {number} [pages]  how many pages the article is joined from, of which the snapshot is the first
 * @typedef {object} WriterMethods  what the service needs of store/writer.js; each resolves after its strict commit, and is rejected with a LibraryFailure
 * @property {(saving: Saving, pictures: string[]) => Promise<Saved>} save  entry, version, text, compressed snapshot, and the addresses of its pictures, in one transaction
 * @property {(url: string, title: string) => Promise<Entry>} saveAddress  returns the entry that is there already, if there is one
 * @property {(imported: Imported[]) => Promise<{outcome: ImportedOutcome, id: string}[]>} addImported  in one transaction; what is there already is united with it
 * @property {(snapshot: string) => Promise<string>} entryOfSnapshot  the id of the entry that has a page; '' for none
 * @property {(url: string) => Promise<Entry | undefined>} find  the entry with this address, unless it is deleted
 * @property {(url: string) => Promise<boolean>} isInTrash  the trash has an entry with this address, and the list has none
 * @property {(version: string) => Promise<Snapshot | undefined>} snapshot  decompressed
 * @property {(entry: string, reading: {article: Article, core: string, from: string, choice?: ReadingChoice}, pictures: string[]) => Promise<{version: string, changed: boolean}>} addVersion  a new reading of the snapshot of version `from`, which the new version shares; it becomes the shown version; without a choice it was read by that of `from`. If that snapshot has an equal reading, that one becomes it. changed: another version is shown than before
 * @property {(entry: string, version: string) => Promise<void>} showVersion
 * @property {(ids: string[], fields: Fields) => Promise<void>} change
 * @property {(ids: string[], tagging: Tagging) => Promise<void>} tag
 * @property {(entries: EntryFields[]) => Promise<void>} putBack
 * @property {(ids: string[]) => Promise<void>} remove
 * @property {(ids: string[]) => Promise<void>} restore
 * @property {(ids: string[]) => Promise<string[]>} erase  only what is in the trash; returns the ids
 * @property {() => Promise<void>} eraseAll
 * @property {() => Promise<string[]>} eraseExpired  erases what was deleted more than TRASH_MS ago; returns the ids
 * @property {(id: string, progress: number, place: Entry['place']) => Promise<void>} progress  also sets openedAt, and the states unread → reading, and → read from 0.97 on
 * @property {(version: string, uses: PictureUse[], blobs: Map<string, {type: string, blob: Blob}>) => Promise<PictureCounts>} putPictures  stores bytes by hash, once each, and the uses; updates the entry's counts
 * @property {(entry: string, highlights: AddedHighlight[]) => Promise<EntryHighlight[]>} addHighlights  returns them as they are stored; those that are there already stay as they are
 * @property {(id: string, fields: HighlightFields) => Promise<EntryHighlight>} changeHighlight
 * @property {(ids: string[]) => Promise<string[]>} removeHighlights  returns the ids of their entries
 * @property {(highlights: EntryHighlight[]) => Promise<string[]>} putBackHighlights  returns the ids of their entries
 * @property {(entry: string, version: string, anchors: CarriedAnchor[]) => Promise<void>} carryHighlights
 * @property {(articles: ArticleRows[], pictures: RestoredPictures, bytes: number) => Promise<{id: string, restored: Restored}[]>} restoreRows  puts articles of a backup into the library, or what it lacks of them, in one transaction; bytes: how much that is, about
 * @property {() => Promise<string[]>} waitingVersions  those with pictures that are still to be fetched
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
 * @property {string} highlights  the quotes and notes of its highlights, with a line feed between them
 * @property {string} text  of the shown version, with a line feed between blocks; '' for an address
 * @property {number} savedAt  in ms
 * @property {Entry['state']} state
 * @property {string} lang
 * @typedef {object} Search  see search/search.js
 * @property {(query: string, limit: number) => Promise<Found>} find
 * @property {() => void} catchUp  brings the index up to date, in pieces, in the background
 * @property {() => Promise<{indexed: number, all: number}>} state
 * @property {() => Promise<boolean>} exists  there is an index, complete or not
 * @property {() => Promise<void>} drop  deletes the index
 *
 * @typedef {Map<string, {type: string, blob: Blob}>} RestoredPictures  by hash; the bytes have this hash and this type
 *
 * @typedef {object} PictureKeeper  see pictures/keeper.js
 * @property {(version: Version, known: PictureUse[], fetching?: Fetching) => Promise<Pictures>} fetchMissing  fetches the pictures of a stored version that are not kept yet, and returns those that it has not passed to `store`; rejected only if that is
 *
 * @typedef {{uses: PictureUse[], blobs: Map<string, {type: string, blob: Blob}>}} Pictures
 *
 * @typedef {object} Fetching
 * @property {(portion: Pictures) => Promise<unknown>} [store]
 * @property {AbortSignal} [signal]  ends the requests; the pictures without an answer have failed
 *
 * @typedef {object} Core  wasm/cores.js or wasm/extractor.js
 * @property {(request: import('../wasm/protocol.js').Request) => Promise<import('../wasm/protocol.js').Reply>} extract
 *
 * @typedef {object} Parts  what the service works with; it opens the store when it is first needed
 * @property {() => Promise<Writer>} open  rejected with a LibraryFailure
 * @property {(source: IndexSource) => Search} search
 * @property {PictureKeeper} pictures
 * @property {() => import('../model/highlights/placing.js').WorkerLike} startPlacing  starts model/highlights/placing-worker.js
 * @property {Core} core
 * @property {string} coreVersion  of Pilcrow
 *
 * @typedef {object} Imported  one article or address of an import
 * @property {import('./import/model.js').Item} item
 * @property {string} entry  the id of the entry that it belongs to, if that is known already, or ''
 * @property {{saving: Saving, snapshot: string, pictures: string[]} | null} text  snapshot: the id of its page, which is the same in each import
 *
 * @typedef {import('./import/model.js').ImportedOutcome} ImportedOutcome
 *
 * @typedef {object} Saved
 * @property {Entry} entry
 * @property {string} version
 * @property {boolean} isNew  false if the entry was there before, and has one more version now
 */

export {};
