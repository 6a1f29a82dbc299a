import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { notedScript } from './copy.mjs';

const server = 'http://127.0.0.1:1/';

/**
 * Evaluates a noted script as a page of the extension or a web page, and returns its value and the
 * names of its notes.
 *
 * @param {string} path
 * @param {string} source
 */
function evaluate(path, source) {
  /** @type {string[]} */
  const names = [];
  // the prelude keeps it
  const pilcrowBench = { note: (/** @type {string} */ name) => names.push(name) };
  const value = runInNewContext(notedScript(path, source, server), { pilcrowBench });
  return { value, names };
}

test('a script notes the beginning and the end of its evaluation', () => {
  const { names } = evaluate('extension/reader/reader.js', 'const a = 1;');
  assert.deepEqual(names, ['begin extension/reader/reader.js', 'end extension/reader/reader.js']);
});

test("a content script's value stays that of its last statement", () => {
  const { value, names } = evaluate('extension/content/main.js', '({ opened: true });');
  assert.equal(value.opened, true);
  assert.deepEqual(names, ['begin extension/content/main.js']);
});
