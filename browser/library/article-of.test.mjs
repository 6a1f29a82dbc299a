import assert from 'node:assert/strict';
import { test } from 'node:test';
import { articleOf, placeOf, progressOf } from './article-of.js';
import { savedCopyOf } from './reading/stored-keeper.js';

/** Values of every wrong type. @type {unknown[]} */
const wrong = [undefined, null, 7, NaN, true, 'text', [], {}, { toString: 'x' }, [['x']],
  Symbol.iterator];

const article = {
  title: 'Harbour',
  byline: 'A. Writer',
  site: 'Example',
  published: '2026-05-03',
  lang: 'ar',
  dir: 'rtl',
  excerpt: 'The boats',
  image: '',
  url: 'https://example.org/',
  engine: 'fused',
  kind: 'article',
  confidence: 0.9,
  words: 120,
  minutes: 1,
  html: '<p>The boats</p>',
  cut: { what: 'words', limit: 10 },
  plain: true,
};

test('a sound article stays as it is', () => {
  assert.deepEqual(articleOf(/** @type {any} */ ({ article })), article);
});

test('nothing else of the store reaches the reader view', () => {
  assert.deepEqual(
    articleOf(
      /** @type {any} */ ({ article: { ...article, blocks: [1], markdown: 'x', share: {} } }),
    ),
    article,
  );
});

for (const [i, value] of wrong.entries()) {
  test(`wrong value ${i} is repaired`, () => {
    const all = Object.fromEntries(Object.keys(article).map((name) => [name, value]));
    for (const stored of [value, { article: value }, { article: all }]) {
      const repaired = articleOf(/** @type {any} */ (stored));
      for (const [name, model] of Object.entries(article)) {
        const got = repaired[/** @type {keyof typeof repaired} */ (name)];
        assert.ok(
          typeof got === typeof model || (got === undefined && ['cut', 'plain'].includes(name)),
          `${name}`,
        );
      }
      assert.ok(['ltr', 'rtl', ''].includes(repaired.dir));
      assert.ok(Number.isFinite(repaired.words));
    }
    const entry =
      /** @type {any} */ ({ progress: value, place: value, tags: value, pictures: value,
        state: value, note: value });
    assert.ok(progressOf(entry) >= 0 && progressOf(entry) <= 1);
    assert.equal(placeOf(entry), null);
    const copy = savedCopyOf(entry);
    assert.ok(Array.isArray(copy.tags) && Array.isArray(copy.pictures.hosts));
    assert.equal(copy.state, 'unread');
  });
}

test('an article that was read to its end opens at its beginning', () => {
  const place = { text: 'The boats came home', ratio: 0.5, y: 60 };
  assert.deepEqual(placeOf(/** @type {any} */ ({ progress: 0.5, place: { ...place, more: 1 } })),
    place);
  assert.equal(placeOf(/** @type {any} */ ({ progress: 0.98, place })), null);
});
