/**
 * Reads a backup file. It is foreign input: names are compared with the few that a
 * backup has, every size is limited before memory is taken, and every file is compared
 * with its checksum.
 *
 * @import { FileEntry } from '@zip.js/zip.js'
 * @import { BackupRecord, Head } from './format.js'
 *
 * @typedef {object} FoundArticle  one article of the file, not checked further
 * @property {BackupRecord | undefined} record  undefined if its file is lost
 * @property {Map<string, Uint8Array<ArrayBuffer>>} pages  by the id of the snapshot
 * @property {Map<string, Blob>} pictures  by hash: those that no article before it shows
 * @property {string[]} lost  the names of its files that are damaged
 *
 * @typedef {object} Watch
 * @property {AbortSignal} [signal]
 * @property {(done: number, all: number) => void} [onProgress]  counts the articles in the backup
 */

import { BlobReader, configure, ERR_EOCDR_NOT_FOUND, ZipReader } from '@zip.js/zip.js';
import { BackupFailure } from './failure.js';
import { FORMAT, FORMAT_VERSION, HEAD_NAME, meaningOf, SUMS_NAME } from './format.js';
import { isBackup, isStub } from './is-backup.js';
import { sha256 } from '../sha256.js';

configure({ useWebWorkers: false }); // as in write-backup.js

const MAX_HEAD_BYTES = 64 << 10;
/** A browser has no longer strings. */
const MAX_FILE_BYTES = 256 << 20;
/** The pages and pictures of one article together. */
const MAX_ARTICLE_BYTES = 512 << 20;

export class BackupFile {
  /** @type {Head} */
  head;
  #blob;
  #sums;
  #damage;

  /**
   * @param {Blob} blob
   * @param {Head} head
   * @param {string[]} sums the lines of SHA256SUMS
   * @param {'refused' | 'leftOut'} damage what happens to a damaged file
   */
  constructor(blob, head, sums, damage = 'refused') {
    this.#blob = blob;
    this.head = head;
    this.#sums = sums;
    this.#damage = damage;
  }

  /** @param {Blob} blob @returns {Promise<BackupFile>} rejected with a BackupFailure */
  static async open(blob) {
    if (!await orFailure(() => isBackup(blob))) {
      throw new BackupFailure(await isStub(blob) ? 'cutOff' : 'notBackup');
    }
    return orFailure(async () => {
      const files = await filesOf(blob).catch((error) => {
        throw error?.message === ERR_EOCDR_NOT_FOUND ? new BackupFailure('cutOff', error) : error;
      });
      const [first, last] = [files.first, files.last];
      if (first?.filename !== HEAD_NAME || last?.filename !== SUMS_NAME) {
        throw new BackupFailure('damaged', 'the first or the last file is missing');
      }
      const head = headOf(await bytesOf(first, MAX_HEAD_BYTES));
      const sums = await sumsOf(last);
      if (sums.length !== files.count - 1) {
        throw new BackupFailure('damaged', 'the number of files is another');
      }
      return new BackupFile(blob, head, sums);
    });
  }

  /**
   * Opens a damaged backup, to read what is intact. The checksums must be readable:
   * without them nobody knows what is.
   * @param {Blob} blob @returns {Promise<BackupFile>} rejected with a BackupFailure
   */
  static async openDamaged(blob) {
    return orFailure(async () => {
      const { first, last } = await filesOf(blob);
      if (first?.filename !== HEAD_NAME || last?.filename !== SUMS_NAME) {
        throw new BackupFailure('damaged', 'the first or the last file is missing');
      }
      const head = await bytesOf(first, MAX_HEAD_BYTES).then(headOf).catch((error) =>
        headWithout(error)
      );
      return new BackupFile(blob, head, await sumsOf(last), 'leftOut');
    });
  }

  /**
   * Reads one article after the other. A file that differs from its checksum ends it,
   * unless damaged files are left out.
   * @param {Watch} [watch]
   * @returns {AsyncGenerator<FoundArticle>} rejected with a BackupFailure, or with the signal's
   *   reason
   */
  async *articles({ signal, onProgress = () => {} } = {}) {
    let group = new Group();
    let [index, done] = [0, 0];
    const all = this.#sums.filter(isOfArticle).length;
    const reader = new ZipReader(new BlobReader(this.#blob), { strictness: 'strict' });
    const files = reader.getEntriesGenerator();
    for (;;) {
      signal?.throwIfAborted();
      onProgress(done, all);
      const { value: file, done: isEnd } = await orFailure(() => files.next());
      if (isEnd || file.filename === SUMS_NAME) break;
      const found = await orFailure(() =>
        this.#read(/** @type {FileEntry} */ (file), index, group)
      );
      index++;
      if (!found) continue;
      yield found;
      done++;
      group = new Group();
    }
    if (this.#damage === 'refused' && (index !== this.#sums.length || !group.isEmpty)) {
      throw new BackupFailure('damaged', 'files are left that belong to no article');
    }
    onProgress(all, all);
  }

  /**
   * @param {FileEntry} file
   * @param {number} index
   * @param {Group} group
   * @returns {Promise<FoundArticle | undefined>} the article, if the file completes one
   */
  async #read(file, index, group) {
    const meaning = file.directory ? null : meaningOf(file.filename);
    if (!meaning) throw new BackupFailure('damaged', `a backup has no file ${file.filename}`);
    try {
      return group.add(meaning, await this.#intact(file, index, MAX_ARTICLE_BYTES - group.bytes));
    } catch (error) {
      if (this.#damage === 'refused' || isUnreadable(error)) throw error;
      console.info('a damaged file is left out', file.filename, error);
      return group.lose(meaning, file.filename);
    }
  }

  /** @param {FileEntry} file @param {number} index @param {number} maxBytes */
  async #intact(file, index, maxBytes) {
    const bytes = await bytesOf(file, Math.min(MAX_FILE_BYTES, maxBytes));
    if (this.#sums[index] !== `${await sha256(bytes)}  ${file.filename}`) {
      throw new BackupFailure('damaged', `${file.filename} differs from its checksum`);
    }
    return bytes;
  }
}

/** What has come of the next article. */
class Group {
  bytes = 0;
  /** @type {Map<string, Uint8Array<ArrayBuffer>>} */
  #pages = new Map();
  /** @type {Map<string, Blob>} */
  #pictures = new Map();
  /** @type {string[]} */
  #lost = [];

  get isEmpty() {
    return this.bytes === 0;
  }

  /**
   * @param {{kind: import('./format.js').Kind, id: string}} meaning
   * @param {Uint8Array<ArrayBuffer>} bytes
   * @returns {FoundArticle | undefined}
   */
  add({ kind, id }, bytes) {
    if (kind === 'article') return this.#found(JSON.parse(new TextDecoder().decode(bytes)));
    if (kind === 'head') return undefined;
    this.bytes += bytes.length + 1;
    if (kind === 'page') this.#pages.set(id, bytes);
    else this.#pictures.set(id, new Blob([bytes]));
    return undefined;
  }

  /**
   * Notes a damaged file.
   *
   * @param {{kind: import('./format.js').Kind}} meaning
   * @param {string} name
   * @returns {FoundArticle | undefined} what remains of the article, if the file was to complete it
   */
  lose({ kind }, name) {
    if (kind !== 'head') this.#lost.push(name);
    return kind === 'article' ? this.#found(undefined) : undefined;
  }

  /** @param {BackupRecord | undefined} record @returns {FoundArticle} */
  #found(record) {
    return { record, pages: this.#pages, pictures: this.#pictures, lost: this.#lost };
  }
}

/** Reads the list of files, which is at the file's end. @param {Blob} blob */
async function filesOf(blob) {
  const reader = new ZipReader(new BlobReader(blob), { strictness: 'strict' });
  /** @type {FileEntry | undefined} */
  let first;
  /** @type {FileEntry | undefined} */
  let last;
  let count = 0;
  for await (const file of reader.getEntriesGenerator()) {
    last = /** @type {FileEntry} */ (file);
    first ??= last;
    count++;
  }
  return { first, last, count };
}

/** @param {Uint8Array} bytes @returns {Head} */
function headOf(bytes) {
  const head = JSON.parse(new TextDecoder().decode(bytes));
  if (head?.format !== FORMAT || !Number.isSafeInteger(head.version)) {
    throw new BackupFailure('notBackup');
  }
  if (head.version > FORMAT_VERSION) throw new BackupFailure('newer');
  const text = (
    /** @type {unknown} */ value,
  ) => (typeof value === 'string' ? value.slice(0, 100) : '');
  return { format: FORMAT, version: head.version, madeAt: text(head.madeAt),
    program: text(head.program), articles: Number(head.articles) || 0 };
}

/** What is known of a damaged backup whose head is lost. @param {unknown} error @returns {Head} */
function headWithout(error) {
  if (error instanceof BackupFailure && error.code !== 'damaged') throw error;
  return { format: FORMAT, version: FORMAT_VERSION, madeAt: '', program: '', articles: 0 };
}

/** @param {FileEntry} file  SHA256SUMS @returns {Promise<string[]>} its lines */
async function sumsOf(file) {
  return new TextDecoder().decode(await bytesOf(file, MAX_FILE_BYTES)).trimEnd().split('\n');
}

/** @param {string} line  of SHA256SUMS */
function isOfArticle(line) {
  return meaningOf(line.slice(line.lastIndexOf(' ') + 1))?.kind === 'article';
}

/** @param {FileEntry} file @param {number} maxBytes @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function bytesOf(file, maxBytes) {
  if (file.uncompressedSize > maxBytes) {
    throw new BackupFailure('damaged', `${file.filename} is too large`);
  }
  const bytes = new Uint8Array(file.uncompressedSize);
  let at = 0;
  await file.getData(new WritableStream({
    write(chunk) {
      bytes.set(chunk, at); // throws if there is more than the file's size
      at += chunk.length;
    },
  }));
  if (at < bytes.length) throw new BackupFailure('damaged', `${file.filename} is too short`);
  return bytes;
}

/** Turns errors of another kind into a BackupFailure. @template Result @param {() => Promise<Result>} work @returns {Promise<Result>} */
async function orFailure(work) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupFailure) throw error;
    throw new BackupFailure(isUnreadable(error) ? 'unreadable' : 'damaged', error);
  }
}

/**
 * Reports whether the browser can't read the file: it was moved or changed.
 *
 * @param {unknown} error
 */
function isUnreadable(error) {
  return error instanceof DOMException
    && ['NotReadableError', 'NotFoundError'].includes(error.name);
}
