import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8'));

for (const { src, sizes, type } of manifest.icons.filter((/** @type {{type: string}} */ each) =>
  each.type === 'image/png'
)) {
  test(`${src} has the size ${sizes}`, () => {
    const file = readFileSync(new URL(src, root));
    // the header of a PNG
    assert.equal(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, sizes, type);
  });
}

test('browsers find the icons that they need to install the page', () => {
  const has = (/** @type {string} */ sizes, /** @type {string | undefined} */ purpose) =>
    manifest.icons.some((/** @type {any} */ each) =>
      each.sizes === sizes && each.purpose === purpose
    );
  assert.ok(has('192x192', undefined) && has('512x512', undefined) && has('512x512', 'maskable'));
});

test('the service worker reads the fields of the share target', () => {
  const worker = readFileSync(new URL('sw.js', import.meta.url), 'utf8');
  const { action, params } = manifest.share_target;
  assert.ok(worker.includes(`const SHARE = '${action.slice(2)}'`));
  for (const field of [params.title, params.text, params.url,
    ...params.files.map((/** @type {{name: string}} */ { name }) => name)])
  {
    assert.ok(worker.includes(`'${field}'`), field);
  }
});
