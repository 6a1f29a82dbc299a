import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Reply, VERSION } from '../wasm/protocol.js';
import { articleOf, requestOf } from './request.js';

test('text, bytes and documents become requests', async () => {
  const bytes = new TextEncoder().encode('<p>a');
  const all = { url: undefined, engine: undefined, fields: ['text', 'markdown'] };
  assert.deepEqual(await requestOf('<p>a', { charset: 'utf-8' }), { page: '<p>a', format: 'html', ...all });
  assert.deepEqual(await requestOf(bytes, { charset: 'utf-8', file: 'a.txt' }), { page: bytes, format: 'file', charset: 'utf-8', file: 'a.txt', ...all });
  assert.deepEqual((await requestOf(bytes.buffer, {})).page, bytes);
  const url = new URL('https://a.example/');
  assert.deepEqual(await requestOf('<p>a', { url, engine: 'comma', fields: [] }), { page: '<p>a', format: 'html', url: url.href, engine: 'comma', fields: [] });
});

test('only the bytes of a view are sent, not all of its buffer', async () => {
  const part = Buffer.from('<p>one<p>two').subarray(6);
  const { page } = await requestOf(part, {});
  assert.equal(new TextDecoder().decode(/** @type {Uint8Array} */ (page)), '<p>two');
  assert.equal(/** @type {Uint8Array} */ (page).buffer.byteLength, 6);
});

test('a document without a window is read as HTML', async () => {
  const document = { nodeType: 9, URL: 'https://a.example/maker', documentElement: { outerHTML: '<html></html>' } };
  const { page, format, url } = await requestOf(document, {});
  assert.deepEqual({ page, format, url }, { page: '<!DOCTYPE html><html></html>', format: 'html', url: '' });
  const quirky = { ...document, compatMode: 'BackCompat', defaultView: {} };
  assert.deepEqual(await requestOf(quirky, {}), { ...await requestOf(quirky, {}), page: '<html></html>', url: 'https://a.example/maker' });
});

test('anything else is a bad request', async () => {
  for (const page of [undefined, null, 7, {}, ['<p>']]) {
    await assert.rejects(requestOf(/** @type {any} */ (page), {}), { name: 'ExtractError', code: 'bad_request' });
  }
});

test('a reply becomes an article or an error', () => {
  assert.deepEqual(articleOf(new Reply(`${JSON.stringify({ version: VERSION, article: { title: 'T' } })}\n<p>a\nb`)), { title: 'T', html: '<p>a\nb' });
  assert.throws(() => articleOf(Reply.failure('nothing_found', 'no text')), { name: 'ExtractError', code: 'nothing_found', message: 'no text' });
});
