import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { failureText } from './failure.js';

const messages = JSON.parse(
  readFileSync(new URL('../../../extension/_locales/en/messages.json', import.meta.url), 'utf8'),
);
const declared = readFileSync(new URL('../../library/failure.js', import.meta.url), 'utf8').match(
  /@typedef[\s*]+\{(.+)\}[\s*]+FailureCode/,
)?.[1] ?? '';
const codes = Array.from(declared.matchAll(/'(\w+)'/g), ([, code]) => code);

/** @param {string} key */
const english = (key) => messages[key].message;

test('each failure code of the library has its own title and message', () => {
  assert.equal(codes.length, 10);
  const texts = codes.map((code) => failureText(code, english));
  assert.equal(new Set(texts.map(({ title }) => title)).size, codes.length);
  assert.equal(new Set(texts.map(({ message }) => message)).size, codes.length);
});

test('an unknown code counts as a broken library', () => {
  for (const code of ['', 'constructor', 'else']) {
    assert.deepEqual(failureText(code, english), failureText('broken', english));
  }
});
