/**
 * The welcome page, which opens once, after the installation: what it says comes from the browser,
 * and each of its buttons leads where it promises.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeButton, libraryPath, readerPath, welcomePath } from './support/driver.mjs';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openFixture, openReader } from './support/harness.mjs';
import { appears, assertAccessible, clickOn, showsText, textOf } from './support/in-view.mjs';

/**
 * @import { View } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 */

/** @param {Bench} bench @returns {Promise<View>} */
async function welcomeOf({ browser }) {
  const view = await eventually('the welcome page is there', () => browser.tab(welcomePath));
  await eventually('it has its texts',
    () => view.evaluate(() => document.querySelector('.bring') !== null).catch(() => false));
  return view;
}

/** @param {Bench} bench @returns {Promise<View>} */
async function sampleOf({ browser }) {
  const view = await eventually('the reader is there', () => browser.tab(readerPath));
  await eventually('it has the sample',
    () =>
      view.evaluate(() => document.querySelector('article[data-features] h1') !== null).catch(() =>
        false
      ));
  return view;
}

/** Runs in the welcome page: returns what it shows. */
function shownOf() {
  const open = document.querySelector('[aria-labelledby="open"]')?.textContent ?? '';
  return { key: document.querySelector('kbd')?.textContent ?? '',
    chrome: open.includes('the pin beside Pilcrow'), firefox: open.includes('“Pin to Toolbar”') };
}

/** Runs in the welcome page: returns what the browser has. */
async function browserOf() {
  const { action, commands, tabs } =
    /** @type {typeof chrome} */ (Reflect.get(globalThis, 'browser')
      ?? Reflect.get(globalThis, 'chrome'));
  const [all, tab, { isOnToolbar }] = await Promise.all([commands.getAll(), tabs.getCurrent(),
    action.getUserSettings()]);
  return { key: all.find(({ name }) => name === '_execute_action')?.shortcut ?? '',
    pinned: isOnToolbar === true, title: await action.getTitle({ tabId: tab?.id }) };
}

/** Runs in the welcome page. @param {string} label of a button */
function press(label) {
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
    ?.click();
}

/**
 * Runs in a page of the extension: returns the titles of the library's articles.
 *
 * @returns {Promise<string[]>} none if there is no library yet
 */
function storedTitles() {
  return new Promise((resolve) => {
    const opening = indexedDB.open('pilcrow-library');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('entries').objectStore('entries').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map(({ title }) => title));
      };
    };
  });
}

inEachBrowser('the welcome page', (bench) => {
  test('installing opens it, and it says what the browser has', async () => {
    const view = await welcomeOf(bench);
    const shown = await view.evaluate(shownOf);
    const { key, title, pinned } = await view.evaluate(browserOf);
    assert.match(key, /^(?:Alt\+Shift\+J|⌥⇧J)$/);
    assert.deepEqual(shown, { key, chrome: !pinned && bench.name === 'chromium',
      firefox: !pinned && bench.name === 'firefox' });
    assert.equal(title, 'Read a sample article');
    await assertAccessible(view, 'the welcome page');
  });

  test('the sample opens in the reader, and can be saved', async () => {
    await clickOn(await welcomeOf(bench), '.suggested');
    const reader = await sampleOf(bench);
    for (const part of ['h2', 'blockquote', 'figure img', 'table']) {
      await appears(reader, `.content ${part}`);
    }
    await reader.click('[data-control="saved"]');
    await eventually('the sample is saved',
      async () => (await reader.evaluate(storedTitles)).length === 1);
    assert.deepEqual(await reader.evaluate(storedTitles), [await textOf(reader, 'article h1')]);
    await clickOn(reader, closeButton);
    await eventually('the reader is closed', async () => !await bench.browser.tab(readerPath));
  });

  test('on the welcome page the toolbar button opens the sample, too', async () => {
    const page = await bench.browser.openOwn(welcomePath);
    await bench.browser.clickAction(page);
    await sampleOf(bench);
    await page.close();
  });

  for (const [label, title] of Object.entries({ 'Import…': 'Import',
    'Restore a backup…': 'Restore a backup' }))
  {
    test(`“${label}” opens its dialog in the library, once`, async () => {
      await (await welcomeOf(bench)).evaluate(press, label);
      const library = await eventually('the library is there',
        () => bench.browser.tab(libraryPath));
      await showsText(library, 'dialog[open] h2', new RegExp(`^${title}$`));
      assert.equal(await library.evaluate(() => location.hash), '');
      await library.evaluate(() => history.back());
    });
  }

  test('an update does not open it', async () => {
    await (await welcomeOf(bench)).evaluate(() => {
      location.href = '../options/options.html';
    });
    await eventually('the welcome page is left', async () => !await bench.browser.tab(welcomePath));
    await bench.browser.update();
    // so the event of the update was handled
    await openReader(bench, await openFixture(bench, 'news-ferry'));
    assert.equal(await bench.browser.tab(welcomePath), undefined);
  });
}, { keepsWelcome: true });
