/**
 * Tests the limits for the content of noscript elements, with a parser that only records what it
 * gets.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

const picture = '<img src="a.jpg">';

/**
 * Writes noscripts with the given sources, and returns the sources that were parsed.
 *
 * @param {string[]} sources
 */
function parsedOf(sources) {
  /** @type {string[]} */
  const parsed = [];
  /** @type {any} */
  let noscripts;
  const dom = {
    accessors: { firstChild: () => null },
    body: () => ({}),
    textContent: (/** @type {string} */ noscript) => noscript,
    parse: (/** @type {string} */ source) => parsed.push(source),
  };
  const context = createContext({
    __pilcrow: {
      add: (/** @type {string} */ _, /** @type {(parts: object) => object} */ make) => {
        noscripts = make({ dom });
      },
    },
  });
  runInContext(readFileSync(new URL('./noscripts.js', import.meta.url), 'utf8'), context);
  const writer = noscripts.writer({ open() {}, close() {} });
  for (const source of sources) writer.write(source);
  return parsed;
}

/** @param {string} source */
const countOf = (source, times = 1) => parsedOf(Array(times).fill(source)).length;

test('a noscript with an image is parsed', () =>
  assert.deepEqual(parsedOf([picture]), [`<!DOCTYPE html><body>${picture}`]));
test('a noscript without an image is not parsed', () =>
  assert.equal(countOf('<p>Please switch scripts on.</p>'), 0));
test('a noscript that is too long is not parsed', () =>
  assert.equal(countOf(picture + 'x'.repeat(32 << 10)), 0));
test('a gallery is parsed', () =>
  assert.equal(countOf(`<a href="https://example.com/b">${picture}</a>`, 500), 500));
test('of very many noscripts only the first are parsed', () =>
  assert.equal(countOf(picture, 2_000), 1_000));
test('of many long noscripts only the first are parsed', () =>
  assert.equal(countOf(picture + 'x'.repeat(32_000), 100), 16));
test('formatting elements that the parser would reopen again and again are not parsed', () => {
  assert.equal(
    countOf(picture + Array.from({ length: 500 }, (_, i) => `<b a=${i}>`).join('')
      + '<p>'.repeat(500)),
    0,
  );
});
test('many attributes that the parser would copy again and again are not parsed', () => {
  assert.equal(
    countOf(
      `${picture}<b ${Array.from({ length: 2_000 }, (_, i) => `a${i}`).join(' ')}>${
        '<p>'.repeat(1_000)
      }`,
    ),
    0,
  );
});
