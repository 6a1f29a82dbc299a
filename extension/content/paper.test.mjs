import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ELEMENTS } from '../../ui/article/allowlist.js';

// A content script can't import, so it has a copy of the list.
const source = readFileSync(new URL('paper.js', import.meta.url), 'utf8');

/** The view adds the article's head and the list of links. */
const ADDED = ['header', 'section', 'h1'];

test('print allows the elements of an article, and those that the view adds', () => {
  const [, list] = /const elements = new Set\(`([^`]*)`/.exec(source) ?? ['', ''];
  assert.deepEqual(new Set(list.trim().split(/\s+/)), new Set([...ELEMENTS, ...ADDED]));
});
