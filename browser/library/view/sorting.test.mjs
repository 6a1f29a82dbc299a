import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryWith } from './entries.test-support.mjs';
import { sorted, SORTS } from './sorting.js';

/** @import { Sort } from './sorting.js' */

const entries = [
  entryWith({ id: 'a', savedAt: 3, published: '2026-01-05', words: 500, progress: 0.2,
    title: 'Zebra', site: 'b' }),
  entryWith({ id: 'b', savedAt: 1, published: '', words: 0, progress: 0, title: 'Äpfel',
    site: '' }),
  entryWith({ id: 'c', savedAt: 2, published: '2026-02-01', words: 90, progress: 0.9,
    title: 'ananas 10', site: 'a' }),
  entryWith({ id: 'd', savedAt: 4, published: '2025-12-01', words: 900, progress: 0,
    title: 'ananas 9', site: 'a' }),
];

/** @param {Sort} sort @param {boolean} [isReversed] @param {string} [lang] */
const order = (sort, isReversed = false, lang = 'de') =>
  sorted(entries, sort, isReversed, lang).map(({ id }) => id).join('');

/** @type {[sort: Sort, order: string, reversed: string][]} */
const cases = [
  ['saved', 'dacb', 'bcad'],
  ['published', 'cadb', 'dacb'],
  ['length', 'cadb', 'dacb'],
  ['progress', 'cadb', 'dbac'],
  ['title', 'dcba', 'abcd'],
  ['site', 'dcab', 'adcb'],
];

for (const [sort, ids, reversed] of cases) {
  test(`by ${sort}; entries without a value are at the end, also in reverse`, () => {
    assert.equal(order(sort), ids);
    assert.equal(order(sort, true), reversed);
  });
}

test('every order is tested', () => assert.deepEqual(cases.map(([sort]) => sort), SORTS));

test('titles are in the order of the interface’s language', () => {
  const titles = ['Zebra', 'Öl', 'Ofen'].map((title) => entryWith({ id: title, title }));
  assert.deepEqual(sorted(titles, 'title', false, 'de').map(({ title }) => title), ['Ofen', 'Öl',
    'Zebra']);
  assert.deepEqual(sorted(titles, 'title', false, 'sv').map(({ title }) => title), ['Ofen', 'Zebra',
    'Öl']);
});

test('the sorted list is a new one', () => {
  sorted(entries, 'title', false, 'en');
  assert.deepEqual(entries.map(({ id }) => id), ['a', 'b', 'c', 'd']);
});
