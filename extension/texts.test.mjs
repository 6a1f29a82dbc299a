import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { reasonFor } from './notice/reasons.js';

/** @param {string} path */
const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

const messages = JSON.parse(read('_locales/en/messages.json'));
const sources = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.js'))
  .map(read);
const used = new Set(
  [...sources, read('../manifest.json')].flatMap((source) =>
    source.match(/\bext[A-Z]\w+|(?<=__MSG_)ext[A-Z][a-zA-Z]+/g) ?? []
  ),
);

/** @param {string} key of one plural category */
const stem = (key) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

test('each key that is used has a text', () => {
  assert.deepEqual([...used].filter((key) => !(key in messages) && !(`${key}_other` in messages)),
    []);
});

test('each text is used', () => {
  assert.deepEqual(
    Object.keys(messages).filter((key) => key.startsWith('ext') && !used.has(stem(key))),
    [],
  );
});

test('the description has at most 132 characters, which stores accept', () => {
  assert.ok(messages.extDescription.message.length <= 132);
});

test('each error code of the core and the loader has its own reason, and other codes count as crashes', () => {
  const titles = ['nothing_found', 'too_large', 'timeout', 'start_failed', 'unknown_ticket'].map((
    code,
  ) => reasonFor(code).title);
  assert.equal(new Set(titles).size, titles.length);
  assert.equal(reasonFor('constructor'), reasonFor('crashed'));
});
