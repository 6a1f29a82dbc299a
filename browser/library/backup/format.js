/**
 * The backup file (docs/FORMATS.md, "Backup"): a ZIP file in which each article stands
 * together with what belongs to it.
 *
 *   pilcrow-backup.json   what the file is: Head. The first file
 *   pictures/HASH         the bytes of a picture, before the first article that shows it
 *   pages/ID.gz           a snapshot's page, compressed by gzip, before its article
 *   articles/ID.json      an entry with all of its rows: BackupRecord
 *   SHA256SUMS            the checksum of every file above, in their order. The last file
 *
 * A reader needs no more memory than one article takes: what belongs to an article has
 * come when the article comes.
 *
 * @import { SnapshotRow } from '../store/schema.js'
 * @import { ArticleRows } from '../store/article-rows.js'
 *
 * @typedef {object} Head
 * @property {typeof FORMAT} format
 * @property {number} version  of this format
 * @property {string} madeAt  ISO 8601
 * @property {string} program  the version of Pilcrow that made it
 * @property {number} articles  how many entries the library had
 *
 * @typedef {Omit<ArticleRows, 'snapshots'> & {snapshots: Omit<SnapshotRow, 'data'>[]}} BackupRecord
 *   the bytes of the snapshots are in files of their own
 */

export const FORMAT = 'pilcrow-backup';

/**
 * Changes only if an older Pilcrow could not read the file. Further members of a record are no such
 * change.
 */
export const FORMAT_VERSION = 1;

export const HEAD_NAME = 'pilcrow-backup.json';
export const SUMS_NAME = 'SHA256SUMS';
export const MEDIA_TYPE = 'application/zip';

const HASH = '[0-9a-f]{64}';
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The names that a backup may contain. A name is never used as a path. */
const names = /** @type {const} */ ([
  ['head', /^(pilcrow-backup)\.json$/],
  ['picture', new RegExp(`^pictures/(${HASH})$`)],
  ['page', new RegExp(`^pages/(${ID})\\.gz$`)],
  ['article', new RegExp(`^articles/(${ID})\\.json$`)],
  ['sums', /^(SHA256SUMS)$/],
]);

/** @typedef {(typeof names)[number][0]} Kind */

/**
 * @param {string} name of a file in a backup
 * @returns {{kind: Kind, id: string} | null} null if a backup has no such file
 */
export function meaningOf(name) {
  for (const [kind, pattern] of names) {
    const [, id] = pattern.exec(name) ?? [];
    if (id !== undefined) return { kind, id };
  }
  return null;
}

/** @param {string} hash */
export const pictureName = (hash) => `pictures/${hash}`;
/** @param {string} id of a snapshot */
export const pageName = (id) => `pages/${id}.gz`;
/** @param {string} id of an entry */
export const articleName = (id) => `articles/${id}.json`;

/**
 * The name of a backup that is made now: in a folder the latest one is the last one.
 *
 * @param {Date} now
 */
export function backupFileName(now) {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate(), now.getHours(),
    now.getMinutes(), now.getSeconds()];
  const [year, month, day, ...time] = parts.map((part) => String(part).padStart(2, '0'));
  return `pilcrow-library-${year}-${month}-${day}-${time.join('')}.zip`;
}

/** The names that {@link backupFileName} gives. */
export const BACKUP_FILE = /^pilcrow-library-\d{4}-\d\d-\d\d-\d{6}\.zip$/;

/**
 * How Chromium names a file until all of it is written, while its own name has the former content,
 * or none.
 */
export const PART_OF_BACKUP = /^pilcrow-library-\d{4}-\d\d-\d\d-\d{6}\.zip(?:\.\d+)?\.crswap$/;
