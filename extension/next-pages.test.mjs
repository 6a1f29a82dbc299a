import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NextPages } from './next-pages.js';

const story = 'https://a.example/story';

/** @param {number} number @returns {any} */
function article(number) {
  return { url: number === 1 ? story : `${story}?page=${number}`, kind: 'article', share: { next: `${story}?page=${number + 1}` }, html: `<p>${number}</p>` };
}

/** @returns {{next: NextPages, asked: any[]}} reads any page as the one that its address names */
function pages() {
  /** @type {any[]} */
  const asked = [];
  const extract = async (/** @type {any} */ request) => {
    asked.push(request);
    return request.page === 'nothing' ? { error: { code: 'nothing_found', message: '' } } : { article: article(Number(/\d+$/.exec(request.url)?.[0])) };
  };
  return { next: new NextPages({ extract }, article(1), { engine: 'song', rules: ['+aside'] }), asked };
}

/** @param {NextPages} next @param {object} [changes] */
function take(next, changes) {
  return next.take({ index: 0, bytes: '<p>', last: true, url: `${story}?page=2`, charset: '', ...changes });
}

/** @param {string} code */
function failure(code) {
  return { error: { code, message: '' } };
}

test('the address is the one that the page names, and the page is read as the first was', async () => {
  const { next, asked } = pages();
  assert.equal(next.address(1), `${story}?page=2`);
  assert.deepEqual(await take(next), { ok: true });
  assert.deepEqual(next.following, [article(2)]);
  const [{ url, format, source, engine, corrections, fields }] = asked;
  assert.deepEqual({ url, format, source, engine, corrections }, { url: `${story}?page=2`, format: 'html', source: 'saved', engine: 'song', corrections: { rules: ['+aside'] } });
  assert.ok(fields.includes('share'));
  assert.equal(next.address(2), `${story}?page=3`);
});

test('what comes from elsewhere is not read', async () => {
  const { next, asked } = pages();
  next.address(1);
  for (const url of [story, 'https://a.example/login', 'https://b.example/story?page=2', `${story}?page=3`, '']) {
    assert.deepEqual(await take(next, { url }), failure('elsewhere'), url);
  }
  assert.deepEqual(asked, []);
  assert.deepEqual(await take(next, { url: 'https://a.example/story/?page=2' }), { ok: true });
});

test('pieces come in order', async () => {
  const { next, asked } = pages();
  next.address(1);
  assert.deepEqual(await take(next, { bytes: '<p>caf', last: false }), { ok: true });
  assert.deepEqual(await take(next, { index: 2 }), failure('bad_request'));
  assert.deepEqual(await take(next, { index: 1, bytes: '\xe9', charset: 'windows-1252' }), { ok: true });
  assert.equal(asked[0].page, '<p>café');
});

test('a page is as large as the core reads', async () => {
  const { next } = pages();
  next.address(1);
  const piece = 'x'.repeat(16 << 20);
  assert.deepEqual(await take(next, { bytes: piece, last: false }), { ok: true });
  assert.deepEqual(await take(next, { index: 1, bytes: piece, last: false }), { ok: true });
  assert.deepEqual(await take(next, { index: 2, bytes: 'x', last: false }), failure('too_large'));
});

test('a new question begins anew, after the pages that the reader shows', async () => {
  const { next } = pages();
  next.address(1);
  await take(next);
  assert.equal(next.address(1), `${story}?page=2`, 'the reader did not take it');
  assert.deepEqual(next.following, []);
  await take(next, { last: false });
  next.address(1);
  assert.deepEqual(await take(next), { ok: true });
  for (const after of [0, 3, 99]) assert.equal(next.address(after), '', String(after));
});

test('a page without text is told, and can be tried again', async () => {
  const { next } = pages();
  next.address(1);
  assert.deepEqual(await take(next, { bytes: 'nothing' }), failure('nothing_found'));
  assert.equal(next.address(1), `${story}?page=2`);
});

test('there are twenty pages at most', async () => {
  const { next } = pages();
  for (let number = 2; number <= 20; number++) {
    assert.equal(next.address(number - 1), `${story}?page=${number}`);
    assert.deepEqual(await take(next, { url: `${story}?page=${number}` }), { ok: true });
  }
  assert.equal(next.address(20), '');
  assert.deepEqual(await take(next, { url: `${story}?page=21` }), failure('elsewhere'));
});
