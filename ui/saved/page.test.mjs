import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { NotPageError, parseSavedPage, pastedPage } from './page.js';

/**
 * A row of cases.json, with which the implementation in Go (package saved) is
 * tested, too. saved/page_test.go documents the fields.
 *
 * @typedef {{name: string, file?: string, text?: string, bytes?: string, spaces?: number, html?: string, address?: string, refused?: string}} Case
 */

/** @type {Case[]} */
const cases = JSON.parse(readFileSync(new URL('../../saved/testdata/cases.json', import.meta.url), 'utf8'));

/** @param {Case} row */
function fileOf({ text, bytes = '', spaces = 0 }) {
  const content = text === undefined ? Buffer.from(bytes, 'base64') : Buffer.from(text);
  return new Uint8Array(Buffer.concat([Buffer.from(' '.repeat(spaces)), content]));
}

for (const row of cases) {
  test(row.name, () => {
    if (row.refused) {
      const refused = row.refused;
      assert.throws(() => parseSavedPage(fileOf(row), row.file), (error) => error instanceof NotPageError && error.what === refused);
      return;
    }
    const html = ' '.repeat(row.spaces ?? 0) + (row.html ?? row.text);
    assert.deepEqual(parseSavedPage(fileOf(row), row.file), { html, address: row.address ?? '' });
  });
}

test('the address in a pasted page’s comment is found', () => {
  const html = '<!-- saved from url=(0020)https://example.com/ --><p>a';
  assert.deepEqual(pastedPage(html), { html, address: 'https://example.com/' });
});
