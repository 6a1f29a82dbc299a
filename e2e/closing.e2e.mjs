/** The ways to open and to close the reader over a page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeButton } from './driver.mjs';
import { eventually } from './eventually.mjs';
import { inEachBrowser, openFixture, openReader, readerIsGone } from './harness.mjs';
import { settle, stateOf } from './page-state.mjs';

const slug = 'news-ferry';

/**
 * The entry that a touch makes may stay ahead in the history, where Forward is.
 * @param {Awaited<ReturnType<typeof stateOf>>} state
 */
function withoutLength({ history: _, ...rest }) {
  return rest;
}

inEachBrowser('closing', (bench) => {
  test('the reader has the keyboard as soon as it is there', async () => {
    const page = await openFixture(bench, slug);
    const view = await openReader(bench, page);
    await eventually('the reader has the focus', () => view.evaluate(() => document.hasFocus()));
    await page.close();
  });

  test('the close button', async () => {
    const page = await openFixture(bench, slug);
    await settle(page, 300);
    const before = await stateOf(page);
    const view = await openReader(bench, page);
    await view.click(closeButton);
    await readerIsGone(bench, page);
    assert.deepEqual(withoutLength(await stateOf(page)), withoutLength(before));
    await page.close();
  });

  test('the toolbar button, twice over', async () => {
    const page = await openFixture(bench, slug);
    await settle(page, 300);
    const before = await stateOf(page);
    for (let round = 0; round < 2; round++) {
      await openReader(bench, page);
      await bench.browser.clickAction(page);
      await readerIsGone(bench, page);
    }
    assert.deepEqual(await stateOf(page), before);
    await page.close();
  });

  test('before a touch, Back leaves the page', async () => {
    const page = await openFixture(bench, 'blog-mending');
    await page.goto(`${bench.server.origin}/${slug}/`);
    await openReader(bench, page);
    await bench.browser.goBack();
    await eventually('the page before is back', () => page.url().endsWith('/blog-mending/'));
    await page.close();
  });

  test('after a touch, Back closes the reader, and the page hears nothing', async () => {
    const page = await openFixture(bench, 'blog-mending');
    await page.goto(`${bench.server.origin}/${slug}/`);
    await settle(page, 300);
    const before = await stateOf(page);
    const view = await openReader(bench, page);
    await view.click('main article .content p');
    await eventually('the touch has made its entry', () => view.evaluate(() => location.hash !== ''));
    await bench.browser.goBack();
    await readerIsGone(bench, page);
    assert.deepEqual(withoutLength(await stateOf(page)), withoutLength(before));
    await page.close();
  });

  test('closed after a touch, one Back leaves the page', async () => {
    const page = await openFixture(bench, 'blog-mending');
    await page.goto(`${bench.server.origin}/${slug}/`);
    const view = await openReader(bench, page);
    await view.click('main article .content p');
    await eventually('the touch has made its entry', () => view.evaluate(() => location.hash !== ''));
    await bench.browser.clickAction(page);
    await readerIsGone(bench, page);
    await bench.browser.goBack();
    await eventually('the page before is back', () => page.url().endsWith('/blog-mending/'));
    await page.close();
  });
});
