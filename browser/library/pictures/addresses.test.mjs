import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureAddresses, pictureAliases } from './addresses.js';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => `https://cdn.example/${name}.jpg`);
const pixel = 'data:image/png;base64,iVBORw0KGgo=';

/** @type {[what: string, html: string, want: string[]][]} */
const cases = [
  ['no picture', '<p>Text &lt;img src="x"&gt;</p>', []],
  ['an address', `<p>Text <img src="${a}" alt=""></p>`, [a]],
  ['as the URL parser writes it', '<img src="HTTPS://CDN.example:443/ö?a=1&amp;b=2" alt="">', [
    'https://cdn.example/%C3%B6?a=1&b=2',
  ]],
  ['each once, in order', `<img src="${b}" alt><img src="${a}" alt><img src="${b}" alt>`, [b, a]],
  ['an address in other text is none',
    `<img src="${a}" alt="src=&quot;${b}&quot; &gt;"><p title='<img src="${c}">'>`.replace(/'<.*'/,
      '""'), [a]],
  ['a picture in the HTML', `<img src="${pixel}" alt="">`, []],
  ['a preview in the HTML', `<img src="${pixel}" srcset="${a} 900w" alt="">`, [a]],
  ['other schemes',
    '<img src="ftp://cdn.example/a.jpg" alt><img src="blob:https://x.example/1" alt><img src="/a.jpg" alt><img alt="">',
    []],
  ['the widest that the column needs',
    `<img src="${d}" srcset="${a} 400w, ${b} 1600w, ${c} 2400w" alt>`, [b]],
  ['a wider one than a blurred one',
    `<img src="${d}" srcset="${a} 400w, ${b} 3000w, ${c} 2400w" alt>`, [c]],
  ['the widest of small ones', `<img src="${d}" srcset="${a} 400w, ${b} 700w" alt>`, [b]],
  ['the smallest of large ones', `<img src="${d}" srcset="${a} 4000w, ${b} 3000w" alt>`, [b]],
  ['a dense one', `<img src="${d}" srcset="${a}, ${b} 2x, ${c} 3x" alt>`, [b]],
  ['too dense', `<img src="${d}" srcset="${a} 1x, ${c} 3x" alt>`, [d]],
];

for (const [what, html, want] of cases) {
  test(`pictures of an article: ${what}`, () => assert.deepEqual(pictureAddresses(html), want));
}

test('a picture has all addresses that the article names for it', () => {
  const html =
    `<img src="HTTPS://CDN.example/ö.jpg" srcset="${a} 400w, ${b} 1600w" alt><img src="${b}" alt><img src="${pixel}" alt><img src="${c}?a&amp;b" alt>`;
  assert.deepEqual([...pictureAliases(html)], [
    [b, [b, 'HTTPS://CDN.example/ö.jpg', a, 'https://cdn.example/%C3%B6.jpg']],
    [`${c}?a&b`, [`${c}?a&b`]],
  ]);
});

test('a broken tag takes no time', () => {
  const start = performance.now();
  pictureAddresses('<img '.repeat(200_000));
  pictureAddresses(`<img ${'a="'.repeat(200_000)}>`);
  assert.ok(performance.now() - start < 5000);
});
