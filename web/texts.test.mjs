import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

/**
 * The web page shows an empty text for a key that does not exist, so nothing else would report it.
 */

const folder = new URL('./', import.meta.url);
const messages = JSON.parse(
  readFileSync(new URL('../extension/_locales/en/messages.json', folder), 'utf8'),
);
const sources = readdirSync(folder).filter((name) => name.endsWith('.js')).map((name) =>
  readFileSync(new URL(name, folder), 'utf8')
).join('\n');
const quoted = new Set(
  Array.from(sources.matchAll(/'((?:library|view|web)[A-Z]\w*)'/g), ([, key]) => key),
);

test('the sources contain message keys', () => assert.ok(quoted.size > 10));

for (const key of quoted) {
  test(`${key} has a text`, () => assert.ok(messages[key] ?? messages[`${key}_other`]));
}
