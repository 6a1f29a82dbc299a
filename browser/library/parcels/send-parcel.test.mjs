import assert from 'node:assert/strict';
import { test } from 'node:test';
import 'fake-indexeddb/auto';
import { LibraryFailure } from '../failure.js';
import { takeParcel } from './parcels.js';
import { sendParcel } from './send-parcel.js';

/**
 * Returns an operation that fails with each of the codes in turn, and then answers with its parcel.
 *
 * @param {string[]} codes
 */
function failing(codes) {
  const left = [...codes];
  return async (/** @type {string} */ parcel) => {
    const code = left.shift();
    if (code) throw new LibraryFailure(/** @type {any} */ (code));
    return takeParcel(parcel);
  };
}

test('a parcel is sent again if nobody answered, it was gone, or the store could not be read for a moment', async () => {
  for (const codes of [[], ['noService'], ['gone', 'noService'], ['broken']]) {
    assert.equal(await sendParcel('the parcel', failing(codes)), 'the parcel');
  }
});

test('other failures, and the third, are the caller’s', async () => {
  await assert.rejects(sendParcel('the parcel', failing(['full'])), { code: 'full' });
  await assert.rejects(sendParcel('the parcel', failing(['noService', 'gone', 'noService'])), {
    code: 'noService',
  });
});
