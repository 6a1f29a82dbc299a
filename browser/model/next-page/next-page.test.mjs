import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_PAGES, isSamePage, mayFetch, nextAddress } from './next-page.js';

/** @param {string} url @param {string} next @param {string} [kind] @returns {any} */
function page(url, next, kind = 'article') {
  return { url, kind, share: { next } };
}

const story = 'https://a.example/story';

for (const [what, pages, want] of /** @type {[string, any[], string][]} */ ([
  ['the page declares it', [page(story, `${story}?page=2`)], `${story}?page=2`],
  ['the last page that was read declares it', [page(story, `${story}?page=2`),
    page(`${story}?page=2`, `${story}?page=3`)], `${story}?page=3`],
  ['the page declares none', [page(story, '')], ''],
  ['the article has no share', [{ url: story, kind: 'article' }], ''],
  ['a listing has none', [page(story, `${story}?page=2`, 'listing')], ''],
  ['an address that leads back to the beginning', [page(story, `${story}/2`),
    page(`${story}/2`, `${story}/`)], ''],
  ['an address that leads to its own page', [page(story, `${story}/2`),
    page(`${story}/2`, `${story}/2/`)], ''],
  ['an address that was requested before', [page(story, `${story}/2`),
    page(`${story}/two`, `${story}/2`)], ''],
  ['an address that can’t be fetched', [page(story, 'ftp://a.example/story')], ''],
])) {
  test(`next page: ${what}`, () => assert.equal(nextAddress(pages), want));
}

test('a page may be fetched only from the first page’s origin', () => {
  const pages = [page(story, '')];
  assert.ok(mayFetch(pages, 'https://a.example/story?page=2'));
  for (const other of ['http://a.example/story?page=2', 'https://a.example:8443/story?page=2',
    'https://b.example/story?page=2', 'mailto:a@a.example', ''])
  {
    assert.ok(!mayFetch(pages, other), other);
  }
  assert.ok(!mayFetch([page('file:///story.html', '')], 'file:///story-2.html'));
  assert.ok(!mayFetch([page('', '')], ''));
});

test('no page may be fetched whose address does not look like the next page', () => {
  for (const other of ['https://a.example/logout?token=1', `${story}?page=2&action=delete;`,
    `${story}?page=3`, 'https://a.example/another'])
  {
    assert.equal(nextAddress([page(story, other)]), other, 'the link is offered');
    assert.ok(!mayFetch([page(story, other)], other), other);
  }
  assert.ok(!mayFetch([page(story, ''), page(`${story}?page=2`, '')], `${story}?page=2`));
});

test('no page may be fetched after the maximum number', () => {
  const pages = Array.from({ length: MAX_PAGES }, (_, i) => page(`${story}?page=${i + 1}`, ''));
  assert.ok(mayFetch(pages.slice(1), `${story}?page=21`));
  assert.ok(!mayFetch(pages, `${story}?page=21`));
});

test('addresses that differ in a trailing slash lead to the same page', () => {
  assert.ok(isSamePage('https://a.example/story/2/#top', 'https://a.example/story/2'));
  assert.ok(!isSamePage('https://a.example/story?page=2', 'https://a.example/story?page=3'));
  assert.ok(!isSamePage('https://a.example/login', 'https://a.example/story?page=2'));
});
