import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maxBytesOf, writeParts } from './request-bytes.js';

/** @type {[string, import('./request-bytes.js').Part[], string][]} */
const cases = [
  ['no part', [], ''],
  ['empty parts', ['', new Uint8Array(0), ''], ''],
  ['several parts', ['pilcrow 2\n\n', '<p>', 'café'], 'pilcrow 2\n\n<p>café'],
  ['the longest characters', ['\uFFFF\uFFFF', '😀', '\uFFFF'], '\uFFFF\uFFFF😀\uFFFF'],
  ['bytes', ['é', new TextEncoder().encode('ü'), 'x'], 'éüx'],
  ['half of a surrogate pair', ['a\uD83D', '\uDE00b'], 'a\uFFFD\uFFFDb'],
];

for (const [name, parts, want] of cases) {
  test(`the parts of a request as UTF-8: ${name}`, () => {
    const buffer = new Uint8Array(maxBytesOf(parts));
    assert.equal(new TextDecoder().decode(buffer.subarray(0, writeParts(parts, buffer))), want);
  });
}
