/**
 * Live pages that are made to choke a reader: each shows its text or says why
 * not, and the next page is read as if nothing had been.
 *
 * @import { Page, Session, View } from '../driver.mjs'
 *
 * @typedef {object} Bomb
 * @property {string} name
 * @property {string | (() => string)} html
 * @property {Session['name']} [only] the browser that survives this page without any reader
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { noticePath, readerPath } from '../driver.mjs';
import { eventually } from '../eventually.mjs';
import { inEachBrowser } from '../harness.mjs';

/** In ms. The hard deadline is 10 s; a busy machine that tests may be several times slower. */
const patience = 40_000;

const sentence = 'This is what the page says, number N, which is long enough, though dull, to be read; and so it is shown.';
const story = Array.from({ length: 10 }, (_, i) => `<p>${sentence.replace('N', String(i))}</p>`).join('\n');

/** @param {string} html */
const page = (html) => `<!doctype html><html lang="en"><title>A bomb</title><body><h1>A bomb</h1>${html}`;

/** Nested by a script, as parsers stop at 512 levels. @param {number} levels @param {string} [style] */
const nested = (levels, style = '') => page(`<script>
let deepest = document.body;
for (let i = 0; i < ${levels}; i++) {
  const inner = document.createElement('div');
  if (i === 0) inner.style.cssText = '${style}';
  deepest.append(inner);
  deepest = inner;
}
deepest.innerHTML = ${JSON.stringify(story)};
</script>`);

/** @type {Bomb[]} */
const bombs = [
  { name: '511 levels', html: nested(511) },
  { name: '2,000 levels', html: nested(2_000) },
  { name: '20,000 levels', html: nested(20_000), only: 'firefox' }, // Chromium's own layout ends the tab from about 3,000 on
  { name: '20,000 levels that are not shown', html: nested(20_000, 'display: none') + story },
  { name: '8,000 body tags', html: () => page(Array.from({ length: 8_000 }, (_, i) => `<body a${i}=1>`).join('') + story) },
  { name: '400 font elements, 10,000 paragraphs', html: () => page(Array.from({ length: 400 }, (_, i) => `<font a=${i}>`).join('') + '<p>'.repeat(10_000) + story) },
  { name: '100,000 stray end tags', html: () => page('</p>'.repeat(100_000) + story) },
  { name: '10,000 tables', html: () => page('<table><tr><td>a<td>b</table>'.repeat(10_000) + story) },
  { name: '100,000 attributes', html: () => page(`<div ${Array.from({ length: 100_000 }, (_, i) => `data-src${i}=x`).join(' ')}>${story}</div>`) },
  { name: '100,000 elements', html: () => page(`${story}${'<i>a</i> '.repeat(100_000)}`) },
  // Browsers lay out such a text slowly, unless they need not.
  { name: 'a text of 40 MB', html: () => page(`${story}<section style="content-visibility: auto">${`<p>${'word, '.repeat(1_000)}</p>`.repeat(7_000)}</section>`) },
];

const ordinary = page(story);

/** @typedef {{urlOf: (index: number) => string, stop: () => void}} BombServer */

/** @returns {Promise<BombServer>} */
async function serveBombs() {
  const server = createServer((request, response) => {
    const html = bombs[Number(request.url?.slice(1))]?.html ?? ordinary;
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(typeof html === 'string' ? html : html());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    urlOf: (index) => `http://127.0.0.1:${port}/${index}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * What the click led to: the article's text, or the notice's sentence.
 * @param {Session} browser @param {Page} tab
 * @returns {Promise<{view: View, text: string, isArticle: boolean}>}
 */
function outcome(browser, tab) {
  return eventually('the reader or a notice is there', async () => {
    const view = await browser.tab(noticePath) ?? await browser.tab(readerPath) ?? await browser.overlay(tab);
    const shown = await view?.evaluate(() => ({
      state: document.documentElement.dataset.state ?? '',
      text: document.querySelector('main')?.textContent?.slice(0, 100_000) ?? '',
    })).catch(isLoading);
    if (!view || !shown || !['ready', 'failed'].includes(shown.state)) return undefined;
    return { view, text: shown.text, isArticle: shown.state === 'ready' };
  }, patience);
}

function isLoading() {}

/** @param {Session} browser @param {Page} tab @param {View} view */
async function close(browser, tab, view) {
  await view.press('Escape');
  await eventually('the reader is gone', async () => !await browser.overlay(tab) && !await browser.tab(readerPath) && !await browser.tab(noticePath));
  await tab.close();
}

/** @param {Session} browser @param {string} url */
async function read(browser, url) {
  const tab = await browser.open(url);
  const start = performance.now();
  await browser.clickAction(tab);
  const { view, text, isArticle } = await outcome(browser, tab);
  const time = Math.round(performance.now() - start);
  await close(browser, tab, view);
  return { text, isArticle, time };
}

inEachBrowser('bombs', (bench) => {
  /** @type {BombServer} */
  let server;
  before(async () => { server = await serveBombs(); });
  after(() => server.stop());

  for (const [index, { name, only }] of bombs.entries()) {
    const skip = only && only !== bench.name ? `${bench.name} does not survive the page itself` : false;
    test(name, { skip }, async (t) => {
      const { browser } = bench;
      const bomb = await read(browser, server.urlOf(index));
      const next = await read(browser, server.urlOf(-1));
      t.diagnostic(`${bomb.isArticle ? 'its text' : 'a notice'} after ${bomb.time} ms, the next page after ${next.time} ms`);
      assert.match(bomb.text, bomb.isArticle ? /number 3, which is long enough/ : /\w[^.]{20,}\./);
      assert.ok(next.isArticle && next.text.includes('number 9'), 'the next page is read');
    });
  }
});
