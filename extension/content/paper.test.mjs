import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ELEMENTS } from '../../browser/ui/article/allowlist.js';

// A content script can't import the allowlist of browser/ui/article, so paper.js has a copy.
const source = readFileSync(new URL('paper.js', import.meta.url), 'utf8');

/** Elements that the reader view adds, for the article's head and the list of links. */
const ADDED = ['header', 'section', 'h1'];

test('paper.js prints the elements that articles may contain, and those that the reader view adds', () => {
  const [, list] = /const elements = new Set\(`([^`]*)`/.exec(source) ?? ['', ''];
  assert.deepEqual(new Set(list.trim().split(/\s+/)), new Set([...ELEMENTS, ...ADDED]));
});
