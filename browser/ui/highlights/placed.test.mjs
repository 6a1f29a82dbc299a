import assert from 'node:assert/strict';
import { test } from 'node:test';
import { divide, placedAt, visibleParts } from './placed.js';

/** @import { Anchor, Color, Highlight } from '../../model/highlights/highlight.js' */

const text = 'The tide comes in twice a day.\nThe tide goes out, too.';

/** @param {number} start @param {number} end @param {string} [exact] @returns {Anchor} */
function anchor(start, end, exact = text.slice(start, end)) {
  return { exact, prefix: '', suffix: '', start, end, block: '' };
}

/** @param {string} id @param {Partial<Highlight>} fields @returns {Highlight} */
function highlight(id, fields) {
  return { id, color: 'yellow', note: '', createdAt: 0, changedAt: 0, version: 'v1',
    anchor: anchor(0, 8), carried: {}, ...fields };
}

const ids = (/** @type {Highlight[]} */ highlights) => highlights.map(({ id }) => id);

test('on its own version, the anchor counts', () => {
  const { placed, lost, unknown } = divide({ version: 'v1', highlights: [highlight('a', {})] },
    new Map(), text);
  assert.deepEqual(placed.map(({ start, end }) => [start, end]), [[0, 8]]);
  assert.deepEqual([lost, unknown], [[], []]);
});

test('on another version, the carried anchor counts, or that it can’t be placed', () => {
  const highlights = [
    highlight('there', { carried: { v2: anchor(31, 39) } }),
    highlight('lost', { carried: { v2: null } }),
    highlight('unknown', { carried: { v3: anchor(0, 8) } }),
    highlight('inherited', { carried: /** @type {any} */ (Object.create({ v2: anchor(0, 8) })) }),
  ];
  const { placed, lost, unknown } = divide({ version: 'v2', highlights }, new Map(), text);
  assert.deepEqual(placed.map(({ highlight: { id }, start }) => [id, start]), [['there', 31]]);
  assert.deepEqual([ids(lost), ids(unknown)], [['lost'], ['unknown', 'inherited']]);
});

test('an anchor whose quote is not there is never shown', () => {
  const wrong = [anchor(0, 8, 'The time'), anchor(4, 4, ''), anchor(50, 500, 'too.')];
  for (const each of wrong) {
    const { placed, unknown } = divide({ version: 'v1',
      highlights: [highlight('a', { anchor: each })] }, new Map(), text);
    assert.deepEqual([placed.length, unknown.length], [0, 1], each.exact);
  }
});

test('on a text of no version, only what was found counts', () => {
  const highlights = [highlight('found', {}), highlight('not found', {}),
    highlight('not searched', {})];
  const found = new Map([['found', anchor(31, 39)], ['not found', null]]);
  const { placed, lost, unknown } = divide({ version: '', highlights }, found, text);
  assert.deepEqual(placed.map(({ highlight: { id }, start }) => [id, start]), [['found', 31]]);
  assert.deepEqual([ids(lost), ids(unknown)], [['not found'], ['not searched']]);
});

test('highlights are in text order', () => {
  const highlights = [highlight('c', { anchor: anchor(9, 14) }),
    highlight('b', { anchor: anchor(0, 14) }), highlight('a', { anchor: anchor(0, 8) })];
  assert.deepEqual(
    divide({ version: 'v1', highlights }, new Map(), text).placed.map(({ highlight: { id } }) =>
      id
    ),
    ['a', 'b', 'c'],
  );
});

/** @param {[string, number, number, number?][]} rows  id, start, end, and when it was made */
function placedOf(rows) {
  return rows.map(([id, start, end, createdAt = 0]) => ({ highlight: highlight(id, { createdAt }),
    start, end })
  );
}

test('at one place, the shortest highlight is first, of equal ones the latest', () => {
  const placed = placedOf([['outer', 0, 20], ['first', 2, 8, 1], ['second', 2, 8, 2], ['beside', 8,
    12]]);
  assert.deepEqual(placedAt(placed, 7).map(({ highlight: { id } }) => id), ['second', 'first',
    'outer']);
  assert.deepEqual(placedAt(placed, 8).map(({ highlight: { id } }) => id), ['beside', 'outer']);
  assert.deepEqual(placedAt(placed, 20), []);
});

const overlaps = [
  { name: 'separate ones', rows: [['a', 0, 4], ['b', 4, 8]], want: ['a 0-4', 'b 4-8'] },
  { name: 'one in another', rows: [['a', 0, 20], ['b', 5, 8]], want: ['a 0-5', 'a 8-20', 'b 5-8'] },
  { name: 'two in another', rows: [['a', 0, 20], ['b', 5, 8], ['c', 10, 12]],
    want: ['a 0-5', 'a 8-10', 'a 12-20', 'b 5-8', 'c 10-12'] },
  { name: 'partly overlapping ones', rows: [['a', 0, 10], ['b', 6, 12]],
    want: ['a 0-6', 'b 6-12'] },
  { name: 'equal ones', rows: [['a', 0, 10, 1], ['b', 0, 10, 2]], want: ['b 0-10'] },
  { name: 'three layers', rows: [['a', 0, 20], ['b', 2, 18], ['c', 4, 6]],
    want: ['a 0-2', 'a 18-20', 'b 2-4', 'b 6-18', 'c 4-6'] },
];

for (const { name, rows, want } of overlaps) {
  test(`the visible parts of ${name}`, () => {
    const parts = visibleParts(placedOf(/** @type {any} */ (rows)));
    assert.deepEqual(parts.map(({ highlight: { id }, start, end }) => `${id} ${start}-${end}`),
      want);
  });
}
