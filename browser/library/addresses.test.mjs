import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HIGHLIGHTS_ADDRESS, placeOf, readingAddress, taggedIn,
  taggingAddress } from './addresses.js';

const list = { screen: 'list', entry: '', version: '', highlight: '' };

test('an address leads to the place that it was made for', () => {
  for (const at of [{}, { version: 'v-1' }, { highlight: 'h-1' }, { version: 'v-1',
    highlight: 'h-1' }])
  {
    assert.deepEqual(placeOf(readingAddress('e-1', at)), { ...list, screen: 'reading', entry: 'e-1',
      ...at });
  }
  assert.deepEqual(placeOf(HIGHLIGHTS_ADDRESS), { ...list, screen: 'highlights' });
});

test('the address of an entry’s tags leads to the list', () => {
  assert.equal(taggedIn(taggingAddress('e-1')), 'e-1');
  assert.deepEqual(placeOf(taggingAddress('e-1')), list);
  for (const hash of ['', '#tags=', '#tags=a b', '#read=e-1']) {
    assert.equal(taggedIn(hash), '', hash);
  }
});

test('other addresses lead to the list, and damaged parts count for nothing', () => {
  for (const hash of ['', '#', '#read=', '#read=a b', `#read=${'a'.repeat(65)}`, '#top',
    '#highlights=1']) assert.deepEqual(placeOf(hash), list, hash);
  assert.deepEqual(placeOf('#read=e&version=a%20b&other=x&highlight=h'), { ...list,
    screen: 'reading', entry: 'e', highlight: 'h' });
});
