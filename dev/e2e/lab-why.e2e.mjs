/**
 * “Why this?” in the reader view opens the lab at that block, in the extension and in the web page.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { labPath } from './support/driver.mjs';
import { onWebPage } from './support/each-site.mjs';
import { eventually } from './support/eventually.mjs';
import { pagesFolder } from './support/fixtures.mjs';
import { inEachBrowser, openFixture, openReader } from './support/harness.mjs';
import { assertAccessible, clickOn, focusOn, showsText, viewOf } from './support/in-view.mjs';
import { chooseInPage, openSheet } from './support/menu.mjs';

/**
 * @import { Page, View } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 */

const slug = 'news-ferry';
const firstParagraph = /the hum of a ventilator/;
const chosen = '.block-row:has([aria-current="true"])';

/**
 * Runs in the reader view: marks the button of the block whose text contains a word.
 *
 * @param {string} word
 */
function markButton(word) {
  const block = [...document.querySelectorAll('#left-out .left-out .block')].find((each) =>
    each.textContent?.includes(word)
  );
  block?.querySelector('[data-why]')?.setAttribute('id', 'why');
  return Boolean(block);
}

/** @param {View} view @param {string} word */
async function askWhy(view, word) {
  await openSheet(view);
  assert.ok(await view.evaluate(markButton, word));
  await assertAccessible(view, 'the sheet with its buttons');
  await focusOn(view, '#why');
  await view.press('Enter');
}

/** @param {View} lab */
async function showsComments(lab) {
  await showsText(lab, chosen, /Comments/);
  await showsText(lab, chosen, /Left out/i);
  await showsText(lab, '.lab-article', firstParagraph);
  await eventually('the block is on the screen', () =>
    lab.evaluate((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return Boolean(box && box.top >= 0 && box.top < innerHeight);
    }, chosen));
}

/** @param {Bench} bench @returns {Promise<View>} */
function labTab({ browser }) {
  return eventually('the lab is there', () => browser.tab(labPath));
}

/** @param {Bench} bench @param {View} lab */
async function close({ browser }, lab) {
  await lab.evaluate(() => {
    const { tabs } = /** @type {typeof chrome} */ (Reflect.get(globalThis, 'browser')
      ?? Reflect.get(globalThis, 'chrome'));
    void tabs.getCurrent().then((tab) => tabs.remove(tab?.id ?? -1));
  }).catch(() => {}); // the answer may not come any more
  // Firefox can't open a tab while one is closing
  await eventually('the lab is closed', async () => !await browser.tab(labPath));
}

inEachBrowser('why this', (bench) => {
  test('the lab shows the block and works without the reader view and the web page', async () => {
    const page = await openFixture(bench, slug);
    const view = await openReader(bench, page);
    await askWhy(view, 'Comments');
    const lab = await labTab(bench);
    await showsComments(lab);
    await page.close();
    await lab.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector(
        '.block-row:not(:has([aria-current])) .block-head',
      )).click()
    );
    await eventually('another block is chosen', async () =>
      !/Comments/.test(
        await lab.evaluate(
          (selector) => document.querySelector(selector)?.textContent ?? 'Comments',
          chosen,
        ),
      ));
    await close(bench, lab);
  });

  test('the lab reads the page as the reader view shows it', async () => {
    const page = await openFixture(bench, slug);
    const view = await openReader(bench, page);
    await openSheet(view);
    assert.ok(await view.evaluate(markButton, 'Comments'));
    await clickOn(view, '.block:has(#why) button:not([data-why])');
    await showsText(view, '.sheet-message', /Put back/);
    await view.evaluate(() =>
      document.querySelector('#left-out .left-out .block [data-why]')?.setAttribute('id', 'why')
    );
    await focusOn(view, '#why');
    await view.press('Enter');
    const lab = await labTab(bench);
    await showsText(lab, '.lab-article', /I will be ninety/);
    await page.close();
    await close(bench, lab);
  });

  test('without a page, the lab says what to do', async () => {
    const page = await bench.browser.openOwn(`${labPath}?page=${crypto.randomUUID()}&node=3`);
    const lab = await labTab(bench);
    await showsText(lab, '.lab-message', /no longer has this page.*Why this\?/s);
    await assertAccessible(lab, 'the lab without a page');
    await page.close();
  });
});

onWebPage('why this in the web page', testWeb);

/** @param {Bench} site @param {string} path @returns {Promise<Page>} */
function start({ browser, server }, path) {
  return browser.open(`${server.origin}/${path}`);
}

/** @param {Bench} site */
function testWeb(site) {
  test('the lab in another tab gets the page that was chosen', async () => {
    const page = await start(site, '');
    await page.waitForSelector('#pasted', { visible: true });
    await page.evaluate((html) => {
      /** @type {HTMLTextAreaElement} */ (document.querySelector('#pasted')).value = html;
    }, await readFile(join(pagesFolder, slug, 'source.html'), 'utf8'));
    await page.click('form.paste button');
    await page.waitForSelector('article[data-features]');
    const view = viewOf(page);
    const opened = new Promise((resolve) => {
      page.browser().once('targetcreated', resolve);
    });
    await chooseInPage(page, 'viewCorrect');
    await page.waitForSelector('#left-out .problem');
    await page.evaluate(() =>
      /** @type {HTMLElement | null} */ (document.querySelector(
        '#left-out .problem [value="missing"]',
      ))?.click()
    );
    await page.waitForSelector('#left-out .left-out', { visible: true });
    assert.ok(await view.evaluate(markButton, 'Comments'));
    await page.focus('#why');
    await page.keyboard.press('Enter');
    const lab = await labPageOf(/** @type {any} */ (await opened));
    await showsComments(viewOf(lab));
    await page.close();
    await showsComments(viewOf(lab));
    await lab.reload();
    await showsText(viewOf(lab), '.lab-message', /no longer has this page/);
    await lab.close();
  });

  test('an example has its own address, and Back leads to the first screen', async () => {
    const page = await start(site, 'lab.html');
    const view = viewOf(page);
    await showsText(view, '#start .examples', /\w/);
    await assertAccessible(view, 'the lab’s first screen');
    const example = await page.$eval('.examples a',
      (link) => ({ href: /** @type {HTMLAnchorElement} */ (link).href, title: link.textContent }));
    await page.click('.examples a');
    await showsText(view, '#lab .lab-article', /\w/);
    assert.equal(page.url(), example.href);
    await page.setViewport({ width: 1280, height: 800 });
    await eventually('the example’s table is whole',
      () =>
        page.$eval('.lab-example .lab-wide', ({ scrollWidth, clientWidth }) =>
          clientWidth > 0 && scrollWidth <= clientWidth));
    await page.evaluate(() => history.back());
    await showsText(view, '#start:not([hidden]) h1', /lab/i);
    await page.goto('about:blank');
    await page.goto(example.href);
    await showsText(view, '#lab .lab-article', /\w/);
    await page.close();
  });

  test('the documents on the methods are pages of their own, without a script', async () => {
    for (const [path, want] of [['browser/lab/algorithms.html#comma', /comma/], [
      'browser/lab/fused.html',
      /default engine/,
    ]]) {
      const page = await start(site, String(path));
      await showsText(viewOf(page), 'main', /** @type {RegExp} */ (want));
      await assertAccessible(viewOf(page), String(path));
      await page.close();
    }
  });
}

/** @param {import('puppeteer-core').Target} target @returns {Promise<Page>} */
async function labPageOf(target) {
  const page = /** @type {Page} */ (await target.page());
  await eventually('the tab shows the lab', () => page.url().includes('lab.html#page='));
  return page;
}
