import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublic, publicNames } from './public-names.js';

test('a policy lists the public names, and nothing of the own network', () => {
  const [directive, ...sources] = publicNames('img-src', 'https://news.example.com/story').split(
    ' ',
  );
  assert.equal(directive, 'img-src');
  for (const name of ['com', 'org', 'de', 'xn--p1ai']) {
    assert.ok(sources.includes(`http://*.${name}:*`), name);
  }
  assert.deepEqual(sources.filter((source) => !/^http:\/\/\*\.[a-z][a-z\d-]+:\*$/.test(source)), [
    "'self'",
    'data:',
    'blob:',
  ]);
  for (const name of ['localhost', 'local', 'lan', 'home', 'internal', 'arpa', 'onion', 'test', '*',
    '1']) assert.ok(!sources.includes(`http://*.${name}:*`), name);
});

for (const [page, host] of [['http://192.168.1.1:8080/wiki', '192.168.1.1'], [
  'http://nas.local/wiki',
  'nas.local',
], ['http://printer/', 'printer'], ['https://boats.newest/', 'boats.newest'], ['http://8.8.8.8/',
  '8.8.8.8']])
{
  test(`${page} may have what its own host serves`, () =>
    assert.ok(publicNames('img-src', page).split(' ').includes(`http://${host}:*`)));
}

test('a page of the own network is not public', () => {
  assert.deepEqual(
    ['https://news.example.com/', 'http://192.168.1.1/', 'http://[fd00::1]/'].map(isPublic),
    [true, false, false],
  );
});
