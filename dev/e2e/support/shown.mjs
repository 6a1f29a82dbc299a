/**
 * Compares the article in the reader view with the expected one.
 *
 * @import { View } from './driver.mjs'
 * @import { Expect } from './fixtures.mjs'
 *
 * @typedef {Awaited<ReturnType<typeof read>>} Shown
 */
import assert from 'node:assert/strict';

/** @param {View} view @param {Expect} expect */
export async function assertShows(view, expect) {
  const shown = await view.evaluate(read, Object.keys(expect.selectors ?? {}));
  assertHeader(shown, expect);
  assertText(shown, expect);
  assert.deepEqual(shown.counts, expect.selectors ?? {}, 'elements of the content');
  assert.deepEqual(shown.images, expect.images, 'images of the article');
}

/** @param {Shown} shown @param {Expect} expect */
function assertHeader(shown, expect) {
  const { title, byline = '', site, published = '', lang, dir } = expect;
  assert.deepEqual(shown.headings, [title], 'the only h1');
  assert.equal(shown.byline, byline, 'byline');
  assert.equal(shown.published.slice(0, 10), published, 'day of publication');
  assert.equal(shown.lang, lang, 'language of the article');
  assert.equal(shown.dir, dir, 'direction of the article');
  assert.ok(shown.dirSet, 'the article has a dir attribute');
  if (site) assert.equal(shown.site, site, 'site');
}

/** @param {Shown} shown @param {Expect} expect */
function assertText(shown, { contains, excludes, order = [] }) {
  for (const part of contains) {
    assert.equal(occurrences(shown.content, part), 1, `the article contains exactly once: ${part}`);
  }
  for (const part of excludes) {
    assert.equal(occurrences(shown.all, part), 0, `the reader does not contain: ${part}`);
  }
  const positions = order.map((part) => shown.content.indexOf(part));
  assert.deepEqual(positions, positions.toSorted((a, b) => a - b),
    `in this order: ${order.join(' | ')}`);
  assert.ok(!positions.includes(-1), `all present: ${order.join(' | ')}`);
}

/** @param {string} text @param {string} part */
function occurrences(text, part) {
  return text.split(part.replace(/\s+/g, ' ')).length - 1;
}

/**
 * Runs in the reader view: waits for the images, and returns the article. Fails
 * if an image is broken.
 * @param {string[]} selectors
 */
async function read(selectors) {
  const article = /** @type {HTMLElement} */ (document.querySelector('main article'));
  const content = /** @type {HTMLElement} */ (article.querySelector('.content'));
  const visible = (/** @type {Element} */ element) => element.checkVisibility();
  const textOf = (/** @type {Element | null} */ element) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const loaded = async (/** @type {HTMLImageElement} */ image) => {
    image.loading = 'eager';
    await image.decode();
    const { protocol, pathname } = new URL(image.currentSrc);
    return protocol === 'data:' ? protocol : pathname.replace(/.*\//, '');
  };
  return {
    headings: [...document.querySelectorAll('h1')].filter(visible).map(textOf),
    byline: textOf(article.querySelector('.byline')),
    site: textOf(article.querySelector('.site')),
    published: article.querySelector('time')?.dateTime ?? '',
    lang: article.lang,
    dir: getComputedStyle(article).direction,
    dirSet: article.hasAttribute('dir'),
    content: textOf(content),
    all: document.body.innerText.replace(/\s+/g, ' '),
    counts: Object.fromEntries(
      selectors.map((each) => [each, content.querySelectorAll(each).length]),
    ),
    images: await Promise.all([...content.querySelectorAll('img')].map(loaded)),
  };
}
