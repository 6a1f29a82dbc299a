import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const messages = JSON.parse(
  readFileSync(new URL('extension/_locales/en/messages.json', root), 'utf8'),
);
const sources = readdirSync(new URL('browser/library/', root), { encoding: 'utf8',
  recursive: true })
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(new URL(`browser/library/${name}`, root), 'utf8'))
  .join('\n');

/**
 * The message keys that the library's sources contain: its own, and those that it shares with the
 * reader view.
 */
const quoted = new Set(
  Array.from(sources.matchAll(/'((?:library|view(?!Box))[A-Z]\w*)'/g), ([, key]) => key),
);
const own = Object.keys(messages).filter((key) => /^library[A-Z]/.test(key));

/** Returns a message key without an ending for a plural category. @param {string} key */
function stem(key) {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '');
}

test('the sources contain message keys', () => assert.ok(quoted.size > 10));

for (const key of quoted) {
  test(`${key} has a text`, () => assert.ok(messages[key] ?? messages[`${key}_other`]));
}

for (const key of own) {
  test(`${key} is used`, () => assert.ok(quoted.has(stem(key))));
}
