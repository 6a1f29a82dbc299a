import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryWith } from '../view/entries.test-support.mjs';
import { highlightsSource } from './highlights-source.js';

/** @param {string} id @param {number} start */
const highlight = (id, start) => /** @type {any} */ ({
  id,
  entry: 'a',
  version: 'v',
  color: 'yellow',
  note: '',
  createdAt: 1,
  changedAt: 1,
  carried: {},
  anchor: { exact: id, prefix: '', suffix: '', start, end: start + 1 },
});

test('each article is exported with its highlights in the order of its text, and without the text', async () => {
  const groups = [
    { entry: entryWith({ id: 'a', title: 'Salt', version: 'v' }),
      highlights: [highlight('late', 9), highlight('early', 2)] },
    { entry: entryWith({ id: 'b', title: 'Sea', version: 'v' }),
      highlights: [highlight('one', 1)] },
  ];
  const source = highlightsSource(groups, { title: 'Highlights', label: '3 highlights' });
  assert.deepEqual([source.count, source.title, source.label], [2, 'Highlights', '3 highlights']);
  const items = [];
  for await (const { article } of source.items({ pictures: false, order: '' },
    new AbortController().signal))
  {
    items.push([article.title, article.html, ...article.highlights.map(({ quote }) => quote)]);
  }
  assert.deepEqual(items, [['Salt', '', 'early', 'late'], ['Sea', '', 'one']]);
  assert.equal(highlightsSource(groups.slice(1), { title: 'Highlights', label: '' }).title, '',
    'the file of one article has its title');
});
