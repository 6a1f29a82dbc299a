/**
 * Articles of selected sites open in the reader view without a click. Opening
 * without a click needs a permission, and a test can't answer the browser's
 * permission prompt. So most of these tests install a copy of the product whose
 * manifest has the permission; nothing else is changed.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inBrowser, openFixture, openOptions, openReader,
  readerIsGone } from './support/harness.mjs';
import { noticePath, optionsPath } from './support/driver.mjs';
import { assertAccessible, clickOn, openWithKeyboard, showsText } from './support/in-view.mjs';
import { permitted } from './support/permitted.mjs';
import { servePages } from './support/test-pages.mjs';

/** A page that lists articles, and whose metadata wrongly calls it an article. */
const list =
  `<!doctype html><html lang="en"><head><title>Harbour news</title><meta property="og:type" content="article"></head><body><main>${
    Array.from({ length: 30 }, (_, i) =>
      `<div class="card"><h2><a href="/news/${i}">The ferry was late, ${i} minutes in all</a></h2>
  <p>Whoever waited at the pier on day ${i}, and many did, saw the lights of the town first.</p></div>`)
      .join('')
  }</main></body></html>`;

/**
 * Runs in a page of the extension: returns the title of the toolbar button on the tab with this
 * address.
 *
 * @param {string} url
 */
async function buttonTitle(url) {
  const { action, tabs } = /** @type {typeof chrome} */ (Reflect.get(globalThis, 'browser')
    ?? Reflect.get(globalThis, 'chrome'));
  const tab = (await tabs.query({})).find((each) => each.url === url);
  return action.getTitle({ tabId: tab?.id });
}

/** @import { View } from './support/driver.mjs' */

/** @param {import('./support/harness.mjs').Bench} bench */
function define(bench) {
  test('only articles open, only on the selected site, and only once', async () => {
    const options = await openOptions(bench);
    await options.evaluate(() => {
      /** @type {HTMLInputElement} */ (document.querySelector('#new-site')).value = '127.0.0.1';
    });
    await clickOn(options, 'form button');
    await showsText(options, '#saved', /now open automatically/);

    const login = await openFixture(bench, 'nothing-login');
    const lists = await servePages(() => ({ html: list }));
    const overview = await bench.browser.open(lists.urlOf('news'));
    const page = await openFixture(bench, 'news-ferry');
    const view = await eventually('the reader opens', () => bench.browser.overlay(page));
    await eventually('the reader has its article',
      () => view.evaluate(() => document.documentElement.dataset.state === 'ready'));
    await view.press('Escape');
    await readerIsGone(bench, page);
    for (const each of [login, overview]) {
      assert.equal(await bench.browser.overlay(each), undefined,
        'the reader opens only on articles');
    }
    assert.equal(await bench.browser.tab(noticePath), undefined, 'no notice opens');
    await eventually('the button says that there is no article',
      async () =>
        await options.evaluate(buttonTitle, overview.url())
          === 'No article found here. Read the page anyway');
    await openReader(bench, page); // the toolbar button works nevertheless

    // pretends that the permission was removed, because one in the manifest can't be
    await options.evaluate(() => {
      (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).permissions.remove =
        async () => true;
      /** @type {HTMLElement} */ (document.querySelector('[data-site="127.0.0.1"] .forget'))
        .click();
    });
    await showsText(options, '#saved', /choices for .* were removed/);
    assert.deepEqual(
      await options.evaluate(async () =>
        (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).scripting
          .getRegisteredContentScripts()
      ),
      [],
    );
    for (const each of [login, overview, page, options]) await each.close();
    lists.stop();
  });

  test('the menu switches it on for the site and off again', async () => {
    const page = await openFixture(bench, 'news-ferry');
    const view = await openReader(bench, page);
    await openMenu(view);
    assert.equal(await isOn(view), false);
    await clickOn(view, autoOpen);
    await eventually('the site is remembered', async () => await opens(view) && isOn(view));
    await assertAccessible(view, 'the menu');

    await view.press('Escape'); // closes the panel
    await view.press('Escape'); // closes the reader
    await readerIsGone(bench, page);
    await page.reload();
    const again = await eventually('the reader opens', () => bench.browser.overlay(page));
    await eventually('the reader has its article',
      () => again.evaluate(() => document.querySelector('article[data-features]') !== null));
    await openMenu(again);
    await eventually('the switch is on', () => isOn(again));
    await clickOn(again, autoOpen);
    await eventually('the site is forgotten', async () => !await opens(again));
    await page.close();
  });
}

const autoOpen = '[data-switch="auto-open"] input';

/** @param {View} view */
function openMenu(view) {
  return openWithKeyboard(view, '[aria-controls="actions"]', autoOpen);
}

/** @param {View} view */
function isOn(view) {
  return view.evaluate(
    (each) => /** @type {HTMLInputElement} */ (document.querySelector(each)).checked,
    autoOpen,
  );
}

/** @param {View} view @returns {Promise<boolean>} the stored setting */
function opens(view) {
  return view.evaluate(async () =>
    Reflect.get(Object((await chrome.storage.local.get('site:127.0.0.1'))['site:127.0.0.1']),
      'opens') === true
  );
}

inBrowser('chromium', 'auto-open without the permission', (bench) => {
  test('the menu asks for the permission, and stays off if it is refused', async () => {
    const page = await openFixture(bench, 'news-ferry');
    const view = await openReader(bench, page);
    await openMenu(view);
    await view.evaluate(() => { // a test can't answer the browser's prompt
      chrome.permissions.request = (/** @type {object} */ wanted) => {
        document.documentElement.dataset.requested = JSON.stringify({ ...wanted,
          gesture: navigator.userActivation.isActive });
        return Promise.resolve(false);
      };
    });
    await clickOn(view, autoOpen);
    await eventually('the permission was requested',
      () => view.evaluate(() => document.documentElement.dataset.requested !== undefined));
    assert.deepEqual(
      JSON.parse(await view.evaluate(() => document.documentElement.dataset.requested ?? '')),
      { origins: ['*://127.0.0.1/*'], gesture: true },
    );
    await eventually('the switch is off', async () => !await isOn(view));
    assert.equal(await opens(view), false);
    await page.close();
  });
});

inBrowser('firefox', 'auto-open without the permission', (bench) => {
  test('the settings page asks for the permission, because a frame can’t, with the site filled in', async () => {
    const page = await openFixture(bench, 'news-ferry');
    const view = await openReader(bench, page);
    await openMenu(view);
    await clickOn(view, autoOpen);
    const options = await eventually('the settings page is there',
      () => bench.browser.tab(optionsPath));
    await eventually('the button has the focus',
      () => options.evaluate(() => document.activeElement?.matches('#new-site + button') === true));
    assert.equal(
      await options.evaluate(() =>
        /** @type {HTMLInputElement} */ (document.querySelector('#new-site')).value
      ),
      '127.0.0.1',
    );
    assert.equal(await isOn(view), false);
    await page.close();
  });
});

inBrowser('chromium', 'auto-open', define, { extension: permitted('chrome') });
inBrowser('firefox', 'auto-open', define, { extension: permitted('firefox') });
