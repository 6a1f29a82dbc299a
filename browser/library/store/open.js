/**
 * The connection to the store. It is closed as soon as another page wants to upgrade or
 * delete the store, so no open page can block that, and it is opened again when it is
 * next needed.
 *
 * @import { FailureCode } from '../failure.js'
 * @import { Migration } from './migrations.js'
 * @import { Database, ReadTransaction, StoreName, Upgrade, WriteTransaction } from './schema.js'
 *
 * @typedef {object} StoreOptions
 * @property {string} [name]  of the database
 * @property {Migration[]} [migrations]
 * @property {number} [maxBlockedMs]  how long to wait for pages that keep an older store open
 */

import { deleteDB, openDB } from 'idb';
import { LibraryFailure } from '../failure.js';
import { ensureSpace, ensureSpaceToErase, isDiskFull } from '../free-space.js';
import { forgetId, rememberedId, rememberId } from '../remembered-store.js';
import { migrations as allMigrations } from './migrations.js';
import { DATABASE } from './schema.js';

/** The codes for errors of IndexedDB, by name. @type {Record<string, FailureCode>} */
const codes = { QuotaExceededError: 'full', VersionError: 'newer', SecurityError: 'unavailable' };

/**
 * Opens the store, and makes or upgrades it first if necessary.
 * @param {StoreOptions} [options]
 * @returns {Promise<Store>} rejected with a LibraryFailure
 */
export async function openStore(options) {
  const store = lazyStore(options);
  await store.open();
  return store;
}

/**
 * Returns the store, which is opened when it is first used. So a page can also be
 * about a store that can't be opened.
 * @param {StoreOptions} [options]
 */
export function lazyStore(
  { name = DATABASE, migrations = allMigrations, maxBlockedMs = 5000 } = {},
) {
  return new Store({ name, migrations, maxBlockedMs });
}

/**
 * Deletes the store, whatever it contains. Open pages close their connections.
 * @param {string} [name]
 * @returns {Promise<void>} rejected with a LibraryFailure
 */
export async function deleteStore(name = DATABASE) {
  await deleteDB(name).catch((error) => {
    throw openingFailureOf(error);
  });
}

export class Store {
  /** @type {Promise<Database> | null} */
  #connection = null;
  #options;

  /** @param {Required<StoreOptions>} options */
  constructor(options) {
    this.#options = options;
  }

  /** Returns the connection. @returns {Promise<Database>} rejected with a LibraryFailure */
  open() {
    if (this.#connection) return this.#connection;
    const connection = connect(this.#options, () => this.#forget(connection));
    connection.catch(() => this.#forget(connection)); // the next use tries again
    this.#connection = connection;
    return connection;
  }

  /**
   * Runs a reading transaction. `run` awaits nothing but its requests.
   * @template T
   * @param {StoreName[]} stores
   * @param {(tx: ReadTransaction) => Promise<T>} run
   * @returns {Promise<T>} rejected with a LibraryFailure
   */
  async read(stores, run) {
    const tx = /** @type {ReadTransaction} */ (await this.#begin(stores, 'readonly'));
    return inTransaction(tx, run);
  }

  /**
   * Runs a writing transaction, and resolves after it is on the disk. `run` awaits
   * nothing but its requests. If it throws, nothing is written.
   * @template T
   * @param {StoreName[]} stores
   * @param {(tx: WriteTransaction) => Promise<T>} run
   * @param {number} [contentBytes]  how much content it adds, about
   * @returns {Promise<T>} rejected with a LibraryFailure
   */
  async write(stores, run, contentBytes = 0) {
    await ensureSpace(contentBytes);
    const result = await this.#writeNow(stores, run);
    if (rememberedId(this.#options.name) === null) await this.remember();
    return result;
  }

  /**
   * Runs a transaction that deletes for good, which a full disk needs most. Otherwise
   * like {@link write}.
   * @template T
   * @param {StoreName[]} stores
   * @param {(tx: WriteTransaction) => Promise<T>} run
   * @returns {Promise<T>} rejected with a LibraryFailure
   */
  async erase(stores, run) {
    await ensureSpaceToErase();
    return this.#writeNow(stores, run);
  }

  /**
   * @template T
   * @param {StoreName[]} stores
   * @param {(tx: WriteTransaction) => Promise<T>} run
   * @returns {Promise<T>}
   */
  async #writeNow(stores, run) {
    const tx = /** @type {WriteTransaction} */ (await this.#begin(stores, 'readwrite'));
    return inTransaction(tx, run);
  }

  /**
   * Reports whether the browser has deleted the store that had the articles. This one is another.
   *
   * @returns {Promise<boolean>} rejected with a LibraryFailure
   */
  async isAnother() {
    const remembered = rememberedId(this.#options.name);
    return typeof remembered === 'string' && remembered !== await this.#id();
  }

  /** Remembers this store as the one that has the articles. Never rejected. */
  async remember() {
    const id = await this.#id().catch((error) =>
      console.info('the store has no id that can be read', error)
    );
    if (id) rememberId(this.#options.name, id);
  }

  /** Forgets the store, because the user has deleted all articles. */
  forget() {
    forgetId(this.#options.name);
  }

  /** @returns {Promise<string>} */
  #id() {
    return this.read(['meta'], (tx) => tx.objectStore('meta').get('storeId'));
  }

  close() {
    this.#connection?.then((db) => db.close(), () => {});
    this.#connection = null;
  }

  /**
   * Begins a transaction. The connection may have been closed a moment ago; then it is
   * opened again.
   * @param {StoreName[]} stores @param {'readonly' | 'readwrite'} mode
   */
  async #begin(stores, mode) {
    const connection = this.open();
    const db = await connection;
    try {
      return db.transaction(stores, mode, { durability: 'strict' });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) {
        throw failureOf(error);
      }
      this.#forget(connection);
      const again = await this.open();
      return again.transaction(stores, mode, { durability: 'strict' });
    }
  }

  /** @param {Promise<Database>} connection */
  #forget(connection) {
    if (this.#connection === connection) this.#connection = null;
  }
}

/**
 * @template T
 * @template {ReadTransaction | WriteTransaction} Tx
 * @param {Tx} tx @param {(tx: Tx) => Promise<T>} run
 * @returns {Promise<T>}
 */
async function inTransaction(tx, run) {
  const done = tx.done.catch((error) => {
    throw failureOf(tx.error ?? error);
  });
  done.catch(() => {}); // awaited below, unless run fails
  try {
    const result = await run(tx);
    await done;
    return result;
  } catch (error) {
    abort(tx);
    throw failureOf(error);
  }
}

/** @param {{abort: () => void}} tx */
function abort(tx) {
  try {
    tx.abort();
  } catch {
    // It has ended by itself.
  }
}

/**
 * @param {Required<StoreOptions>} options
 * @param {() => void} onLost  is called when the connection is closed
 * @returns {Promise<Database>} rejected with a LibraryFailure
 */
function connect({ name, migrations, maxBlockedMs }, onLost) {
  if (typeof indexedDB === 'undefined') {
    return Promise.reject(new LibraryFailure('unavailable', 'there is no IndexedDB'));
  }
  const { promise, resolve, reject } =
    /** @type {PromiseWithResolvers<Database>} */ (withResolvers());
  let timer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  let failed = false;
  const fail = (/** @type {unknown} */ error) => {
    failed = true;
    clearTimeout(timer);
    rejectWith(openingFailureOf(error), reject);
  };
  opened(name, migrations.length, {
    upgrade: (db, from, _to, tx) => {
      upgrade(db, tx, migrations.slice(from)).catch(fail);
    },
    blocked: () => {
      timer = setTimeout(() => fail(new LibraryFailure('blocked')), maxBlockedMs);
    },
    blocking: (_current, _wanted, event) => {
      /** @type {IDBDatabase} */ (event.target).close();
      onLost();
    },
    terminated: onLost,
  }).then((db) => {
    clearTimeout(timer);
    if (failed) db.close();
    else resolve(db);
  }, fail);
  return promise;
}

/**
 * Rejects with a failure of opening, or with 'full' if that may be its reason.
 *
 * @param {LibraryFailure} failure
 * @param {(error: LibraryFailure) => void} reject
 */
async function rejectWith(failure, reject) {
  const full = failure.code === 'broken' && await isDiskFull();
  reject(full ? new LibraryFailure('full', failure) : failure);
}

/**
 * @param {string} name
 * @param {number} version
 * @param {import('idb').OpenDBCallbacks<import('./schema.js').Schema>} callbacks
 * @returns {Promise<Database>}
 */
async function opened(name, version, callbacks) {
  return openDB(name, version, callbacks); // throws at once where IndexedDB is forbidden
}

/**
 * Runs migrations in the transaction of an upgrade. If one fails, the store stays as it
 * was.
 * @param {Database} db @param {Upgrade} tx @param {Migration[]} missing
 */
async function upgrade(db, tx, missing) {
  tx.done.catch(() => {}); // opening fails, too
  try {
    for (const migrate of missing) await migrate(db, tx);
  } catch (error) {
    abort(tx);
    throw error;
  }
}

/** Node.js 20, which runs the unit tests, has no Promise.withResolvers. */
function withResolvers() {
  /** @type {any} */
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}

/** Returns the failure for an error of a transaction. @param {unknown} error */
function failureOf(error) {
  if (error instanceof LibraryFailure) return error;
  return new LibraryFailure(codes[nameOf(error)] ?? 'broken', error);
}

/** Returns the failure for an error of opening the store. @param {unknown} error */
function openingFailureOf(error) {
  // Firefox in permanent private browsing.
  return nameOf(error) === 'InvalidStateError'
    ? new LibraryFailure('unavailable', error)
    : failureOf(error);
}

/** @param {unknown} error */
function nameOf(error) {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}
