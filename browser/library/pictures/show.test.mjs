import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StoredPictures } from './show.js';

/** @import { Picture, PictureUse } from '../model.js' */

/** @type {Record<string, Picture>} */
const pictures = {
  1: { hash: '1', type: 'image/png', blob: new Blob(['raster'], { type: 'image/png' }) },
  2: { hash: '2', type: 'image/svg+xml', blob: new Blob(['<svg/>'], { type: 'image/svg+xml' }) },
  // as a backup from elsewhere may say
  3: { hash: '3', type: 'image/png', blob: new Blob(['raster'], { type: 'text/html' }) },
};

/**
 * @param {string} name
 * @param {PictureUse['outcome']} outcome
 * @param {string} [hash]
 * @returns {PictureUse}
 */
const use = (name, outcome, hash = '') => ({ version: 'v', entry: 'e',
  address: `https://cdn.example/${name}`, outcome, hash });

const uses = [use('a', 'kept', '1'), use('b', 'kept', '1'), use('c', 'kept', '2'),
  use('d', 'denied'), use('e', 'kept', 'lost'), use('f', 'kept', '3')];
const read = {
  usesOf: async (/** @type {string} */ version) => uses.filter((each) => each.version === version),
  picture: async (/** @type {string} */ hash) => pictures[hash],
};
const of = (/** @type {StoredPictures} */ stored, /** @type {string} */ name) =>
  stored.addressOf(`https://cdn.example/${name}`);

test('stored pictures have local addresses until they are closed', async () => {
  const stored = await StoredPictures.open(read, 'v');
  assert.match(of(stored, 'a'), /^blob:/);
  assert.equal(of(stored, 'a'), of(stored, 'b'), 'the same picture');
  assert.equal(await (await fetch(of(stored, 'a'))).text(), 'raster');
  assert.equal((await (await fetch(of(stored, 'f'))).blob()).type, 'image/png',
    'never another type than the one found in the bytes');
  for (const name of ['d', 'e', 'x']) assert.equal(of(stored, name), '', name);
  const address = of(stored, 'a');
  stored.close();
  assert.equal(of(stored, 'a'), '');
  await assert.rejects(fetch(address));
});

test('a drawing is no document of ours', async () => {
  const stored = await StoredPictures.open(read, 'v');
  assert.equal(of(stored, 'c'), `data:image/svg+xml;base64,${btoa('<svg/>')}`);
  stored.close();
});
