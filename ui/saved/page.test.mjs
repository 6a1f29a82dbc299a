import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { NotPageError, openPage, pastedPage } from './page.js';

/**
 * A row of the table that the Go package saved is held to as well; page_test.go
 * says what its fields are.
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
      assert.throws(() => openPage(fileOf(row), row.file), (error) => error instanceof NotPageError && error.what === refused);
      return;
    }
    const html = ' '.repeat(row.spaces ?? 0) + (row.html ?? row.text);
    assert.deepEqual(openPage(fileOf(row), row.file), { html, address: row.address ?? '' });
  });
}

test('what was pasted notes its address too', () => {
  const html = '<!-- saved from url=(0020)https://example.com/ --><p>a';
  assert.deepEqual(pastedPage(html), { html, address: 'https://example.com/' });
});
