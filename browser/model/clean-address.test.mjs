import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanAddress } from './clean-address.js';

/** @type {[given: string, want: string][]} */
const rows = [
  ['https://example.org/a', 'https://example.org/a'],
  ['https://example.org/a?utm_source=x&utm_medium=mail', 'https://example.org/a'],
  ['https://example.org/a?id=7&fbclid=abc&page=2', 'https://example.org/a?id=7&page=2'],
  ['https://example.org/a?UTM_Source=x&q=1', 'https://example.org/a?q=1'],
  ['https://example.org/a?q=a%20b+c&gclid=1&flag&empty=',
    'https://example.org/a?q=a%20b+c&flag&empty='],
  ['https://example.org/a?ref=7&source=print', 'https://example.org/a?ref=7&source=print'],
  ['https://example.org/a?at_medium=RSS&at_campaign=KARANGA&at_bbc_team=editorial',
    'https://example.org/a'],
  ['https://example.org/a?at=3', 'https://example.org/a?at=3'],
  ['https://example.org/a#part-2', 'https://example.org/a#part-2'],
  ['https://example.org/a#xtor=RSS-12', 'https://example.org/a'],
  ['https://example.org/a?utm_campaign=x#part-2', 'https://example.org/a#part-2'],
  ['https://example.org/?url=https://other.example/?utm_source%3Dx',
    'https://example.org/?url=https://other.example/?utm_source%3Dx'],
  ['file:///home/me/a.html', ''],
  ['mailto:me@example.org', ''],
  ['https://', ''],
  ['', ''],
];

for (const [given, want] of rows) {
  test(`${given || 'nothing'} becomes ${want || 'nothing'}`, () =>
    assert.equal(cleanAddress(given), want));
}

test('cleaning twice gives the same address', () => {
  for (const [given] of rows) assert.equal(cleanAddress(cleanAddress(given)), cleanAddress(given));
});
