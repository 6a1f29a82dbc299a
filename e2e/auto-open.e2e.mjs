/**
 * Articles that open by themselves. A test can't answer the browser's question
 * for a permission, so the extension that it installs has been given it: that
 * is the one line in which it differs from what ships.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { eventually } from './eventually.mjs';
import { dist, inBrowser, openFixture, openOptions, openReader, readerIsGone } from './harness.mjs';
import { noticePath } from './driver.mjs';
import { clickOn, says } from './in-view.mjs';
import { servePages } from './secure/clicks.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pilcrow-permitted-'));
after(() => rmSync(folder, { recursive: true }));

/** @param {string} product */
function permitted(product) {
  const copy = join(folder, product);
  cpSync(dist(product), copy, { recursive: true });
  const manifest = join(copy, 'manifest.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), host_permissions: ['*://127.0.0.1/*'] }));
  return copy;
}

/** A list that says of itself that it is an article, as some do. */
const list = `<!doctype html><html lang="en"><head><title>Harbour news</title><meta property="og:type" content="article"></head><body><main>${
  Array.from({ length: 30 }, (_, i) => `<div class="card"><h2><a href="/news/${i}">The ferry was late, ${i} minutes in all</a></h2>
  <p>Whoever waited at the pier on day ${i}, and many did, saw the lights of the town first.</p></div>`).join('')}</main></body></html>`;

/** @param {import('./harness.mjs').Bench} bench */
function define(bench) {
  test('only articles, only on the site that was named, and only once', async () => {
    const options = await openOptions(bench);
    await options.evaluate(() => { /** @type {HTMLInputElement} */ (document.querySelector('#new-site')).value = '127.0.0.1'; });
    await clickOn(options, 'form button');
    await says(options, '#saved', /open by themselves now/);

    const login = await openFixture(bench, 'nothing-login');
    const lists = await servePages(() => ({ html: list }));
    const overview = await bench.browser.open(lists.urlOf('news'));
    const page = await openFixture(bench, 'news-ferry');
    const view = await eventually('the reader opens', () => bench.browser.overlay(page));
    await eventually('it has its article', () => view.evaluate(() => document.documentElement.dataset.state === 'ready'));
    await view.press('Escape');
    await readerIsGone(bench, page);
    for (const each of [login, overview]) assert.equal(await bench.browser.overlay(each), undefined, 'no article, no reader');
    assert.equal(await bench.browser.tab(noticePath), undefined, 'and no notice that nobody asked for');
    await openReader(bench, page); // the button goes on working

    await options.evaluate(() => { // what the manifest gives can't be given back
      (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).permissions.remove = async () => true;
      /** @type {HTMLElement} */ (document.querySelector('[data-site="127.0.0.1"] .forget')).click();
    });
    await says(options, '#saved', /Nothing is remembered/);
    assert.deepEqual(await options.evaluate(async () => (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).scripting.getRegisteredContentScripts()), []);
    for (const each of [login, overview, page, options]) await each.close();
    lists.stop();
  });
}

inBrowser('chromium', 'auto-open', define, { extension: permitted('chrome') });
inBrowser('firefox', 'auto-open', define, { extension: permitted('firefox') });
