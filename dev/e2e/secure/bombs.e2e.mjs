/**
 * Pages that are made to overload a reader mode, opened in a browser. Pilcrow
 * shows their text or explains why it can't, and reads the next page as usual.
 * On a change the largest page is a tenth of its size.
 *
 * @import { Session } from '../support/driver.mjs'
 * @import { Pages } from '../support/test-pages.mjs'
 *
 * @typedef {object} Bomb
 * @property {string} name
 * @property {string | (() => string)} html
 * @property {Session['name']} [only] the only browser to test, if the other one crashes on this
 *   page even without Pilcrow
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inEachBrowser } from '../support/harness.mjs';
import { isThorough } from '../support/suites.mjs';
import { servePages, story } from '../support/test-pages.mjs';
import { openAndClick } from './support/click-outcome.mjs';

/** @param {string} html */
const page = (html) =>
  `<!doctype html><html lang="en"><title>A bomb</title><body><h1>A bomb</h1>${html}`;

/**
 * Returns a page with nested elements. A script makes them, because HTML parsers stop nesting at
 * 512 levels.
 *
 * @param {number} levels
 * @param {string} [style]
 */
const nested = (levels, style = '') =>
  page(`<script>
let deepest = document.body;
for (let i = 0; i < ${levels}; i++) {
  const inner = document.createElement('div');
  if (i === 0) inner.style.cssText = '${style}';
  deepest.append(inner);
  deepest = inner;
}
deepest.innerHTML = ${JSON.stringify(story)};
</script>`);

/** The size of the largest page, in MB. With 40 MB the browser needs half a minute. */
const largestSize = isThorough ? 40 : 4;

/** @type {Bomb[]} */
const bombs = [
  { name: '511 levels', html: nested(511) },
  { name: '2,000 levels', html: nested(2_000) },
  // Chromium's layout crashes the tab from about 3,000 levels on
  { name: '20,000 levels', html: nested(20_000), only: 'firefox' },
  { name: '20,000 hidden levels', html: nested(20_000, 'display: none') + story },
  { name: '8,000 body tags',
    html: () => page(Array.from({ length: 8_000 }, (_, i) => `<body a${i}=1>`).join('') + story) },
  { name: '400 font elements, 10,000 paragraphs', html: () =>
    page(
      Array.from({ length: 400 }, (_, i) => `<font a=${i}>`).join('') + '<p>'.repeat(10_000)
        + story,
    ) },
  { name: '400 font elements, 10,000 paragraphs in a noscript', html: () =>
    page(
      `${story}<noscript><img src=a.jpg>${
        Array.from({ length: 400 }, (_, i) => `<font a=${i}>`).join('')
      }${'<p>'.repeat(10_000)}</noscript>`,
    ) },
  { name: '10,000 noscripts',
    html: () => page(`${story}${'<noscript><img src=a.jpg><b><p></noscript>'.repeat(10_000)}`) },
  { name: '100,000 stray end tags', html: () => page('</p>'.repeat(100_000) + story) },
  { name: '10,000 tables',
    html: () => page('<table><tr><td>a<td>b</table>'.repeat(10_000) + story) },
  { name: '100,000 attributes', html: () =>
    page(
      `<div ${
        Array.from({ length: 100_000 }, (_, i) => `data-src${i}=x`).join(' ')
      }>${story}</div>`,
    ) },
  { name: '100,000 elements', html: () => page(`${story}${'<i>a</i> '.repeat(100_000)}`) },
  // The style lets browsers skip the layout of this text, which would be slow.
  { name: `a text of ${largestSize} MB`, html: () =>
    page(
      `${story}<section style="content-visibility: auto">${
        `<p>${'word, '.repeat(1_000)}</p>`.repeat(largestSize * 175)
      }</section>`,
    ) },
];

const ordinary = page(story);

/** @param {string} path a bomb's index @returns {{html: string}} */
function answer(path) {
  const html = bombs[Number(path)]?.html ?? ordinary;
  return { html: typeof html === 'string' ? html : html() };
}

inEachBrowser('bombs', (bench) => {
  /** @type {Pages} */
  let pages;
  before(async () => {
    pages = await servePages(answer);
  });
  after(() => pages.stop());

  for (const [index, { name, only }] of bombs.entries()) {
    const skip = only && only !== bench.name
      ? `${bench.name} does not survive the page without a reader`
      : false;
    test(`a page with ${name}`, { skip }, async (t) => {
      const { browser } = bench;
      const bomb = await openAndClick(browser, pages.urlOf(index));
      const next = await openAndClick(browser, pages.urlOf('ordinary'));
      t.diagnostic(`${bomb.kind} after ${bomb.time} ms, the next page after ${next.time} ms`);
      assert.match(bomb.text,
        bomb.kind === 'notice' ? /\w[^.]{20,}\./ : /number 3, which is long enough/);
      assert.ok(next.kind === 'article' && next.text.includes('number 9'), 'the next page is read');
    });
  }
});
