/** After the reader view over a page is closed, the page is unchanged and has its focus back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeButton } from './support/driver.mjs';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openFixture, openReader, readerIsGone } from './support/harness.mjs';
import { settle, stateOf } from './support/page-state.mjs';

const slug = 'news-ferry';

/**
 * Returns a page's state without the length of its history. That length may
 * grow: after closing, the history entry that the reader view added at a touch
 * may remain, and Forward leads to it.
 * @param {Awaited<ReturnType<typeof stateOf>>} state
 */
function withoutLength({ history: _, ...rest }) {
  return rest;
}

inEachBrowser('closing', (bench) => {
  test('the reader gets the focus when it opens', async () => {
    const page = await openFixture(bench, slug);
    const view = await openReader(bench, page);
    await eventually('the reader has the focus', () => view.evaluate(() => document.hasFocus()));
    await page.close();
  });

  test('the close button closes the reader', async () => {
    const page = await openFixture(bench, slug);
    await settle(page, 300);
    const before = await stateOf(page);
    const view = await openReader(bench, page);
    await view.click(closeButton);
    await readerIsGone(bench, page);
    assert.deepEqual(withoutLength(await stateOf(page)), withoutLength(before));
    await page.close();
  });

  test('the toolbar button opens and closes the reader repeatedly', async () => {
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
    await eventually('the previous page is back', () => page.url().endsWith('/blog-mending/'));
    await page.close();
  });

  test('after a touch, Back closes the reader, and the page does not notice', async () => {
    const page = await openFixture(bench, 'blog-mending');
    await page.goto(`${bench.server.origin}/${slug}/`);
    await settle(page, 300);
    const before = await stateOf(page);
    const view = await openReader(bench, page);
    await view.click('main article .content p');
    await eventually('the touch has added a history entry',
      () => view.evaluate(() => location.hash !== ''));
    await bench.browser.goBack();
    await readerIsGone(bench, page);
    assert.deepEqual(withoutLength(await stateOf(page)), withoutLength(before));
    await page.close();
  });

  test('if the reader is closed after a touch, one press of Back leaves the page', async () => {
    const page = await openFixture(bench, 'blog-mending');
    await page.goto(`${bench.server.origin}/${slug}/`);
    const view = await openReader(bench, page);
    await view.click('main article .content p');
    await eventually('the touch has added a history entry',
      () => view.evaluate(() => location.hash !== ''));
    await bench.browser.clickAction(page);
    await readerIsGone(bench, page);
    await bench.browser.goBack();
    await eventually('the previous page is back', () => page.url().endsWith('/blog-mending/'));
    await page.close();
  });

  for (const where of /** @type {const} */ (['page', 'shadow tree'])) {
    test(`the focus returns to its field in the ${where}, and the page does not scroll`, async () => {
      const page = await openFixture(bench, slug);
      await page.evaluate(addField, where);
      await settle(page, 300);
      const { left, top } = await stateOf(page);
      const view = await openReader(bench, page);
      await eventually('the reader has the focus', () => view.evaluate(() => document.hasFocus()));
      assert.equal(await page.evaluate(hasField), false);
      await view.press('Escape');
      await readerIsGone(bench, page);
      assert.ok(await page.evaluate(hasField), 'the field has the focus again');
      const now = await stateOf(page);
      assert.deepEqual([now.left, now.top], [left, top]);
      await page.close();
    });
  }
});

/**
 * Runs in the page: adds a field at the top of the page and focuses it. Once the page is scrolled
 * down, the field is above the window.
 *
 * @param {'page' | 'shadow tree'} where
 */
function addField(where) {
  const host = document.createElement('div');
  document.body.prepend(host);
  const field = document.createElement('input');
  (where === 'page' ? host : host.attachShadow({ mode: 'open' })).append(field);
  field.focus();
}

/** Runs in the page: returns whether a field has the focus, in the page or in a shadow tree. */
function hasField() {
  let active = document.activeElement;
  while (active?.shadowRoot) active = active.shadowRoot.activeElement;
  return active?.localName === 'input';
}
