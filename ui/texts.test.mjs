import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../', import.meta.url);
const messages = JSON.parse(readFileSync(new URL('extension/_locales/en/messages.json', root), 'utf8'));
const sources = ['model/', 'ui/', 'web/'].flatMap((folder) => readdirSync(new URL(folder, root), { encoding: 'utf8', recursive: true })
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(new URL(folder + name, root), 'utf8')))
  .join('\n');

const quoted = new Set(Array.from(sources.matchAll(/'((?:view(?!Box)|web)[A-Z]\w*)'/g), ([, key]) => key));
const own = Object.keys(messages).filter((key) => /^(?:view|web)[A-Z]/.test(key));

/** Returns a message key without an ending for a plural category or a title, such as "_few". @param {string} key */
function stem(key) {
  return key.replace(/_(?:zero|one|two|few|many|other)$|Title$/, '');
}

test('the sources contain message keys', () => assert.ok(quoted.size > 10));

for (const key of quoted) {
  test(`${key} has a text`, () => assert.ok(messages[key] ?? messages[`${key}_other`]));
}

for (const key of own) {
  test(`${key} is used`, () => assert.ok(quoted.has(key) || quoted.has(stem(key))));
}
