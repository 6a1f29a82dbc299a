import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { normalizedTextOf } from './html-text.js';

// Package export/passage implements the normalized text in Go. Its test reads the
// same cases, and has written the texts of the test pages.

/** @param {string} path  from the repository's root */
async function read(path) {
  return readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');
}

test('the normalized text is that of export/passage', async () => {
  const cases = /** @type {{name: string, html: string, text: string}[]} */ (JSON.parse(
    await read('export/passage/testdata/texts.json'),
  ));
  assert.ok(cases.length > 10);
  for (const { name, html, text } of cases) assert.equal(normalizedTextOf(html), text, name);
});

test('the test pages have the texts of export/passage', async () => {
  const texts = /** @type {Record<string, string>} */ (JSON.parse(
    await read('export/passage/testdata/pages.json'),
  ));
  assert.ok(Object.keys(texts).length > 10);
  for (const [page, text] of Object.entries(texts)) {
    assert.equal(normalizedTextOf(await read(`testdata/pages/${page}/want.html`)), text, page);
  }
});
