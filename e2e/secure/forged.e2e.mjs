/** A page that forges messages of the extension changes nothing, and a page can read only one of the extension's files. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { noticePath, readerPath } from '../support/driver.mjs';
import { eventually } from '../support/eventually.mjs';
import { dist, inEachBrowser, openFixture, openReader, readerIsGone } from '../support/harness.mjs';
import { appears, clickOn } from '../support/in-view.mjs';
import { servePages, story } from '../support/test-pages.mjs';

const messageCount = 10_000;
const slug = 'blog-mending';

/** Runs in the page: sends forged messages to every window and frame of the page. @param {number} count */
async function forge(count) {
  const ticket = () => crypto.randomUUID();
  const shapes = [
    () => ({ kind: 'toggle', ticket: ticket() }),
    () => ({ ticket: ticket() }),
    () => 'close',
    () => 'alive',
    () => ({ target: 'background', kind: 'failed', code: 'timeout' }),
    () => ({ target: 'background', kind: 'readInTab', ticket: ticket() }),
    () => ({ target: 'host', kind: 'chunk', ticket: ticket(), index: 0, text: 'x', last: true, url: 'https://example.test/' }),
    () => ({ target: 'host', kind: 'article', ticket: ticket() }),
    () => ({ after: 1 }),
    () => 'save',
    () => ({ target: 'host', kind: 'library', name: 'eraseAll', args: {} }),
    () => ({ target: 'host', kind: 'saveArticle', ticket: ticket() }),
    () => ({ target: 'background', kind: 'saveLink', ticket: ticket() }),
    () => ({ target: 'host', kind: 'nextAddress', ticket: ticket(), after: 1 }),
    () => ({ target: 'host', kind: 'nextChunk', ticket: ticket(), index: 0, bytes: 'x', last: true, url: 'https://example.test/2', charset: '' }),
  ];
  for (let i = 0; i < count; i++) {
    const data = shapes[i % shapes.length]();
    const { port1, port2 } = new MessageChannel();
    port1.postMessage('close');
    switch (i % 4) {
      case 0: window.postMessage(data, '*'); break;
      case 1: window.postMessage(data, '*', [port2]); break;
      case 2: window.dispatchEvent(new MessageEvent('message', { data, ports: [port2] })); break;
      default: document.dispatchEvent(new CustomEvent('pilcrow', { detail: data }));
    }
    for (let each = 0; each < window.length; each++) window[each].postMessage(data, '*');
    if (i % 500 === 0) await new Promise((resolve) => { setTimeout(resolve); });
  }
}

/** Runs in the page: returns those of the addresses that the page can load. @param {string[]} urls */
async function reachable(urls) {
  /** @param {string} url */
  const load = (url) => new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = url;
  });
  /** @param {string} url */
  const get = (url) => fetch(url).then((response) => response.ok, () => false);
  const found = [];
  for (const url of urls) if (await load(url) || await get(url)) found.push(url);
  return found;
}

inEachBrowser('forged messages', (bench) => {
  test(`${messageCount} forged messages change nothing`, async () => {
    const { browser } = bench;
    const page = await openFixture(bench, slug);
    const view = await openReader(bench, page);
    const before = await view.evaluate(() => document.querySelector('main')?.innerHTML);
    await page.evaluate(forge, messageCount);
    assert.equal(await view.evaluate(() => document.querySelector('main')?.innerHTML), before, 'the article is unchanged');
    assert.equal(await view.evaluate(() => document.documentElement.dataset.state), 'ready');
    assert.equal(await view.evaluate(() => document.querySelector('[data-control="saved"]')?.ariaPressed), 'false', 'nothing was saved');
    assert.equal(await browser.tab(noticePath), undefined, 'no notice');
    assert.equal(await browser.tab(readerPath), undefined, 'no reader in a tab');
    await view.press('Escape');
    await readerIsGone(bench, page);
    await page.evaluate(forge, 100);
    assert.equal(await browser.overlay(page), undefined, 'no reader opens by itself');
    await page.close();
  });

  test(`${messageCount} forged messages do not fetch the article’s next page`, async () => {
    /** @type {string[]} */
    const requested = [];
    const pages = await servePages((path) => {
      requested.push(path);
      return { html: `<!doctype html><html lang="en"><title>Boats</title><link rel="next" href="?page=2"><article><h1>Boats</h1>${story}</article>` };
    });
    const page = await bench.browser.open(pages.urlOf('boats'));
    const view = await openReader(bench, page);
    await appears(view, '.goes-on button');
    await page.evaluate(forge, messageCount);
    assert.ok(await view.evaluate(() => document.querySelector('.next-page') === null), 'nothing was added');
    assert.deepEqual(requested.filter((path) => path.includes('?')), []);
    await clickOn(view, '.goes-on button');
    await eventually('a click fetches it', () => requested.includes('boats?page=2')); // positive control
    await page.close();
    pages.stop();
  });

  test('a page can read no file of the extension but the page that the frame shows', async () => {
    const page = await openFixture(bench, slug);
    const view = await openReader(bench, page);
    const origin = new URL(view.url()).origin;
    const folder = dist(bench.name === 'chromium' ? 'chrome' : 'firefox');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    const urls = files.map((each) => `${origin}${each.parentPath.slice(folder.length).replaceAll('\\', '/')}/${each.name}`);
    assert.ok(urls.length > 30, String(urls.length));
    const picture = `${bench.server.origin}/${slug}/darn.png`; // positive control: a file that the page can load
    const found = await page.evaluate(reachable, [picture, ...urls]);
    assert.deepEqual(found.filter((url) => !url.endsWith(readerPath)), [picture]); // pages can fetch this file, because the extension shows it in a frame of the page
    await view.press('Escape');
    await readerIsGone(bench, page);
    await page.close();
  });
});
