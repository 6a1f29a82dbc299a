/** What a folder of backups keeps. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderDestination } from './destinations.js';

/** @param {Record<string, string>} files  their contents, by name @returns {any} */
function madeFolder(files) {
  return {
    files,
    keys: async function* keys() {
      yield* Object.keys(files);
    },
    removeEntry: async (/** @type {string} */ name) => {
      delete files[name];
    },
    getFileHandle: async (/** @type {string} */ name) => {
      files[name] ??= '';
      return {
        getFile: async () => new Blob([files[name]]),
        createWritable: async () =>
          new WritableStream({ write: (text) => {
            files[name] += text;
          } }),
      };
    },
  };
}

const nameOf = (/** @type {number} */ day) => `pilcrow-library-2026-01-0${day}-120000.zip`;

test('the former backups are there until the new one is complete, then the latest five', async () => {
  const folder = madeFolder(
    Object.fromEntries([1, 2, 3, 4, 5].map((day) => [nameOf(day), 'whole'])),
  );
  const { writable, finish } = await folderDestination(folder, nameOf(6));
  assert.equal(Object.keys(folder.files).length, 6);
  const writer = writable.getWriter();
  await writer.write(/** @type {any} */ ('whole'));
  await writer.close();
  await finish();
  assert.deepEqual(Object.keys(folder.files), [2, 3, 4, 5, 6].map(nameOf));
});

test('what interrupted backups have left is deleted, and counts as no backup', async () => {
  const folder = madeFolder({ [nameOf(1)]: 'whole', 'other.zip': '', 'other.zip.crswap': 'part' });
  for (const day of [2, 3, 4, 5, 6]) {
    const name = nameOf(day);
    Object.assign(folder.files, { [name]: '', [`${name}.crswap`]: 'part',
      [`${name}.1.crswap`]: 'part' });
  }
  const { writable, finish } = await folderDestination(folder, nameOf(7));
  const writer = writable.getWriter();
  await writer.write(/** @type {any} */ ('whole'));
  await writer.close();
  await finish();
  assert.deepEqual(Object.keys(folder.files), [nameOf(1), 'other.zip', 'other.zip.crswap',
    nameOf(7)]);
});
