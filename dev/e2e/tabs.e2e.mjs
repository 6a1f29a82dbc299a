/**
 * On a page that can't hold a frame, the reader view opens in a tab. On a page that can't be read,
 * a notice page opens.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noticePath, phone, readerPath } from './support/driver.mjs';
import { eventually } from './support/eventually.mjs';
import { fixture } from './support/fixtures.mjs';
import { inEachBrowser, openFixture, openNotice, openReaderTab } from './support/harness.mjs';
import { assertOnlyImages } from './support/requests.mjs';
import { assertShows } from './support/shown.mjs';

/**
 * @import { Bench } from './support/harness.mjs'
 * @import { View } from './support/driver.mjs'
 */

/** @param {View} view */
function noticeText(view) {
  return view.evaluate(() => ({
    title: document.querySelector('main h1')?.textContent ?? '',
    message: document.querySelector('main p')?.textContent ?? '',
    open: document.querySelector('#open h2')?.textContent ?? '',
  }));
}

/**
 * Runs in the notice page: returns the titles of the toolbar button on the web page's tab and on
 * its own.
 */
async function buttonTitles() {
  const { action, tabs } = /** @type {typeof chrome} */ (Reflect.get(globalThis, 'browser')
    ?? Reflect.get(globalThis, 'chrome'));
  const own = await tabs.getCurrent();
  const ids = [Number(new URLSearchParams(location.search).get('tab')), own?.id];
  return Promise.all(ids.map((tabId) => action.getTitle({ tabId })));
}

/** @param {View} view @param {string} name @param {string} content */
function chooseFile(view, name, content) {
  return view.evaluate((called, text) => {
    const input = /** @type {HTMLInputElement} */ (document.querySelector('input[type=file]'));
    const files = new DataTransfer();
    files.items.add(new File([text], called));
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
  }, name, content);
}

const archive = `MIME-Version: 1.0\r
Content-Type: text/html; charset=utf-8\r
Content-Transfer-Encoding: quoted-printable\r
\r
<title>Boats</title>${
  '<p>The boats came home late, low in the water, and loud with gulls at the Caf=C3=A9.</p>'.repeat(
    8,
  )
}`;

/** @param {Bench} bench @param {View} view @param {string} path */
async function closeTab({ browser }, view, path) {
  await view.press('Escape');
  await eventually('the tab is gone', async () => !await browser.tab(path));
}

/** @param {Bench} bench @param {string} slug */
async function readsInTab(bench, slug) {
  const { expect } = fixture(slug);
  const page = await openFixture(bench, slug);
  await page.waitForNetworkIdle({ idleTime: 100 });
  bench.server.requests.length = 0;
  const view = await openReaderTab(bench, page);
  await assertShows(view, expect);
  assertOnlyImages(bench.server.requests, slug, expect.images);
  assert.equal(await bench.browser.overlay(page), undefined, 'no frame over the page');
  await closeTab(bench, view, readerPath);
  await page.close();
}

inEachBrowser('tabs', (bench) => {
  test('a page under a bare sandbox policy is read in a tab', () => readsInTab(bench, 'sandboxed'));

  test('the notice page says that the page is the browser’s own, and offers to open a saved page', async () => {
    const page = await bench.browser.openRestricted();
    const view = await openNotice(bench, page);
    const { title, message, open } = await noticeText(view);
    assert.match(title + message, /browser/i);
    assert.match(message, /\w[^.]{20,}\./, 'a sentence');
    assert.ok(open, 'the offer');
    assert.deepEqual(await view.evaluate(buttonTitles), [title, 'Close tab']);
    await closeTab(bench, view, noticePath);
    await page.close();
  });

  test('the notice page opens a saved page and rejects other files', async () => {
    const page = await bench.browser.openRestricted();
    const view = await openNotice(bench, page);
    await chooseFile(view, 'a.html', 'GIF89a');
    await eventually('the file is rejected',
      async () => (await noticeText(view)).title === 'This file isn’t a web page');
    await chooseFile(view, 'a.mhtml', archive);
    await eventually('the article is there',
      () => view.evaluate(() => document.documentElement.dataset.state === 'ready'));
    assert.match(await view.evaluate(() => document.querySelector('#reader')?.textContent ?? ''),
      /gulls at the Café/);
    await closeTab(bench, view, noticePath);
    await page.close();
  });
});

inEachBrowser('tabs on a phone', (bench) => {
  test('a page without a viewport meta is read in a tab', () => readsInTab(bench, 'no-viewport'));
}, { viewport: { ...phone, heedsMeta: true } });
