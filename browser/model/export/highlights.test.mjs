import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportHighlights } from './highlights.js';

/** @param {string} exact @param {number} start */
const anchor = (exact, start) => ({ exact, prefix: 'p', suffix: 's', start,
  end: start + exact.length, block: '' });
/** @param {object} fields @returns {any} */
const highlight = (fields) => ({ color: 'green', note: 'n', createdAt: 1, changedAt: 2, carried: {},
  ...fields });

const all = [
  highlight({ id: 'late', version: 'v2', anchor: anchor('late', 50) }),
  highlight({ id: 'lost', version: 'v1', anchor: anchor('lost', 3), carried: { v2: null } }),
  highlight({ id: 'unknown', version: '', anchor: anchor('unknown', 0), createdAt: 0 }),
  highlight({ id: 'carried', version: 'v1', anchor: anchor('carried', 90),
    carried: { v2: anchor('carried', 10) } }),
];

test('highlights have their places in the exported version, in the order of the text', () => {
  assert.deepEqual(exportHighlights(all, 'v2').map(({ id, start, end }) => [id, start, end]), [
    ['carried', 10, 17],
    ['late', 50, 54],
    ['unknown', -1, -1],
    ['lost', -1, -1],
  ]);
});

test('a text that is no version has none of their places', () => {
  assert.deepEqual(exportHighlights(all, '').map(({ start }) => start), [-1, -1, -1, -1]);
});

test('quote, note and dates are kept', () => {
  const [first] = exportHighlights([all[0]], 'v2');
  assert.deepEqual(first, { id: 'late', color: 'green', note: 'n', quote: 'late', prefix: 'p',
    suffix: 's', start: 50, end: 54, createdAt: 1, changedAt: 2 });
});

test('a highlight is searched for where nobody has done so', () => {
  const search = () => anchor('as it is here', 7);
  assert.deepEqual(exportHighlights(all, 'v2', search).map(({ id, start }) => [id, start]), [[
    'unknown',
    7,
  ], ['carried', 10], ['late', 50], ['lost', -1]]);
  assert.deepEqual(exportHighlights(all, '', search).map(({ quote }) => quote),
    all.map(() => 'as it is here'));
});

test('the quote is that of the exported text', () => {
  const changed = highlight({ id: 'changed', version: 'v1', anchor: anchor('the old words', 3),
    carried: { v2: anchor('the new words', 8) } });
  assert.deepEqual(exportHighlights([changed], 'v2').map(({ quote, start }) => [quote, start]), [[
    'the new words',
    8,
  ]]);
});
