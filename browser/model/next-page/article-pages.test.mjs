import assert from 'node:assert/strict';
import { test } from 'node:test';
import { continuesArticle } from './article-pages.js';

const origin = 'https://a.example';

for (const [own, next] of [
  // Fields that number pages.
  ['/story', '/story?page=2'],
  ['/story?page=2', '/story?page=3'],
  ['/story/', '/story?page=2'],
  ['/story', '/story?page=1'],
  ['/story?utm_source=x', '/story?page=2'],
  ['/read?id=7', '/read?id=7&p=2'],
  ['/read?p=9&id=7', '/read?id=7&p=10'],
  ['/story', '/story?pagina=2'],
  ['/story', '/story?seite=2'],
  ['/story', '/story?pn=2'],
  ['/story', '/story?pageNo=2'],
  ['/story', '/story?story_page=2'],
  ['/wen', '/wen?page=2#top'],
  ['/a?q=m%C3%BCnchen', '/a?q=münchen&page=2'],
  ['/t/topic/123', '/t/topic/123?page=2'],
  ['/how-to-delete-photos', '/how-to-delete-photos?page=2'],
  ['/vote-results-in-georgia', '/vote-results-in-georgia?page=2'],
  ['/c?srsltid=AfmBOoqVlD3hpoSJ', '/c?srsltid=AfmBOoqVlD3hpoSJ&page=2'],
  // Fields with the number of the first entry.
  ['/viewtopic.php?t=5', '/viewtopic.php?t=5&start=10'],
  ['/viewtopic.php?t=5&start=10', '/viewtopic.php?t=5&start=20'],
  ['/list', '/list?offset=25'],
  ['/lenses', '/lenses?startAt=25'],
  // Numbers in the path.
  ['/a/b', '/a/b/2'],
  ['/a/b/', '/a/b/2/'],
  ['/a/b/2/', '/a/b/3/'],
  ['/a/b/9', '/a/b/10'],
  ['/a/b', '/a/b/1'],
  ['/a/b', '/a/b/page/2'],
  ['/a/b/page/2/', '/a/b/page/3/'],
  ['/a/b', '/a/b/page-2'],
  ['/a/b/page-2', '/a/b/page-3'],
  ['/artikel', '/artikel/seite-2'],
  ['/t/page6', '/t/page7.html'],
  ['/t', '/t/Page-2'],
  ['/t/Page-2', '/t/Page-3'],
  ['/story.html', '/story-2.html'],
  ['/story-2.html', '/story-3.html'],
  ['/story.html', '/story_2.html'],
  ['/story.html', '/story,2.html'],
  ['/story.html', '/story-p2.html'],
  ['/story.905512.html', '/story.905512-page-2.html'],
  ['/story.html', '/story/page-2.html'],
  ['/story/', '/story/index2.html'],
  ['/story/index.html', '/story/index2.html'],
  ['/story/index2.html', '/story/index3.html'],
  ['/story/', '/story/index_2.html'],
  ['/news089.html?ref=x', '/news089_2.html'],
  ['/news089.html?id=7', '/news089_2.html?id=7'],
  ['/thread-123-1-1.html', '/thread-123-2-1.html'],
  ['/bbs/thread-123-2-1.html', '/bbs/thread-123-3-1.html'],
  ['/a/2024', '/a/2024/2'],
  ['/%E6%96%87', '/%E6%96%87/2'],
  ['/m%FCnchen', '/m%FCnchen/2'],
]) {
  test(`continues the article: ${own} → ${next}`, () =>
    assert.ok(continuesArticle(origin + own, origin + next)));
}

for (const [own, next] of [
  // Another place.
  ['/story', '/logout'],
  ['/story', '/logout?token=1'],
  ['/story', '/logout?page=2'],
  ['/story', '/account/delete/2'],
  ['/story', '/story/delete'],
  ['/story', '/story/delete/2'],
  ['/story', '/story-delete-2.html'],
  ['/boats', '/gulls'],
  ['/boats', '/gulls?page=2'],
  ['/boats', '/boatsale/2'],
  ['/docs/install', '/docs/use'],
  ['/chapter-1.html', '/chapter-two.html'],
  ['/story', '/story/comment-page-2/'],
  ['/story', '/story/../logout/2'],
  ['/story', '/story/%2e%2e/logout/2'],
  ['/story', '/story\\..\\logout'],
  ['/story', '//a.example/logout'],
  // The same address, without a next number.
  ['/story', '/story'],
  ['/story', '/story#2'],
  ['/story?page=2', '/story'],
  ['/story?page=2', '/story?page=2'],
  ['/story?page=2', '/story?page=1'],
  ['/story?page=2', '/story?page=4'],
  ['/story', '/story?page=3'],
  ['/story', '/story?page=two'],
  ['/story', '/story?page='],
  ['/story', '/story?page=2024'],
  ['/story', '/story/9'],
  ['/2024', '/2025'],
  ['/a/3', '/a/2'],
  ['/a/b7', '/a/b8'],
  ['/story?start=20', '/story?start=10'],
  ['/story', '/story?start=9999999'],
  ['/thread-123-1-1.html', '/thread-124-1-1.html'],
  ['/forum-12-1-1.html', '/forum-12-2-1.html'],
  ['/story.html', '/story-2.php'],
  // Another field or value.
  ['/story', '/story?page=2&action=delete'],
  ['/story', '/story?page=2&sort=old'],
  ['/story', '/story?token=1'],
  ['/story', '/story?vote=2'],
  ['/story?id=7', '/story?id=8&page=2'],
  ['/story', '/story/2?logout'],
  ['/story', '/story?page=2&p=2'],
  ['/story', '/story?cpage=2'],
  // What servers read in different ways.
  ['/story', '/story?page=2&do=logout;'],
  ['/story', '/story?page=2;do=logout'],
  ['/story', '/story?page=2%3Bdo=logout'],
  ['/story?id=7', '/story?id=7&id=logout&page=2'],
  ['/story?id=7', '/story?id=7&%69d=8&page=2'],
  ['/story', '/story?page=2&do=%ZZlogout'],
  ['/story', '/story;jsessionid=1/2'],
  // The page's own address does something, or has a secret.
  ['/logout', '/logout?page=2'],
  ['/account/log-out/', '/account/log-out/2'],
  ['/log%6Fut', '/log%6Fut?page=2'],
  ['/posts/delete/1', '/posts/delete/2'],
  ['/logout.php', '/logout.php?page=2'],
  ['/unsubscribe?u=7', '/unsubscribe?u=7&page=2'],
  ['/item/like', '/item/like/2'],
  ['/cart/add-to-cart', '/cart/add-to-cart/2'],
  ['/konto/l%C3%B6schen', '/konto/l%C3%B6schen/2'],
  ['/compte/d%C3%A9connexion', '/compte/d%C3%A9connexion?page=2'],
  ['/%E9%80%80%E5%87%BA', '/%E9%80%80%E5%87%BA?page=2'],
  ['/post?do=vote', '/post?do=vote&page=2'],
  ['/post?confirm=1', '/post?confirm=1&page=2'],
  ['/a?token=x', '/a?token=x&page=2'],
  ['/a?csrf_token=x', '/a?csrf_token=x&page=2'],
  ['/a?_wpnonce=x', '/a?_wpnonce=x&page=2'],
  ['/t?sid=1662e3', '/t?sid=1662e3&start=50'],
  ['/a?PHPSESSID=x', '/a?PHPSESSID=x&page=2'],
  ['/a?sessionId=x', '/a?sessionId=x&page=2'],
  ['/a;jsessionid=1', '/a;jsessionid=1?page=2'],
  ['/a?access-token=x', '/a?access-token=x&page=2'],
]) {
  test(`does not continue the article: ${own} → ${next}`, () =>
    assert.ok(!continuesArticle(origin + own, new URL(next, origin).href)));
}

test('the next page has the origin of the page before, and no name or password', () => {
  assert.ok(continuesArticle('https://a.example/story', 'https://A.example:443/story?page=2'));
  for (const next of ['http://a.example/story?page=2', 'https://a.example:8443/story?page=2',
    'https://b.example/story?page=2', 'https://u:p@a.example/story?page=2', 'mailto:a@a.example',
    '/story?page=2', ''])
  {
    assert.ok(!continuesArticle('https://a.example/story', next), next);
  }
  assert.ok(!continuesArticle('file:///story.html', 'file:///story-2.html'));
  assert.ok(!continuesArticle('', 'https://a.example/story?page=2'));
});

test('long addresses take no long time', () => {
  const maxChars = 500_000;
  for (const part of ['1', '/', '-', '-page', '%', '%41', 'a&', '=', ';', '.html', 'log', '退']) {
    const address = `${origin}/${part.repeat(maxChars / part.length)}`;
    continuesArticle(address, `${address}/2`);
    continuesArticle(`${address}/1`, `${address}/2`);
    continuesArticle(`${origin}/?${part.repeat(maxChars / part.length)}`,
      `${origin}/?${part.repeat(maxChars / part.length)}&page=2`);
  }
});
