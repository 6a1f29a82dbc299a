import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

/** @type {Record<string, unknown>} */
let stored = {};
/** @type {Set<string>} */
let permitted = new Set();

const local = {
  get: async (
    /** @type {string | null} */ name,
  ) => (name === null ? { ...stored } : { [name]: stored[name] }),
  set: async (/** @type {object} */ values) => {
    Object.assign(stored, values);
  },
  remove: async (/** @type {string | string[]} */ names) => {
    for (const name of [names].flat()) delete stored[name];
  },
};
const permissions = {
  contains: async (/** @type {{origins: string[]}} */ { origins }) => permitted.has(origins[0]),
  request: async (/** @type {{origins: string[]}} */ { origins }) =>
    Boolean(permitted.add(origins[0])),
  remove: async (/** @type {{origins: string[]}} */ { origins }) => permitted.delete(origins[0]),
};
Object.assign(globalThis, {
  chrome: { runtime: { getURL: (/** @type {string} */ path) => path }, storage: { local },
    permissions },
});

const { loadPictureHosts, picturePermission, refusePictures, requestPictures } = await import(
  './picture-hosts.js'
);
const { forgetLibrary } = await import('./library-memory.js');

const site = { engine: '', opens: true, saves: false, loadsNext: false, rules: [] };

beforeEach(() => {
  stored = { 'site:auto.example': site, 'pictures:auto.example': true, 'pictures:cdn.example': true,
    'pictures:no.example': false, 'libraryInformed': true, 'engine': 'song' };
  permitted = new Set(['*://auto.example/*', '*://cdn.example/*']);
});

test('deleting the library gives back the permissions that only its pictures needed', async () => {
  await forgetLibrary();
  assert.deepEqual([...permitted], ['*://auto.example/*']);
  assert.deepEqual(stored, { 'site:auto.example': site, 'engine': 'song' });
});

test('a refusal counts, even if the permission remains for another reason', async () => {
  assert.equal(await picturePermission('auto.example'), 'granted');
  await refusePictures('auto.example');
  assert.deepEqual([await picturePermission('auto.example'), permitted.has('*://auto.example/*')], [
    'refused',
    true,
  ]);
  await requestPictures('auto.example');
  assert.equal(await picturePermission('auto.example'), 'granted');
  assert.equal(await picturePermission('other.example'), 'askable');
});

test('the settings page lists each host with an answer', async () => {
  assert.deepEqual(await loadPictureHosts(), [
    { host: 'auto.example', allowed: true, opens: true },
    { host: 'cdn.example', allowed: true, opens: false },
    { host: 'no.example', allowed: false, opens: false },
  ]);
});
