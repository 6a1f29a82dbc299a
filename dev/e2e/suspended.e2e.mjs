/** Firefox suspends the event page, and the core with it, only when no reader view is open. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inBrowser, openFixture, openReader, readerIsGone } from './support/harness.mjs';
import { servePages, story } from './support/test-pages.mjs';

/**
 * How often Firefox tries to suspend the event page. At one attempt it might refuse for another
 * reason: a listener that is still running.
 */
const attempts = 4;

/** @type {Record<string, import('./support/test-pages.mjs').Answer>} */
const answers = {
  article: {
    html:
      `<!doctype html><title>The story</title><main><article><h1>The story</h1><p>It has <a href="/elsewhere">a link to elsewhere</a>.</p>${story}</article></main>`,
  },
  elsewhere: { html: '<!doctype html><title>Elsewhere</title><p>This is elsewhere.' },
};

/**
 * @import { Page } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 */

inBrowser('firefox', 'the event page', (bench) => {
  test('stays while a reader view is open, and the next article finds it', async () => {
    const first = await openFixture(bench, 'blog-mending');
    await openReader(bench, first);
    const id = await heldId(bench);

    const second = await openFixture(bench, 'long-read');
    assert.equal(await idAfterAttempts(bench), id, 'with the reader view in a background tab');
    await openReader(bench, second);
    assert.equal(await suspend(bench), id, 'the second article is from the same event page');

    await second.close();
    assert.equal(await idAfterAttempts(bench), id, 'with one reader view closed');
    await first.bringToFront();
    await bench.browser.clickAction(first);
    await readerIsGone(bench, first);
    await isSuspended(bench);
    await first.close();
  });

  test('is suspended while the reader view is cached for Back, and held again after Back', async () => {
    const pages = await servePages((path) => answers[path]);
    const page = await bench.browser.open(pages.urlOf('article'));
    const view = await openReader(bench, page);
    await heldId(bench);
    await view.click('.content a');
    await eventually('the link is followed', () => isAt(page, 'elsewhere'));
    await isSuspended(bench);

    await bench.browser.goBack();
    await eventually('the reader view is back', () => bench.browser.overlay(page));
    await heldId(bench);
    await page.close();
    await isSuspended(bench);
    pages.stop();
  });
});

/** @param {Bench} bench */
async function suspend({ browser }) {
  assert.ok(browser.suspend);
  return browser.suspend();
}

/**
 * Waits until the event page is held by a reader view, and returns its id. The reader view connects
 * just after it shows the article.
 *
 * @param {Bench} bench
 */
async function heldId(bench) {
  return eventually('the event page stays', async () => {
    const id = await suspend(bench);
    return id !== '' && await idAfterAttempts(bench) === id && id;
  });
}

/** @param {Bench} bench */
async function idAfterAttempts(bench) {
  for (let i = 1; i < attempts; i++) await suspend(bench);
  return suspend(bench);
}

/** @param {Bench} bench */
async function isSuspended(bench) {
  await eventually('the event page is suspended', async () => await suspend(bench) === '');
}

/** @param {Page} page @param {string} path */
async function isAt(page, path) {
  // fails while the page loads
  return page.evaluate((wanted) => location.pathname === `/${wanted}`, path).catch(() => false);
}
