import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST_PAGES, isSamePage, mayFetch, nextAddress } from './next-page.js';

/** @param {string} url @param {string} next @param {string} [kind] @returns {any} */
function page(url, next, kind = 'article') {
  return { url, kind, share: { next } };
}

const story = 'https://a.example/story';

for (const [what, pages, want] of /** @type {[string, any[], string][]} */ ([
  ['the page names it', [page(story, `${story}?page=2`)], `${story}?page=2`],
  ['the last page that was read names it', [page(story, `${story}?page=2`), page(`${story}?page=2`, `${story}?page=3`)], `${story}?page=3`],
  ['none', [page(story, '')], ''],
  ['no account', [{ url: story, kind: 'article' }], ''],
  ['no list has one', [page(story, `${story}?page=2`, 'listing')], ''],
  ['it leads back to the beginning', [page(story, `${story}/2`), page(`${story}/2`, `${story}/`)], ''],
  ['it leads to itself', [page(story, `${story}/2`), page(`${story}/2`, `${story}/2/`)], ''],
  ['it leads to where another came from', [page(story, `${story}/2`), page(`${story}/two`, `${story}/2`)], ''],
  ['it is no address to go to', [page(story, 'ftp://a.example/story')], ''],
])) {
  test(`next page: ${what}`, () => assert.equal(nextAddress(pages), want));
}

test('only pages of the first one’s origin are fetched', () => {
  const pages = [page(story, '')];
  assert.ok(mayFetch(pages, 'https://a.example/story?page=2'));
  for (const other of ['http://a.example/story?page=2', 'https://a.example:8443/story?page=2', 'https://b.example/story?page=2', 'mailto:a@a.example', '']) {
    assert.ok(!mayFetch(pages, other), other);
  }
  assert.ok(!mayFetch([page('file:///story.html', '')], 'file:///story-2.html'));
  assert.ok(!mayFetch([page('', '')], ''));
});

test('no more than so many', () => {
  const pages = Array.from({ length: MOST_PAGES }, (_, i) => page(`${story}?page=${i + 1}`, ''));
  assert.ok(mayFetch(pages.slice(1), `${story}?page=21`));
  assert.ok(!mayFetch(pages, `${story}?page=21`));
});

test('a slash at the end makes no other page', () => {
  assert.ok(isSamePage('https://a.example/story/2/#top', 'https://a.example/story/2'));
  assert.ok(!isSamePage('https://a.example/story?page=2', 'https://a.example/story?page=3'));
  assert.ok(!isSamePage('https://a.example/login', 'https://a.example/story?page=2'));
});
