/**
 * Keeps Chromium from filling the disk. A write for which the disk has no space is torn
 * there, and when Chromium next opens the store, it takes the store for damaged and
 * deletes all of it (https://github.com/electron/electron/issues/41877; measured with
 * Chromium 156). So the library refuses to write while there is still some space.
 *
 * An extension with unlimitedStorage is told how much the disk has left. Web pages are
 * not, so there the library tries to write a file. Firefox loses nothing on a full disk.
 */

import { LibraryFailure } from './failure.js';

/** What must be free to write any more content. */
const CONTENT_RESERVE_BYTES = 32 << 20;

/** What must be free to change something: a few kilobytes for the browser's log. */
const CHANGE_RESERVE_BYTES = 8 << 20;

/** What must be free to delete something for good, which is how space comes back. */
const ERASE_RESERVE_BYTES = 1 << 20;

/**
 * How much is written to find out whether there is space. It is not written to the end, so it never
 * becomes a file.
 */
const TRIAL_BYTES = 8 << 20;
const TRIAL_FILE = 'space-trial';

/**
 * The space that Chromium reports to web pages is a whole number of these, which says nothing of
 * the disk.
 */
const CONSTANT_UNIT_BYTES = 1 << 30;

/**
 * Checks that a write leaves space on the disk.
 * @param {number} contentBytes  0 for a change without content
 * @returns {Promise<void>} rejected with a LibraryFailure 'full'
 */
export async function ensureSpace(contentBytes) {
  const free = await ensureFree(
    contentBytes > 0 ? CONTENT_RESERVE_BYTES + 2 * contentBytes : CHANGE_RESERVE_BYTES,
  );
  if (contentBytes > 0 && free % CONSTANT_UNIT_BYTES === 0 && !await canWrite()) {
    throw new LibraryFailure('full', 'the disk takes no file');
  }
}

/**
 * Checks that something can be deleted for good.
 * @returns {Promise<void>} rejected with a LibraryFailure 'full'
 */
export async function ensureSpaceToErase() {
  await ensureFree(ERASE_RESERVE_BYTES);
}

/** @param {number} wanted @returns {Promise<number>} the free bytes, as far as the browser tells */
async function ensureFree(wanted) {
  if (!('userAgentData' in Object(globalThis.navigator))) return Infinity; // not Chromium
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate().catch(() => ({
    quota: undefined,
    usage: undefined,
  }));
  const free = quota - usage;
  if (free < wanted) {
    throw new LibraryFailure('full', `${free} bytes are free, ${wanted} are needed`);
  }
  return free;
}

/** Reports whether the disk takes a file of TRIAL_BYTES, as far as that can be found out. */
async function canWrite() {
  try {
    await tryToWrite(TRIAL_BYTES);
    return true;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'QuotaExceededError');
  }
}

/**
 * Reports whether a full disk may be why the browser could not open the store. Firefox
 * does not say so.
 * @returns {Promise<boolean>}
 */
export function isDiskFull() {
  return tryToWrite(1 << 16).then(() => false,
    (error) =>
      error instanceof DOMException && ['QuotaExceededError', 'UnknownError'].includes(error.name));
}

/** Begins to write a file, and leaves nothing of it. @param {number} bytes */
async function tryToWrite(bytes) {
  const root = await navigator.storage.getDirectory();
  const file = await root.getFileHandle(TRIAL_FILE, { create: true });
  try {
    const writable = await file.createWritable();
    await writable.write(new Uint8Array(bytes));
    await writable.abort();
  } finally {
    await root.removeEntry(TRIAL_FILE).catch(() => {}); // an empty file is no harm
  }
}
