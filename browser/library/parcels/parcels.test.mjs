import assert from 'node:assert/strict';
import { test } from 'node:test';
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { clearParcels, putParcel, takeParcel } from './parcels.js';

test('a parcel is taken once', async () => {
  const id = await putParcel({ bytes: new Uint8Array([1, 2, 3]) });
  assert.deepEqual(await takeParcel(id), { bytes: new Uint8Array([1, 2, 3]) });
  assert.equal(await takeParcel(id), undefined);
});

test('only parcels that nobody can be about to take are cleared', async () => {
  const id = await putParcel('recent');
  await clearParcels();
  assert.equal(await takeParcel(id), 'recent');
  const old = await putParcel('old');
  await clearParcels(Date.now() + 61 * 60_000);
  assert.equal(await takeParcel(old), undefined);
});

test('a damaged database is made anew', async () => {
  await deleteDB('pilcrow-parcels');
  (await openDB('pilcrow-parcels', 1)).close(); // without its object store
  const id = await putParcel('after the damage');
  assert.equal(await takeParcel(id), 'after the damage');
});
