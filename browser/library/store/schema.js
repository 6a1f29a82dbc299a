/**
 * What the store holds: the object stores, with the rows that differ from model.js.
 *
 *   entries    one row of the list for each entry
 *   versions   the readings, frozen
 *   snapshots  the pages, compressed; versions of one page share its snapshot
 *   texts      the plain text of a version, for search
 *   pictures   the bytes of images, by their hash
 *   uses       which picture a version shows at an address
 *   erased     the ids of entries that were deleted for good, for the search index
 *   highlights the passages that the user has marked
 *   removedHighlights  the ids of highlights that the user has deleted, so that an older
 *              backup does not bring them back; they go with their entry
 *   meta       seq, the last one given to an entry; storeId; waiting, the ids of the
 *              versions with pictures that are still to be fetched
 *
 * @import { IDBPDatabase, IDBPTransaction } from 'idb'
 * @import { Entry, EntryHighlight, Picture, PictureUse, Snapshot, Version } from '../model.js'
 *
 * @typedef {Version & {snapshot: string}} VersionRow  snapshot: its id, or ''
 *
 * @typedef {object} SnapshotRow
 * @property {string} id  a random UUID
 * @property {string} entry
 * @property {Snapshot['format']} format
 * @property {string} url
 * @property {string} [file]
 * @property {string} [charset]
 * @property {boolean} isText  the page was text, not bytes
 * @property {Uint8Array<ArrayBuffer>} data  the page, in UTF-8 if it was text, compressed by gzip
 *
 * @typedef {{version: string, entry: string, text: string}} TextRow
 * @typedef {{id: string, seq: number}} ErasedRow
 * @typedef {{id: string, entry: string, removedAt: number}} RemovedHighlightRow  removedAt in ms
 *
 * @typedef {object} Schema  as idb takes it
 * @property
 *   {{key: string, value: Entry, indexes: {key: string, seq: number, savedAt: number, deletedAt: number}}}
 *   entries
 * @property {{key: string, value: VersionRow, indexes: {entry: string}}} versions
 * @property {{key: string, value: SnapshotRow, indexes: {entry: string}}} snapshots
 * @property {{key: string, value: TextRow}} texts
 * @property {{key: string, value: Picture}} pictures
 * @property
 *   {{key: [version: string, address: string], value: PictureUse, indexes: {version: string, entry: string, hash: string}}}
 *   uses
 * @property {{key: string, value: ErasedRow, indexes: {seq: number}}} erased
 * @property {{key: string, value: EntryHighlight, indexes: {entry: string}}} highlights
 * @property {{key: string, value: RemovedHighlightRow, indexes: {entry: string}}} removedHighlights
 * @property {{key: string, value: any}} meta
 *
 * @typedef {keyof Schema} StoreName
 * @typedef {IDBPDatabase<Schema>} Database
 * @typedef {IDBPTransaction<Schema, StoreName[], 'readonly'>} ReadTransaction
 * @typedef {IDBPTransaction<Schema, StoreName[], 'readwrite'>} WriteTransaction
 * @typedef {IDBPTransaction<Schema, StoreName[], 'versionchange'>} Upgrade
 */

export const DATABASE = 'pilcrow-library';

/** @type {StoreName[]} */
export const ALL_STORES = ['entries', 'versions', 'snapshots', 'texts', 'pictures', 'uses',
  'erased', 'highlights', 'removedHighlights', 'meta'];
