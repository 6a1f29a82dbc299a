import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellOf, heightOf, spanInView } from './windowing.js';

const rows = { count: 10_000, columns: 1, rowPx: 100 };
const grid = { count: 10, columns: 3, rowPx: 200 };

test('at the beginning, the span starts with the first item', () => {
  assert.deepEqual(spanInView(rows, { top: 0, height: 800 }), { first: 0, end: 12 });
});

test('the span has all that is visible, wherever the list is scrolled to', () => {
  for (const top of [-500, 0, 1, 99, 100, 4321, 999_200, 2_000_000]) {
    const { first, end } = spanInView(rows, { top, height: 800 });
    const firstVisible = Math.min(rows.count, Math.max(0, Math.floor(top / rows.rowPx)));
    const endVisible = Math.min(rows.count, Math.max(0, Math.ceil((top + 800) / rows.rowPx)));
    assert.ok(first <= firstVisible && end >= endVisible, `${first} to ${end} at ${top}`);
    assert.ok(end - first <= 18, `${end - first} items at ${top}`);
  }
});

test('a list below the window has no items in the document', () => {
  assert.deepEqual(spanInView(rows, { top: -5000, height: 800 }), { first: 0, end: 0 });
});

test('with columns, the span has whole rows', () => {
  assert.deepEqual(spanInView(grid, { top: 350, height: 100 }), { first: 3, end: 9 });
  assert.deepEqual(spanInView(grid, { top: 0, height: 2000 }), { first: 0, end: 10 });
});

test('the last row may be incomplete', () => {
  assert.equal(heightOf(grid), 800);
  assert.equal(heightOf({ ...grid, count: 9 }), 600);
  assert.equal(heightOf({ ...grid, count: 0 }), 0);
  assert.deepEqual(cellOf(grid, 9), { row: 3, column: 0 });
  assert.deepEqual(cellOf(grid, 5), { row: 1, column: 2 });
});
