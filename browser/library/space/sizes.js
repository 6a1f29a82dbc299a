/**
 * How much space the library takes. Its rows are not trusted: a damaged one counts
 * as empty.
 *
 * @import { Reader } from '../client.js'
 * @import { Entry } from '../model.js'
 *
 * @typedef {object} Sizes
 * @property {number} count  of the entries that are not deleted
 * @property {number} articles  bytes of all versions, also of deleted entries
 * @property {number} pictures  bytes; a picture in several articles counts once
 * @property {number} index  bytes of the search index
 * @property {string[]} trash  the ids of the deleted entries
 * @property {SizedEntry[]} largest  of the entries that are not deleted
 *
 * @typedef {{id: string, title: string, bytes: number}} SizedEntry bytes: of all versions and their
 *   pictures
 */

/** How many of the largest entries are listed. */
const MAX_LARGEST = 10;

/**
 * @param {Pick<Reader, 'entries' | 'pictureBytes'>} read
 * @returns {Promise<Sizes>} rejected with a LibraryFailure
 */
export async function sizesOf(read) {
  const [entries, pictures, index] = await Promise.all([read.entries(), read.pictureBytes(),
    indexBytes()]);
  const inList = entries.filter(({ deletedAt }) => !deletedAt);
  return {
    count: inList.length,
    articles: entries.reduce((sum, { bytes }) => sum + sizeIn(bytes), 0),
    pictures: pictures.all,
    index,
    trash: entries.filter(({ deletedAt }) => deletedAt).map(({ id }) => id),
    largest: largestOf(inList, pictures.byEntry),
  };
}

/**
 * @param {Entry[]} entries
 * @param {Map<string, number>} pictures bytes by entry
 * @returns {SizedEntry[]}
 */
function largestOf(entries, pictures) {
  return entries
    .map(({ id, title, url, bytes }) => ({ id, title: String(title || url || ''),
      bytes: sizeIn(bytes) + (pictures.get(id) ?? 0) })
    )
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, MAX_LARGEST);
}

/** @param {unknown} stored */
function sizeIn(stored) {
  return typeof stored === 'number' && stored > 0 && Number.isFinite(stored) ? stored : 0;
}

/**
 * Returns the bytes of all files of this origin's private file system, which holds nothing but the
 * search index; 0 if the browser has none.
 */
async function indexBytes() {
  try {
    return await folderBytes(await navigator.storage.getDirectory());
  } catch (error) {
    console.info('the size of the index is unknown', error);
    return 0;
  }
}

/** @param {FileSystemDirectoryHandle} folder @returns {Promise<number>} */
async function folderBytes(folder) {
  let sum = 0;
  for await (const item of folder.values()) {
    sum += item.kind === 'file'
      ? (await /** @type {FileSystemFileHandle} */ (item).getFile()).size
      : await folderBytes(/** @type {FileSystemDirectoryHandle} */ (item));
  }
  return sum;
}
