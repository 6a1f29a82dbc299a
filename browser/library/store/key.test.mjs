import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOf, keyOfAddress } from './key.js';

/** Addresses of one article each. */
const same = [
  ['https://a.example/b', 'http://a.example/b', 'https://A.example:443/b/',
    'https://a.example/b#part', 'https://a.example/b?utm_source=x&fbclid=1',
    'https://a.example/b#:~:text=word', 'https://a.example/b?'],
  ['https://a.example', 'https://a.example/', 'http://a.example/#top'],
  ['https://a.example/b?id=1', 'https://a.example/b/?id=1&gclid=2'],
  ['https://a.example/#!/b', 'http://a.example/#!/b'],
  ['https://a.example/#/b'],
  ['https://a.example/b?id=2'],
  ['https://a.example/B'],
  ['https://b.example/b'],
  ['https://a.example:8443/b'],
];

test("copies of one article share a key, and others don't", () => {
  const keys = same.map((addresses) => new Set(addresses.map(keyOfAddress)));
  for (const [i, each] of keys.entries()) assert.equal(each.size, 1, same[i].join(' '));
  assert.equal(new Set(keys.map((each) => [...each][0])).size, same.length);
});

test('what is no web address has no key', () => {
  for (const address of ['', 'file:///a/b.html', 'about:blank', 'data:text/html,a',
    'mailto:a@b.example', 'https://']) assert.equal(keyOfAddress(address), '', address);
});

test('an article without a web address is known by its text', async () => {
  const key = await keyOf({ url: '', text: 'a' });
  assert.equal(key, 'text:ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb');
  assert.equal(await keyOf({ url: 'file:///a', text: 'a' }), key);
  assert.notEqual(await keyOf({ url: '', text: 'b' }), key);
  assert.equal(await keyOf({ url: 'https://a.example/b', text: 'a' }), '//a.example/b');
});
