import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStore } from './open.js';
import { LibraryReader } from './reader.js';

/** @param {number} bytes */
const picture = (bytes) => new Blob([new Uint8Array(bytes)]);

test('a picture in several articles counts once in all, and once for each article', async () => {
  const store = await openStore({ name: 'picture-bytes' });
  // more than one batch
  const hashes = Array.from({ length: 450 }, (_, i) => String(i).padStart(64, '0'));
  await store.write(['pictures', 'uses'], async (tx) => {
    for (const hash of hashes) {
      await tx.objectStore('pictures').put({ hash, type: 'image/png', blob: picture(10) });
    }
    for (const [i, [entry, version, hash]] of [['a', 'a1', hashes[0]], ['a', 'a2', hashes[0]], ['a',
      'a2', hashes[449]], ['b', 'b1', hashes[0]], ['b', 'b1', '']].entries())
    {
      await tx.objectStore('uses').put({ entry, version, hash, address: `https://a.example/${i}`,
        outcome: hash ? 'kept' : 'failed' });
    }
  });
  const { all, byEntry } = await new LibraryReader(store).pictureBytes();
  assert.equal(all, 4500);
  assert.deepEqual([...byEntry], [['a', 20], ['b', 10]]);
});

test('an empty library has no pictures', async () => {
  const { all, byEntry } = await new LibraryReader(await openStore({ name: 'no-pictures' }))
    .pictureBytes();
  assert.deepEqual([all, byEntry.size], [0, 0]);
});
