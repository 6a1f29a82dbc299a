/**
 * Writes the whole library as one file. Any page of the program may do this, because it
 * only reads the store. It holds one article in memory, and 64 characters of each
 * picture.
 *
 * @import { ZipWriter } from '@zip.js/zip.js'
 * @import { Reader } from '../client.js'
 * @import { ArticleRows } from '../store/article-rows.js'
 * @import { Head } from './format.js'
 *
 * @typedef {object} Writing
 * @property {BackupReader} read
 * @property {WritableStream<Uint8Array>} writable is closed at the end, and aborted after a failure
 * @property {string} program  the version of Pilcrow
 * @property {AbortSignal} [signal]
 * @property {(done: number, all: number) => void} [onProgress]  counts articles
 * @property {Date} [now]
 *
 * @typedef {Pick<Reader, 'entries' | 'articleRows' | 'readableRows' | 'picture' | 'damage'>}
 *   BackupReader
 *
 * @typedef {object} Written
 * @property {number} articles
 * @property {number} missing  pictures that the store has no longer
 * @property {number} unreadable  articles that a damaged store does not give, or not completely
 */

import { configure, ZipWriter as Archive, Uint8ArrayReader } from '@zip.js/zip.js';
import { codeOf, LibraryFailure } from '../failure.js';
import { articleName, FORMAT, FORMAT_VERSION, HEAD_NAME, pageName, pictureName,
  SUMS_NAME } from './format.js';
import { sha256 } from '../sha256.js';

// Workers from blob: addresses break the pages' policies, and the browser compresses by itself.
configure({ useWebWorkers: false });

/**
 * @param {Writing} writing
 * @returns {Promise<Written>} rejected with the signal's reason if it was aborted
 */
export async function writeBackup(
  { read, writable, program, signal, onProgress = () => {}, now = new Date() },
) {
  try {
    const files = new BackupFiles(
      new Archive(writable, { level: 6, bufferedWrite: false, keepOrder: true,
        preventClose: true }),
    );
    const entries = await read.entries();
    const ids = entries.map(({ id }) => id);
    await files.add(HEAD_NAME, inJSON(
      /** @type {Head} */ ({ format: FORMAT, version: FORMAT_VERSION, madeAt: now.toISOString(),
        program, articles: ids.length }),
    ));
    const articles = new Articles(files, read);
    for (const [done, id] of ids.entries()) {
      signal?.throwIfAborted();
      onProgress(done, ids.length);
      await articles.add(id);
    }
    if (articles.count === 0 && articles.unreadable > 0) {
      throw new LibraryFailure('broken', 'no article can be read');
    }
    await files.close();
    onProgress(ids.length, ids.length);
    await writable.close();
    const { unreadable } = await read.damage();
    return { articles: articles.count, missing: articles.missing,
      unreadable: unreadable + articles.unreadable };
  } catch (error) {
    await writable.abort(error).catch(ignoreEnded);
    throw error;
  }
}

class Articles {
  count = 0;
  missing = 0;
  unreadable = 0;
  #files;
  #read;
  /** @type {Set<string>} the hashes of the pictures that are in the file, or nowhere */
  #pictures = new Set();

  /** @param {BackupFiles} files @param {Writing['read']} read */
  constructor(files, read) {
    this.#files = files;
    this.#read = read;
  }

  /** @param {string} id of an entry that may have been deleted meanwhile */
  async add(id) {
    const rows = await this.#rows(id);
    if (!rows) return;
    for (const { hash } of rows.uses) if (hash) await this.#addPicture(hash);
    for (const { id: page, data } of rows.snapshots) {
      await this.#files.addStored(pageName(page), data);
    }
    await this.#files.add(articleName(id), inJSON(recordOf(rows)));
    this.count++;
  }

  /** @param {string} id */
  async #rows(id) {
    try {
      return await this.#read.articleRows(id);
    } catch (error) {
      if (codeOf(error) !== 'broken') throw error;
      console.warn(`article ${id} can't be read completely`, error);
      this.unreadable++;
      return this.#read.readableRows(id);
    }
  }

  /** @param {string} hash */
  async #addPicture(hash) {
    if (this.#pictures.has(hash)) return;
    this.#pictures.add(hash);
    const bytes = await this.#bytesOf(hash);
    if (bytes) await this.#files.addStored(pictureName(hash), bytes);
    else this.missing++;
  }

  /**
   * @param {string} hash
   * @returns {Promise<Uint8Array<ArrayBuffer> | undefined>} undefined if the store has no such
   *   picture, or can't read it
   */
  async #bytesOf(hash) {
    try {
      const picture = await this.#read.picture(hash);
      return picture && new Uint8Array(await picture.blob.arrayBuffer());
    } catch (error) {
      console.warn(`picture ${hash} can't be read`, error);
      return undefined;
    }
  }
}

/** The files of a backup, with their checksums. */
class BackupFiles {
  #archive;
  /** @type {string[]} */
  #sums = [];

  /** @param {ZipWriter<unknown>} archive */
  constructor(archive) {
    this.#archive = archive;
  }

  /**
   * @param {string} name
   * @param {Uint8Array<ArrayBuffer>} bytes
   * @param {{level?: number}} [options]
   */
  async add(name, bytes, options) {
    this.#sums.push(`${await sha256(bytes)}  ${name}\n`);
    await this.#archive.add(name, new Uint8ArrayReader(bytes), options);
  }

  /**
   * Adds what is compressed already.
   *
   * @param {string} name
   * @param {Uint8Array<ArrayBuffer>} bytes
   */
  addStored(name, bytes) {
    return this.add(name, bytes, { level: 0 });
  }

  async close() {
    await this.#archive.add(SUMS_NAME,
      new Uint8ArrayReader(new TextEncoder().encode(this.#sums.join(''))));
    await this.#archive.close();
  }
}

/** @param {ArticleRows} rows */
function recordOf({ snapshots, ...rows }) {
  return { ...rows, snapshots: snapshots.map(({ data: _, ...snapshot }) => snapshot) };
}

/**
 * Half characters become escapes, so they survive.
 *
 * @param {unknown} value
 * @returns {Uint8Array<ArrayBuffer>}
 */
function inJSON(value) {
  return new TextEncoder().encode(`${JSON.stringify(value)}\n`);
}

/** Ignores the error of a file that has been closed already: the first error is thrown. */
function ignoreEnded() {}
