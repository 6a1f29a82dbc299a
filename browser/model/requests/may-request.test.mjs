import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayRequest } from './may-request.js';

const page = 'https://news.example/story';

for (const host of [
  'localhost',
  'a.localhost',
  'localhost.',
  'LOCALHOST',
  'printer',
  'nas.local',
  'nas.local.',
  'wiki.internal',
  'box.home.arpa',
  'box.home.arpa.',
  'router.lan',
  'router.home',
  'wiki.intranet',
  'wiki.corp',
  'pc.localdomain',
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '0x7f.1',
  '2130706433',
  '0.0.0.0',
  '0.255.255.255',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.127.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::7f00:1]',
  '[fc00::1]',
  '[fd00::1]',
  '[fe80::1]',
  '[febf::1]',
  '[fec0::1]',
  '[feff::1]',
  '[ff02::1]',
  '[100::1]',
  '[5f00::1]',
  '[::ffff:192.168.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0:10.0.0.1]',
  '[64:ff9b::10.0.0.1]',
  '[64:ff9b:1::8.8.8.8]',
  '[64:ff9b:1:2:3:4:808:808]',
  '[2002:c0a8:101::1]',
  '[2002:808:808::1]',
  '[2001::1]',
  '[2001:0:1::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[3fff:fff::1]',
]) {
  test(`${host} is not requested for a page of the web`, () =>
    assert.equal(mayRequest(`http://${host}/a.png`, page), false));
}

for (const host of [
  'cdn.example',
  'local.example',
  'localhost.example',
  'mylocal.example',
  'home.arpa.example',
  'internal.com',
  '8.8.8.8',
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.1',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.0.1.1',
  '192.167.255.255',
  '192.169.0.1',
  '198.17.255.255',
  '198.20.0.1',
  '223.255.255.255',
  '[2606:4700::1]',
  '[2001:4860:4860::8888]',
  '[2a00:1450::1]',
  '[3fff:1000::1]',
  '[::ffff:8.8.8.8]',
  '[64:ff9b::8.8.8.8]',
]) {
  test(`${host} is requested`, () => assert.equal(mayRequest(`https://${host}/a.png`, page), true));
}

test('a page of the own network has its own pictures', () => {
  assert.equal(mayRequest('http://192.168.1.1:81/a.png', 'http://192.168.1.1/wiki'), true);
  assert.equal(mayRequest('http://192.168.1.2/a.png', 'http://192.168.1.1/wiki'), false);
  assert.equal(mayRequest('http://127.0.0.1/a.png', ''), false);
});

test('only addresses of the web, without a name', () => {
  for (const address of ['ftp://cdn.example/a', 'file:///a', 'data:,a',
    'blob:https://cdn.example/1', 'cdn.example/a', 'https://me@cdn.example/a'])
  {
    assert.equal(mayRequest(address, page), false, address);
  }
});
