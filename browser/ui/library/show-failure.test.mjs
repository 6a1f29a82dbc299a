import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waysOut } from './show-failure.js';

const reading = /** @type {any} */ ({ host: { text: String, exports: {} } });
const withoutExports = /** @type {any} */ ({ host: { text: String } });

/** @param {string} code */
const labels = (code) => waysOut(code, reading, () => {}).map(({ label }) => label);

test('an article that the library can’t take can be saved as a file', () => {
  for (const code of ['unavailable', 'newer']) assert.deepEqual(labels(code), ['viewSaveHTML']);
  for (const code of ['full', 'broken']) {
    assert.deepEqual(labels(code), ['viewSaveHTML', 'viewTryAgain']);
  }
  assert.deepEqual(waysOut('newer', withoutExports, () => {}), []);
  for (const code of ['noService', 'blocked', 'gone', '']) {
    assert.deepEqual(labels(code), ['viewTryAgain']);
  }
});
