/**
 * Articles that open by themselves. A test can't answer the browser's question
 * for a permission, so the extension that it installs has been given it: that
 * is the one line in which it differs from what ships.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { eventually } from './eventually.mjs';
import { dist, inBrowser, openFixture, openOptions, openReader, readerIsGone } from './harness.mjs';
import { noticePath, optionsPath } from './driver.mjs';
import { appears, assertAccessible, clickOn, says } from './in-view.mjs';
import { servePages } from './secure/clicks.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pilcrow-permitted-'));
after(() => rmSync(folder, { recursive: true }));

/** @param {string} product */
function permitted(product) {
  const copy = join(folder, product);
  cpSync(dist(product), copy, { recursive: true });
  const manifest = join(copy, 'manifest.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), host_permissions: ['*://127.0.0.1/*'] }));
  return copy;
}

/** A list that says of itself that it is an article, as some do. */
const list = `<!doctype html><html lang="en"><head><title>Harbour news</title><meta property="og:type" content="article"></head><body><main>${
  Array.from({ length: 30 }, (_, i) => `<div class="card"><h2><a href="/news/${i}">The ferry was late, ${i} minutes in all</a></h2>
  <p>Whoever waited at the pier on day ${i}, and many did, saw the lights of the town first.</p></div>`).join('')}</main></body></html>`;

/** @import { View } from './driver.mjs' */

/** @param {import('./harness.mjs').Bench} bench */
function define(bench) {
  test('only articles, only on the site that was named, and only once', async () => {
    const options = await openOptions(bench);
    await options.evaluate(() => { /** @type {HTMLInputElement} */ (document.querySelector('#new-site')).value = '127.0.0.1'; });
    await clickOn(options, 'form button');
    await says(options, '#saved', /now open automatically/);

    const login = await openFixture(bench, 'nothing-login');
    const lists = await servePages(() => ({ html: list }));
    const overview = await bench.browser.open(lists.urlOf('news'));
    const page = await openFixture(bench, 'news-ferry');
    const view = await eventually('the reader opens', () => bench.browser.overlay(page));
    await eventually('it has its article', () => view.evaluate(() => document.documentElement.dataset.state === 'ready'));
    await view.press('Escape');
    await readerIsGone(bench, page);
    for (const each of [login, overview]) assert.equal(await bench.browser.overlay(each), undefined, 'no article, no reader');
    assert.equal(await bench.browser.tab(noticePath), undefined, 'and no notice that nobody asked for');
    await openReader(bench, page); // the button goes on working

    await options.evaluate(() => { // what the manifest gives can't be given back
      (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).permissions.remove = async () => true;
      /** @type {HTMLElement} */ (document.querySelector('[data-site="127.0.0.1"] .forget')).click();
    });
    await says(options, '#saved', /has forgotten/);
    assert.deepEqual(await options.evaluate(async () => (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).scripting.getRegisteredContentScripts()), []);
    for (const each of [login, overview, page, options]) await each.close();
    lists.stop();
  });

  test('the menu switches it on for the site, and off again', async () => {
    const page = await openFixture(bench, 'news-ferry');
    const view = await openReader(bench, page);
    await openMenu(view);
    assert.equal(await isOn(view), false);
    await clickOn(view, autoOpen);
    await eventually('the site is remembered', async () => await opens(view) && isOn(view));
    await assertAccessible(view, 'the menu');

    await view.press('Escape'); // the panel, then the reader
    await view.press('Escape');
    await readerIsGone(bench, page);
    await page.reload();
    const again = await eventually('the reader opens', () => bench.browser.overlay(page));
    await eventually('it has its article', () => again.evaluate(() => document.querySelector('article[data-features]') !== null));
    await openMenu(again);
    await eventually('the menu says so', () => isOn(again));
    await clickOn(again, autoOpen);
    await eventually('the site is forgotten', async () => !await opens(again));
    await page.close();
  });
}

const autoOpen = '[data-switch="auto-open"] input';

/** @param {View} view */
async function openMenu(view) {
  await view.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('[aria-controls="actions"]')).focus());
  await view.press('Enter');
  await appears(view, autoOpen);
}

/** @param {View} view */
function isOn(view) {
  return view.evaluate((each) => /** @type {HTMLInputElement} */ (document.querySelector(each)).checked, autoOpen);
}

/** @param {View} view @returns {Promise<boolean>} as it is stored */
function opens(view) {
  return view.evaluate(async () => Reflect.get(Object((await chrome.storage.local.get('site:127.0.0.1'))['site:127.0.0.1']), 'opens') === true);
}

inBrowser('chromium', 'auto-open, not permitted', (bench) => {
  test('the menu asks for the permission; refused, it stays off', async () => {
    const page = await openFixture(bench, 'news-ferry');
    const view = await openReader(bench, page);
    await openMenu(view);
    await view.evaluate(() => { // no test can answer the browser's own question
      chrome.permissions.request = (/** @type {object} */ wanted) => {
        document.documentElement.dataset.asked = JSON.stringify({ ...wanted, gesture: navigator.userActivation.isActive });
        return Promise.resolve(false);
      };
    });
    await clickOn(view, autoOpen);
    await eventually('it was asked', () => view.evaluate(() => document.documentElement.dataset.asked !== undefined));
    assert.deepEqual(JSON.parse(await view.evaluate(() => document.documentElement.dataset.asked ?? '')), { origins: ['*://127.0.0.1/*'], gesture: true });
    await eventually('it is off', async () => !await isOn(view));
    assert.equal(await opens(view), false);
    await page.close();
  });
});

inBrowser('firefox', 'auto-open, not permitted', (bench) => {
  test('a frame can not ask, so the settings page does, with the site filled in', async () => {
    const page = await openFixture(bench, 'news-ferry');
    const view = await openReader(bench, page);
    await openMenu(view);
    await clickOn(view, autoOpen);
    const options = await eventually('the settings page is there', () => bench.browser.tab(optionsPath));
    await eventually('the button has the focus', () => options.evaluate(() => document.activeElement?.matches('#new-site + button') === true));
    assert.equal(await options.evaluate(() => /** @type {HTMLInputElement} */ (document.querySelector('#new-site')).value), '127.0.0.1');
    assert.equal(await isOn(view), false);
    await page.close();
  });
});

inBrowser('chromium', 'auto-open', define, { extension: permitted('chrome') });
inBrowser('firefox', 'auto-open', define, { extension: permitted('firefox') });
