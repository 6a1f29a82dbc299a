import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportHighlights } from './highlights.js';

/** @param {string} exact @param {number} start */
const anchor = (exact, start) => ({ exact, prefix: 'p', suffix: 's', start, end: start + exact.length, block: '' });
/** @param {object} fields @returns {any} */
const highlight = (fields) => ({ color: 'green', note: 'n', createdAt: 1, changedAt: 2, carried: {}, ...fields });

const all = [
  highlight({ id: 'late', version: 'v2', anchor: anchor('late', 50) }),
  highlight({ id: 'lost', version: 'v1', anchor: anchor('lost', 3), carried: { v2: null } }),
  highlight({ id: 'unknown', version: '', anchor: anchor('unknown', 0), createdAt: 0 }),
  highlight({ id: 'carried', version: 'v1', anchor: anchor('carried', 90), carried: { v2: anchor('carried', 10) } }),
];

const html = '<p>Nobody says anything here.</p>';

test('highlights have their places in the exported version, in the order of the text', () => {
  assert.deepEqual(exportHighlights(all, 'v2', html).map(({ id, start, end }) => [id, start, end]), [
    ['carried', 10, 17], ['late', 50, 54], ['unknown', -1, -1], ['lost', -1, -1],
  ]);
});

test('a text that is no version has none of their places', () => {
  assert.deepEqual(exportHighlights(all, '', html).map(({ start }) => start), [-1, -1, -1, -1]);
});

test('quote, note and dates are kept', () => {
  const [first] = exportHighlights([all[0]], 'v2', html);
  assert.deepEqual(first, { id: 'late', color: 'green', note: 'n', quote: 'late', prefix: 'p', suffix: 's', start: 50, end: 54, createdAt: 1, changedAt: 2 });
});

test('a highlight is searched for where nobody has done so', () => {
  const quote = 'and low in the water';
  const imported = highlight({ id: 'imported', version: '', anchor: { ...anchor(quote, 0), prefix: '', suffix: '', end: 0 } });
  const places = (/** @type {any} */ each, /** @type {string} */ version, /** @type {string} */ text) => exportHighlights([each], version, text).map(({ start, quote: found }) => [start, found]);
  for (const version of ['', 'v2']) {
    assert.deepEqual(places(imported, version, `<p>Late, ${quote}.</p>`), [[6, quote]]);
    assert.deepEqual(places(imported, version, '<p>Late, and low</p><p>in the water.</p>'), [[6, 'and low\nin the water']], 'as it is there');
    assert.deepEqual(places(imported, version, `<p>Late, ${quote}.</p><p>Again ${quote}.</p>`), [[-1, quote]], 'nobody knows which');
  }
  assert.deepEqual(places({ ...imported, carried: { v2: null } }, 'v2', `<p>Late, ${quote}.</p>`), [[-1, quote]], 'it was searched for');
});

test('the quote is that of the exported text', () => {
  const changed = highlight({ id: 'changed', version: 'v1', anchor: anchor('the old words', 3), carried: { v2: anchor('the new words', 8) } });
  assert.deepEqual(exportHighlights([changed], 'v2', html).map(({ quote, start }) => [quote, start]), [['the new words', 8]]);
});
