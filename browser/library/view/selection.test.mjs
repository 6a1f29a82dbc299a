import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Selection } from './selection.js';
import { typedTags } from './tag-editor.js';

const order = ['a', 'b', 'c', 'd', 'e'];

test('an entry is selected, and selected no more', () => {
  const selection = new Selection();
  selection.toggle('b');
  assert.ok(selection.has('b'));
  selection.toggle('b');
  assert.equal(selection.size, 0);
});

test('a range extends from the entry that was toggled last, in both directions', () => {
  for (const [from, to, want] of [['b', 'd', 'bcd'], ['d', 'b', 'bcd'], ['c', 'c', 'c']]) {
    const selection = new Selection();
    selection.toggle(from);
    selection.extendTo(to, order);
    assert.equal(selection.ids.sort().join(''), want);
  }
});

test('a second range extends from the same entry, and keeps the first', () => {
  const selection = new Selection();
  selection.toggle('c');
  selection.extendTo('d', order);
  selection.extendTo('a', order);
  assert.equal(selection.ids.sort().join(''), 'abcd');
});

test('without an anchor in the list, a range is one entry', () => {
  const selection = new Selection();
  selection.extendTo('c', order);
  assert.deepEqual(selection.ids, ['c']);
  selection.extendTo('e', order);
  assert.deepEqual(selection.ids, ['c', 'd', 'e']);
});

test('entries that are shown no more are dropped', () => {
  const selection = new Selection();
  selection.selectAll(order);
  selection.retain(['a', 'e', 'x']);
  assert.deepEqual(selection.ids, ['a', 'e']);
  selection.clear();
  assert.deepEqual(selection.ids, []);
});

test('typed tags are separated by the commas of all languages', () => {
  assert.deepEqual(typedTags(' craft, #water،木工、 craft，,  '), ['craft', 'water', '木工']);
});
