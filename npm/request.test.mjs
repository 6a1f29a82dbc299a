import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { Reply, VERSION } from '../browser/core/protocol.js';
import { isPage, ownOptions } from './options.js';
import { articleOf, requestOf } from './request.js';

test('text, bytes and documents become requests', async () => {
  const bytes = new TextEncoder().encode('<p>a');
  const all = { url: undefined, engine: undefined, fields: ['text', 'markdown'] };
  assert.deepEqual(await requestOf('<p>a', { charset: 'utf-8' }), { page: '<p>a', format: 'html',
    ...all });
  assert.deepEqual(await requestOf(bytes, { charset: 'utf-8', file: 'a.txt' }), { page: bytes,
    format: 'file', charset: 'utf-8', file: 'a.txt', ...all });
  assert.deepEqual((await requestOf(bytes.buffer, {})).page, bytes);
  const url = new URL('https://a.example/');
  assert.deepEqual(await requestOf('<p>a', { url, engine: 'comma', fields: [] }), { page: '<p>a',
    format: 'html', url: url.href, engine: 'comma', fields: [] });
});

test('only the bytes of a view are sent, not all of its buffer', async () => {
  const part = Buffer.from('<p>one<p>two').subarray(6);
  const { page } = await requestOf(part, {});
  assert.equal(new TextDecoder().decode(/** @type {Uint8Array} */ (page)), '<p>two');
  assert.equal(/** @type {Uint8Array} */ (page).buffer.byteLength, 6);
});

test('a document without a window is read as HTML', async () => {
  const document = { nodeType: 9, URL: 'https://a.example/maker',
    documentElement: { outerHTML: '<html></html>' } };
  const { page, format, url } = await requestOf(document, {});
  assert.deepEqual({ page, format, url }, { page: '<!DOCTYPE html><html></html>', format: 'html',
    url: '' });
  const quirky = { ...document, compatMode: 'BackCompat', defaultView: {} };
  assert.deepEqual(await requestOf(quirky, {}), { ...await requestOf(quirky, {}),
    page: '<html></html>', url: 'https://a.example/maker' });
});

test('all views are bytes, and so are buffers of another realm', async () => {
  const buffer = new TextEncoder().encode('<p>one').buffer;
  for (const page of [new DataView(buffer, 3), new Uint8Array(buffer, 3),
    runInNewContext('new Uint8Array([111, 110, 101]).buffer')])
  {
    assert.deepEqual((await requestOf(page, {})).page, new TextEncoder().encode('one'));
  }
});

test('an element of a document cannot take the place of its properties', async () => {
  class Parsed {
    get nodeType() {
      return 9;
    }
    get defaultView() {
      return null;
    }
    get documentElement() {
      return { outerHTML: '<html></html>' };
    }
  }
  const clobbered = Object.create(new Parsed(), { nodeType: { value: {} },
    defaultView: { value: {} }, documentElement: { value: {} }, page: { value: {} } });
  assert.equal((await requestOf(clobbered, {})).page, '<!DOCTYPE html><html></html>');
  assert.equal(isPage(clobbered), false);
});

test('null is no option, and other types are a bad request', async () => {
  const none =
    /** @type {any} */ ({ url: null, charset: null, file: null, engine: null, fields: null });
  assert.deepEqual(await requestOf('<p>a', none), await requestOf('<p>a', {}));
  for (const options of [{ url: 7 }, { url: Symbol('a') }, { charset: {} }, { file: 7 }, {
    engine: [],
  }, { fields: 'text' }, { fields: [7] }]) {
    await assert.rejects(requestOf(Buffer.from('<p>a'), /** @type {any} */ (options)), {
      code: 'bad_request',
      message: /is of type|not an array/,
    });
  }
});

test('a page has some options of its own', () => {
  const page = { page: '<p>', url: 'https://a.example/', timeoutMs: undefined, charset: null,
    signal: AbortSignal.abort(), id: 7 };
  assert.deepEqual(ownOptions(/** @type {any} */ (page)), { url: 'https://a.example/' });
});

test('anything else is a bad request', async () => {
  for (const page of [undefined, null, 7, {}, ['<p>']]) {
    await assert.rejects(requestOf(/** @type {any} */ (page), {}), { name: 'ExtractError',
      code: 'bad_request' });
  }
});

test('a reply becomes an article or an error', () => {
  assert.deepEqual(
    articleOf(
      new Reply(`${JSON.stringify({ version: VERSION, article: { title: 'T' } })}\n<p>a\nb`),
    ),
    { title: 'T', html: '<p>a\nb' },
  );
  assert.throws(() => articleOf(Reply.failure('nothing_found', 'no text')), { name: 'ExtractError',
    code: 'nothing_found', message: 'no text' });
});
