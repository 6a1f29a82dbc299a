/** The reader view lists the network requests that it makes for the pictures of an article. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openFixture, openReader } from './support/harness.mjs';
import { appears, assertAccessible, clickOn, showsText } from './support/in-view.mjs';
import { openSheet } from './support/menu.mjs';
import { servePages, story } from './support/test-pages.mjs';

/** @import { View } from './support/driver.mjs' */

/** @param {View} view */
async function openAccount(view) {
  await openSheet(view, 'wrong');
  await appears(view, '#left-out .engines'); // when it comes, it moves what is below
  await clickOn(view, '.ledger summary');
}

inEachBrowser('network', (bench) => {
  test('all pictures are counted, however many', async () => {
    const count = 300; // more than the 250 that browsers record by default
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300"/></svg>';
    const pictures = Array.from({ length: count },
      (_, i) => `<p><img src="/${i}.svg" width="400" height="300" alt="Boat ${i}"></p>`).join('\n');
    const pages = await servePages((path) => (path.endsWith('.svg')
      ? { headers: { 'Content-Type': 'image/svg+xml' }, html: picture }
      : {
        html:
          `<!doctype html><html lang="en"><title>Boats</title><article><h1>Boats</h1>${story}${pictures}${
            story.replaceAll('number', 'line')
          }</article>`,
      })
    );
    const page = await bench.browser.open(pages.urlOf('boats'));
    const view = await openReader(bench, page);
    await view.evaluate(() =>
      document.querySelectorAll('.content img').forEach((each) =>
        each.setAttribute('loading', 'eager')
      )
    );
    await eventually('all pictures are loaded', () =>
      view.evaluate(
        (all) => document.querySelectorAll('.content img[data-loaded]').length === all,
        count,
      ));
    await openAccount(view);
    await showsText(view, '.ledger-account',
      /300 requests, for images:\s*127\.0\.0\.1 · 300 requests/);
    await page.close();
    pages.stop();
  });

  test('a picture is requested only if pictures are allowed, or when it is clicked', async () => {
    const page = await openFixture(bench, 'news-ferry');
    const allowing = await openReader(bench, page);
    await eventually('the picture is loaded', () =>
      allowing.evaluate(() => {
        document.querySelector('.content img')?.scrollIntoView();
        return Boolean(document.querySelector('.content img[data-loaded]'));
      }));
    await openAccount(allowing);
    await showsText(allowing, '.ledger-account',
      /1 request, for an image:\s*127\.0\.0\.1 · 1 request/);
    await assertAccessible(allowing, 'the account');
    await clickOn(allowing, '.ledger input');
    await eventually('the setting is stored', () =>
      allowing.evaluate(async () =>
        Object.values(
          await (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).storage.local.get(
            'view.pictures',
          ),
        )[0] === false
      ));

    await page.reload();
    bench.server.requests.length = 0;
    const withholding = await openReader(bench, page);
    await appears(withholding, '.withheld');
    await assertAccessible(withholding, 'a withheld picture');
    await openAccount(withholding);
    await showsText(withholding, '.ledger-account', /no requests\. ?1 image hasn’t/);
    const pictureRequests = () =>
      bench.server.requests.filter(({ path, headers }) =>
        path.endsWith('.png') && !headers.referer
      );
    assert.deepEqual(pictureRequests(), []);
    await withholding.press('Escape');
    await clickOn(withholding, '.withheld');
    await eventually('the picture is requested', () => pictureRequests().length === 1);
    await page.close();
  });
});
