import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Reply, VERSION } from '../browser/core/protocol.js';
import { NextPages } from './next-pages.js';

const story = 'https://a.example/story';

/** @param {number} number */
function article(number) {
  const head = { url: number === 1 ? story : `${story}?page=${number}`, kind: 'article',
    share: { next: `${story}?page=${number + 1}` } };
  return new Reply(`${JSON.stringify({ version: VERSION, article: head })}\n<p>${number}</p>`);
}

/** @param {Uint8Array} bytes */
function textOf(bytes) {
  return new TextDecoder('windows-1252').decode(bytes);
}

/**
 * @returns {{next: NextPages, requests: any[]}} with an extractor that takes the page's number from
 *   its address
 */
function pages() {
  /** @type {any[]} */
  const requests = [];
  const extract = async (/** @type {any} */ request) => {
    requests.push(request);
    return textOf(request.page) === 'nothing'
      ? Reply.failure('nothing_found')
      : article(Number(/\d+$/.exec(request.url)?.[0]));
  };
  return { next: new NextPages({ extract }, article(1), { engine: 'song', rules: ['+aside'] }),
    requests };
}

/** @param {NextPages} next @param {object} [changes] */
function add(next, changes) {
  return next.add({ index: 0, bytes: '<p>', last: true, url: `${story}?page=2`, charset: '',
    ...changes });
}

/** @param {string} code */
function failure(code) {
  return { error: { code, message: '' } };
}

test('the address of the next page is from the page before, and the next page is read with the same options', async () => {
  const { next, requests } = pages();
  assert.equal(next.address(1), `${story}?page=2`);
  assert.deepEqual(await add(next), { ok: true });
  assert.deepEqual(next.following.map(({ text }) => text), [article(2).text]);
  const [{ url, format, engine, corrections, fields }] = requests;
  assert.deepEqual({ url, format, engine, corrections }, { url: `${story}?page=2`, format: 'file',
    engine: 'song', corrections: { rules: ['+aside'] } });
  assert.ok(fields.includes('share'));
  assert.equal(next.address(2), `${story}?page=3`);
});

test('an address that does not look like the next page gets no request', async () => {
  for (const next of ['https://a.example/logout?token=1', `${story}?page=2&action=delete;`,
    'https://a.example/account/delete/2'])
  {
    const first = new Reply(
      `${
        JSON.stringify({ version: VERSION,
          article: { url: story, kind: 'article', share: { next } } })
      }\n<p>1</p>`,
    );
    const hostile = new NextPages({ extract: async () => article(2) }, first, { engine: '',
      rules: [] });
    assert.equal(hostile.address(1), '', next);
    assert.deepEqual(await add(hostile, { url: next }), failure('elsewhere'), next);
  }
});

test('a page from another address is not read', async () => {
  const { next, requests } = pages();
  next.address(1);
  for (const url of [story, 'https://a.example/login', 'https://b.example/story?page=2',
    `${story}?page=3`, ''])
  {
    assert.deepEqual(await add(next, { url }), failure('elsewhere'), url);
  }
  assert.deepEqual(requests, []);
  assert.deepEqual(await add(next, { url: 'https://a.example/story/?page=2' }), { ok: true });
});

test('the chunks of a page have to arrive in order', async () => {
  const { next, requests } = pages();
  next.address(1);
  assert.deepEqual(await add(next, { bytes: '<p>caf', last: false }), { ok: true });
  assert.deepEqual(await add(next, { index: 2 }), failure('bad_request'));
  assert.deepEqual(await add(next, { index: 1, bytes: '\xe9', charset: 'windows-1252' }), {
    ok: true,
  });
  assert.equal(textOf(requests[0].page), '<p>café');
  assert.equal(requests[0].charset, 'windows-1252');
});

test('a page larger than the core reads is refused', async () => {
  const { next } = pages();
  next.address(1);
  const chunk = 'x'.repeat(16 << 20);
  assert.deepEqual(await add(next, { bytes: chunk, last: false }), { ok: true });
  assert.deepEqual(await add(next, { index: 1, bytes: chunk, last: false }), { ok: true });
  assert.deepEqual(await add(next, { index: 2, bytes: 'x', last: false }), failure('too_large'));
});

test('a request for the next address drops the pages that the reader view does not show', async () => {
  const { next } = pages();
  next.address(1);
  await add(next);
  assert.equal(next.address(1), `${story}?page=2`, 'the reader did not show it');
  assert.deepEqual(next.following, []);
  await add(next, { last: false });
  next.address(1);
  assert.deepEqual(await add(next), { ok: true });
  for (const after of [0, 3, 99]) assert.equal(next.address(after), '', String(after));
});

test('a page without text is reported, and can be tried again', async () => {
  const { next } = pages();
  next.address(1);
  assert.deepEqual(await add(next, { bytes: 'nothing' }), failure('nothing_found'));
  assert.equal(next.address(1), `${story}?page=2`);
});

test('an article has at most twenty pages', async () => {
  const { next } = pages();
  for (let number = 2; number <= 20; number++) {
    assert.equal(next.address(number - 1), `${story}?page=${number}`);
    assert.deepEqual(await add(next, { url: `${story}?page=${number}` }), { ok: true });
  }
  assert.equal(next.address(20), '');
  assert.deepEqual(await add(next, { url: `${story}?page=21` }), failure('elsewhere'));
});
