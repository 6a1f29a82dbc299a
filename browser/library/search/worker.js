/**
 * The worker that holds the index. SQLite keeps its files open in the origin private
 * file system, which only one context at a time can do, and only in a worker.
 *
 * Messages in:   {id, name, args}: a call of {@link calls}, answered in order
 * Messages out:  {id, result} | {id, failure: {kind, message}}
 *
 * @import { SearchText } from '../model.js'
 * @import { Query } from './query.js'
 * @import { FailureKind } from './connection.js'
 * @import { Database, SAHPoolUtil } from '@sqlite.org/sqlite-wasm'
 */

import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { removeNetwork } from '../../core/without-network.js';
import { INDEX_FOLDER } from './folder.js';
import { Index } from './index.js';

const FILE = '/index.sqlite3';

/** Result codes of SQLite that say that the file is damaged. */
const damaged = new Set([11, 26]); // SQLITE_CORRUPT, SQLITE_NOTADB
/** Result codes that have nothing to do with the file's content. */
const passing = new Set([5, 7, 10, 13]); // SQLITE_BUSY, SQLITE_NOMEM, SQLITE_IOERR, SQLITE_FULL

/** @type {SAHPoolUtil | undefined} */
let pool;
/** @type {Database | undefined} */
let db;
/** @type {Index | undefined} */
let index;

const calls = {
  /**
   * Opens the index; returns the last seq in it.
   *
   * @param {{storeId: string, fresh: boolean}} args fresh: without what is there
   */
  async open({ storeId, fresh }) {
    pool = await openPool();
    if (fresh) await pool.wipeFiles();
    db = new pool.OpfsSAHPoolDb(FILE);
    index = new Index(db, storeId);
    return index.seq;
  },

  /** @param {{entries: SearchText[]}} args */
  add: ({ entries }) => opened().add(entries),

  /** @param {{query: Query, limit: number}} args */
  find: ({ query, limit }) => opened().find(query, limit),

  /** Gives the files free for another context. */
  close() {
    db?.close();
    pool?.pauseVfs();
    index = undefined;
  },

  /** Deletes the files. */
  async drop() {
    db?.close();
    index = undefined;
    await pool?.removeVfs();
  },
};

function opened() {
  if (!index) throw new Error('the index is not open');
  return index;
}

async function openPool() {
  // The other file systems are never used. Two of them would request scripts that do not ship.
  Reflect.set(globalThis, 'sqlite3ApiConfig', {
    disable: { vfs: { kvvfs: true, opfs: true, 'opfs-vfs': true, 'opfs-wl': true } },
    warn: () => {},
    error: () => {}, // each failure reaches the caller as an error
  });
  const sqlite3 = await sqlite3InitModule();
  removeNetwork(); // SQLite needed it for its own file
  return sqlite3.installOpfsSAHPoolVfs({
    name: INDEX_FOLDER,
    directory: INDEX_FOLDER,
    initialCapacity: 3, // database, journal, and one in reserve
    preserveOnInitFailure: true, // another context may be using the files
  });
}

/** @param {any} error @returns {FailureKind} */
function kindOf(error) {
  if (error?.name === 'NoModificationAllowedError') return 'busy';
  const code = typeof error?.resultCode === 'number' ? error.resultCode & 0xff : 0;
  if (damaged.has(code)) return 'broken';
  return code && !passing.has(code) ? 'broken' : 'failed';
}

/** @param {{id: number, name: keyof typeof calls, args: any}} message */
async function answer({ id, name, args }) {
  try {
    postMessage({ id, result: await calls[name](args) });
  } catch (error) {
    postMessage({ id, failure: { kind: kindOf(error), message: String(error) } });
  }
}

let last = Promise.resolve();
addEventListener('message', ({ data }) => {
  last = last.then(() => answer(data));
});
