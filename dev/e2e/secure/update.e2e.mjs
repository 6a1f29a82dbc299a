/**
 * The extension is updated while an article is open. The article stays and can
 * be closed, and the next click on the toolbar button opens the reader view
 * again.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeButton, readerPath } from '../support/driver.mjs';
import { eventually } from '../support/eventually.mjs';
import { inEachBrowser, openFixture, openReader, openReaderTab,
  readerIsGone } from '../support/harness.mjs';
import { everything, figure } from './support/figures.mjs';

/** Times from the appearance of the article to the update, in ms. */
const pauses = [0, 1, 2, 5, 10, 20, 35, 50, 75, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1500,
  2000]
  .filter((_, i) => everything || i % 9 === 0);

const slug = 'blog-mending';

/** Runs in the reader view: returns the length of the article's text, or 0 before it is shown. */
function textLength() {
  return document.documentElement.dataset.state === 'ready'
    ? document.querySelector('main')?.innerText.length
    : 0;
}

inEachBrowser('an update', (bench) => {
  test('the reader over a page stays and can be closed', async (t) => {
    for (const pause of pauses) {
      const page = await openFixture(bench, slug);
      const view = await openReader(bench, page);
      const before = await view.evaluate(textLength);
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
      await bench.browser.update();
      const same = await bench.browser.overlay(page);
      assert.equal(await same?.evaluate(textLength), before, `after ${pause} ms`);
      await same?.click(closeButton);
      await readerIsGone(bench, page);
      await openReader(bench, page);
      await page.close();
    }
    figure(t,
      `${pauses.length} of ${pauses.length} articles stay, can be closed, and are read again`);
  });

  test('the browser may close a reader in a tab, and the page can be read again', async (t) => {
    const page = await openFixture(bench, 'sandboxed');
    await openReaderTab(bench, page);
    await bench.browser.update();
    const left = await bench.browser.tab(readerPath);
    figure(t, left ? 'the tab stays' : 'the browser closes the tab');
    await page.bringToFront();
    if (!left) await openReaderTab(bench, page);
    await eventually('there is a reader', () => bench.browser.tab(readerPath));
    await page.close();
  });
});
