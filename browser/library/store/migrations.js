/**
 * The changes that led to today's schema. The schema's version is the number of
 * migrations that a store has had, so the list only ever grows at its end, and a
 * released migration is never edited. A migration runs in one transaction with all
 * others that a store lacks: it may await requests of that transaction only, and if it
 * fails, the store stays as it was.
 *
 * @import { Database, Upgrade } from './schema.js'
 *
 * @typedef {(db: Database, tx: Upgrade) => void | Promise<void>} Migration
 */

/** @type {Migration[]} */
export const migrations = [createStores, createHighlights];

/** @param {Database} db @param {Upgrade} tx */
function createStores(db, tx) {
  const entries = db.createObjectStore('entries', { keyPath: 'id' });
  entries.createIndex('key', 'key'); // not unique: a double entry is better than a save that fails
  entries.createIndex('seq', 'seq');
  entries.createIndex('savedAt', 'savedAt');
  entries.createIndex('deletedAt', 'deletedAt');
  db.createObjectStore('versions', { keyPath: 'id' }).createIndex('entry', 'entry');
  db.createObjectStore('snapshots', { keyPath: 'id' }).createIndex('entry', 'entry');
  db.createObjectStore('texts', { keyPath: 'version' });
  db.createObjectStore('pictures', { keyPath: 'hash' });
  const uses = db.createObjectStore('uses', { keyPath: ['version', 'address'] });
  uses.createIndex('version', 'version');
  uses.createIndex('entry', 'entry');
  uses.createIndex('hash', 'hash');
  db.createObjectStore('erased', { keyPath: 'id' }).createIndex('seq', 'seq');
  db.createObjectStore('meta');
  tx.objectStore('meta').put(crypto.randomUUID(), 'storeId');
}

/** @param {Database} db */
function createHighlights(db) {
  db.createObjectStore('highlights', { keyPath: 'id' }).createIndex('entry', 'entry');
  db.createObjectStore('removedHighlights', { keyPath: 'id' }).createIndex('entry', 'entry');
}
