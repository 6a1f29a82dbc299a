/** What was left out of a page, other ways to read it, and what the view asked of the network. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './eventually.mjs';
import { inEachBrowser, openFixture, openReader, readerIsGone } from './harness.mjs';
import { appears, assertAccessible, clickOn, disappears, says, textOf } from './in-view.mjs';
import { settle, stateOf } from './page-state.mjs';
import { servePages, story } from './secure/clicks.mjs';

/** @import { View } from './driver.mjs' */

const comment = 'I will be ninety';

/** By the keyboard: the bar may have given way to the text. @param {View} view */
async function openSheet(view) {
  await view.evaluate(() => document.getElementById('left-out-button')?.focus());
  await view.press('Enter');
  await appears(view, '#left-out .left-out');
}

/** @param {View} view @returns {Promise<string>} the selector of the button that puts the comments back */
async function commentsButton(view) {
  const node = await view.evaluate(() => [...document.querySelectorAll('#left-out .left-out .block')]
    .find((each) => each.textContent?.includes('Comments'))?.getAttribute('data-node'));
  return `#left-out .left-out [data-node="${node}"] button`;
}

/** @param {View} view */
function articleText(view) {
  return view.evaluate(() => document.querySelector('main article .content')?.textContent ?? '');
}

/** @param {View} view @param {string} part */
async function shows(view, part) {
  await eventually(`the article says ${part}`, async () => (await articleText(view)).includes(part));
}

/** @param {View} view @param {string} part */
async function hides(view, part) {
  await eventually(`the article no longer says ${part}`, async () => !(await articleText(view)).includes(part));
}

inEachBrowser('left out', (bench) => {
  test('a block that was left out is put back, and taken back again, and the page hears nothing', async () => {
    const page = await openFixture(bench, 'news-ferry');
    await settle(page, 240);
    const before = await stateOf(page);
    const view = await openReader(bench, page);
    await openSheet(view);
    await assertAccessible(view, 'the sheet');
    assert.match(await textOf(view, '.completeness'), /contains \d+% of the page’s visible text: [\d,]+ of [\d,]+ words/);
    assert.match(await textOf(view, '.completeness'), /read as an article.* accuracy of the selection: \d+%/s);
    assert.match(await textOf(view, '.left-out'), /Page header.*Mostly links/);
    assert.match(await textOf(view, '.left-out .trace'), /\w+ .*\(.*\d\)/, 'the reason from the trace');

    await clickOn(view, await commentsButton(view));
    await shows(view, comment);
    await says(view, '.sheet-message', /Put back/);
    assert.equal(await view.evaluate(() => document.activeElement?.textContent), 'Undo', 'the focus stays in the sheet');
    await assertAccessible(view, 'the sheet after a choice');
    await clickOn(view, '.sheet-status button');
    await hides(view, comment);

    await view.press('Escape');
    await disappears(view, '#left-out');
    assert.equal(await view.evaluate(() => document.activeElement?.id), 'left-out-button');
    await view.press('Escape');
    await readerIsGone(bench, page);
    const { url, state, html, focus } = before; // a touch adds to the history, and the page comes to the place that was read
    const now = await stateOf(page);
    assert.deepEqual({ url: now.url, state: now.state, html: now.html, focus: now.focus }, { url, state, html, focus }, 'the page is as it was');
    await page.close();
  });

  test('what was decided for a site is done when the reader opens again, until it is forgotten', async () => {
    const page = await openFixture(bench, 'news-ferry');
    let view = await openReader(bench, page);
    await openSheet(view);
    await clickOn(view, await commentsButton(view));
    await clickOn(view, '.sheet-remember input');
    assert.match(await textOf(view, '.sheet-remember'), /127\.0\.0\.1/);
    await page.reload();
    view = await openReader(bench, page);
    await shows(view, comment);

    await openSheet(view);
    await clickOn(view, '.pick summary');
    const node = await eventually('the comments are in the tree', () => view.evaluate(() => [...document.querySelectorAll('.tree li')]
      .find((each) => each.querySelector(':scope > details > summary, :scope > p')?.textContent?.includes('Comments'))?.getAttribute('data-node')));
    await clickOn(view, `.tree [data-node="${node}"] > .tree-actions button:last-child`);
    await hides(view, comment);
    await clickOn(view, '.sheet-remember input');
    await page.reload();
    view = await openReader(bench, page);
    assert.ok(!(await articleText(view)).includes(comment));
    await page.close();
  });

  test('another method reads the same page, and any block can be the article', async () => {
    const page = await openFixture(bench, 'news-ferry');
    const view = await openReader(bench, page);
    await openSheet(view);
    await clickOn(view, '.try-another summary');
    await appears(view, '.engines input');
    assert.match(await textOf(view, '.engines'), /comma ?\d+ words.*bte ?[\d,]+ words/);
    const other = await view.evaluate(() => document.querySelector('.engines input:not(:checked, :disabled)')?.getAttribute('value'));
    await clickOn(view, `.engines input[value="${other}"]`);
    await says(view, '.sheet-message', /another method/);
    await eventually('it is the chosen one', () => view.evaluate((name) => document.querySelector('.engines :checked')?.getAttribute('value') === name, other));
    await assertAccessible(view, 'the list of methods');

    await clickOn(view, '.pick summary');
    // Each level of the tree is drawn after the browser reports that the one around it unfolded.
    const node = await eventually('the comments are in the tree', () => view.evaluate(() => (
      [...document.querySelectorAll('.tree li')].find((each) => each.querySelector(':scope > details > summary')?.textContent?.includes('Comments'))?.getAttribute('data-node'))));
    await assertAccessible(view, 'the page’s structure');
    await clickOn(view, `.tree [data-node="${node}"] > .tree-actions button`);
    await shows(view, comment);
    assert.ok(!(await articleText(view)).includes('the hum of a ventilator'));
    await clickOn(view, '.pick > p button');
    await shows(view, 'the hum of a ventilator');
    await page.close();
  });

  test('a key tries one method after another', async () => {
    const page = await openFixture(bench, 'news-ferry');
    const view = await openReader(bench, page);
    const chosen = () => view.evaluate(() => document.querySelector('.engines :checked')?.getAttribute('value') ?? '');
    await view.press('e');
    await says(view, '.sheet-message', /another method/);
    const first = await eventually('a method is chosen', chosen);
    await view.press('e');
    await eventually('the next method reads the page', async () => ![first, ''].includes(await chosen()));
    await clickOn(view, '.sheet-status button');
    await eventually('the first one is back', async () => await chosen() === first);
    await page.close();
  });

  test('the sheet in each theme', async () => {
    const page = await openFixture(bench, 'news-ferry');
    const view = await openReader(bench, page);
    await openSheet(view);
    await view.evaluate(() => { for (const fold of document.querySelectorAll('#left-out details')) fold.setAttribute('open', ''); });
    for (const theme of ['light', 'dark', 'sepia', 'gray', 'contrast']) {
      // What ui/settings/appearance.js does for the setting.
      await view.evaluate((name) => { document.documentElement.dataset.theme = name; }, theme);
      await assertAccessible(view, theme);
    }
    await page.close();
  });

  test('where the page is no longer kept, that is said', async () => {
    const page = await openFixture(bench, 'docs-queue');
    const view = await openReader(bench, page);
    await bench.browser.endBackground();
    await view.evaluate(() => document.getElementById('left-out-button')?.focus());
    await view.press('Enter');
    await says(view, '#left-out .sheet-message', /no longer has this page/);
    await assertAccessible(view, 'the sheet without a page');
    await page.close();
  });

  test('all pictures are counted, however many', async () => {
    const many = 300; // a browser notes 250 requests unless it is told to note more
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300"/></svg>';
    const pictures = Array.from({ length: many }, (_, i) => `<p><img src="/${i}.svg" width="400" height="300" alt="Boat ${i}"></p>`).join('\n');
    const pages = await servePages((path) => (path.endsWith('.svg')
      ? { headers: { 'Content-Type': 'image/svg+xml' }, html: picture }
      : { html: `<!doctype html><html lang="en"><title>Boats</title><article><h1>Boats</h1>${story}${pictures}${story}</article>` }));
    const page = await bench.browser.open(pages.urlOf('boats'));
    const view = await openReader(bench, page);
    await view.evaluate(() => document.querySelectorAll('.content img').forEach((each) => each.setAttribute('loading', 'eager')));
    await eventually('all pictures are there', () => view.evaluate((all) => document.querySelectorAll('.content img[data-loaded]').length === all, many));
    await openSheet(view);
    await clickOn(view, '.ledger summary');
    await says(view, '.ledger-account', /300 requests, for images:\s*127\.0\.0\.1 · 300 requests/);
    await page.close();
    pages.stop();
  });

  test('two decisions, one right after the other, both count', async () => {
    const page = await openFixture(bench, 'long-read');
    const view = await openReader(bench, page);
    await openSheet(view);
    const count = () => view.evaluate(() => document.querySelectorAll('#left-out .left-out .block').length);
    const before = await count();
    await view.evaluate(() => [...document.querySelectorAll('#left-out .left-out .block button')].slice(0, 2)
      .forEach((each) => /** @type {HTMLElement} */ (each).click()));
    await eventually('both blocks are back', async () => await count() === before - 2);
    await page.close();
  });

  test('pictures are asked for only when they may be, and counted', async () => {
    const page = await openFixture(bench, 'news-ferry');
    let view = await openReader(bench, page);
    await eventually('the picture is there', () => view.evaluate(() => {
      document.querySelector('.content img')?.scrollIntoView();
      return Boolean(document.querySelector('.content img[data-loaded]'));
    }));
    await openSheet(view);
    await clickOn(view, '.ledger summary');
    await says(view, '.ledger-account', /1 request, for an image:\s*127\.0\.0\.1 · 1 request/);
    await assertAccessible(view, 'the ledger');
    await clickOn(view, '.ledger input');
    await eventually('the setting is saved', () => view.evaluate(async () => Object.values(
      await (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).storage.local.get('view.pictures'))[0] === false));
    await page.reload();
    bench.server.requests.length = 0;
    view = await openReader(bench, page);
    await appears(view, '.withheld');
    await assertAccessible(view, 'a picture that is withheld');
    await openSheet(view);
    await clickOn(view, '.ledger summary');
    await says(view, '.ledger-account', /no requests\. ?1 image hasn’t/);
    const picturesOf = () => bench.server.requests.filter(({ path, headers }) => path.endsWith('.png') && !headers.referer);
    assert.deepEqual(picturesOf(), []);
    await view.press('Escape');
    await clickOn(view, '.withheld');
    await eventually('the picture was asked for', () => picturesOf().length === 1);
    await openSheet(view);
    await clickOn(view, '.ledger summary');
    await clickOn(view, '.ledger input');
    await page.close();
  });
});
