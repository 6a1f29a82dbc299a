import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webAddress } from './address-dialog.js';

test('an address may lack its scheme', () => {
  assert.equal(webAddress(' example.org/a '), 'https://example.org/a');
  assert.equal(webAddress('http://example.org:8080/a?b#c'), 'http://example.org:8080/a?b#c');
  assert.equal(webAddress('localhost:8080/a'), 'https://localhost:8080/a');
  assert.equal(webAddress('[::1]/a'), 'https://[::1]/a');
});

test('what is no address of a web page is refused', () => {
  for (const typed of ['', 'salt', 'salt pans.example', 'mailto:a@example.org', 'file:///etc/hosts',
    'data:text/html,a', 'ftp://a.example/b', 'https://'])
  {
    assert.equal(webAddress(typed), '', typed);
  }
});
