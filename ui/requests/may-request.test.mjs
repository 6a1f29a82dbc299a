import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayRequest } from './may-request.js';

const page = 'https://news.example/story';

for (const host of [
  'localhost', 'a.localhost', 'localhost.', 'printer', 'nas.local', 'wiki.internal', 'box.home.arpa', '127.0.0.1', '127.1', '0x7f.1', '2130706433', '0.0.0.0',
  '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '224.0.0.1', '255.255.255.255',
  '[::1]', '[::]', '[fd00::1]', '[fe80::1]', '[::ffff:192.168.0.1]', '[::ffff:7f00:1]', '[64:ff9b::10.0.0.1]',
]) {
  test(`${host} is not requested for a page of the web`, () => assert.equal(mayRequest(`http://${host}/a.png`, page), false));
}

for (const host of ['cdn.example', 'local.example', 'localhost.example', '8.8.8.8', '172.32.0.1', '100.128.0.1', '192.169.0.1', '[2606:4700::1]', '[::ffff:8.8.8.8]']) {
  test(`${host} is requested`, () => assert.equal(mayRequest(`https://${host}/a.png`, page), true));
}

test('a page of the own network has its own pictures', () => {
  assert.equal(mayRequest('http://192.168.1.1:81/a.png', 'http://192.168.1.1/wiki'), true);
  assert.equal(mayRequest('http://192.168.1.2/a.png', 'http://192.168.1.1/wiki'), false);
  assert.equal(mayRequest('http://127.0.0.1/a.png', ''), false);
});

test('only addresses of the web, without a name', () => {
  for (const address of ['ftp://cdn.example/a', 'file:///a', 'data:,a', 'blob:https://cdn.example/1', 'cdn.example/a', 'https://me@cdn.example/a']) {
    assert.equal(mayRequest(address, page), false, address);
  }
});
