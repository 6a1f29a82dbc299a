/** The settings page: each engine of the core can be chosen, and reads what is opened next. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engines } from '../wasm/engines.js';
import { eventually } from './eventually.mjs';
import { inBrowser, openFixture, openNotice, openReader } from './harness.mjs';

/**
 * @import { Page, View } from './driver.mjs'
 * @import { Bench } from './harness.mjs'
 */

/** @param {Bench} bench @param {View} reader */
function openOptions({ browser }, reader) {
  return browser.open(new URL('/extension/options/options.html', reader.url()).href);
}

/** @param {Page} options @param {string} engine */
async function choose(options, engine) {
  await options.select('select', engine);
  await eventually('it is saved', () => options.$eval('#saved', (saved) => Boolean(saved.textContent)));
}

/** Leaves text in which the engine comma finds nothing, as it counts commas. @param {Page} page */
function takeCommas(page) {
  return page.evaluate(() => {
    const paragraphs = Array.from({ length: 8 }, () => {
      const paragraph = document.createElement('p');
      paragraph.textContent = 'The boats came home late and low in the water and loud with gulls.';
      return paragraph;
    });
    document.body.replaceChildren(...paragraphs);
  });
}

// A driver can't open an extension's page in Firefox, where this file is the same.
inBrowser('chromium', 'options', (bench) => {
  test('the engine that is chosen reads the next page', async () => {
    const page = await openFixture(bench, 'docs-queue');
    const options = await openOptions(bench, await openReader(bench, page));
    await options.waitForSelector('select');
    const names = await options.$$eval('select option', (all) => all.map((each) => each.value));
    assert.deepEqual(names, ['', ...engines]);

    await choose(options, 'comma');
    await options.reload();
    await options.waitForSelector('select');
    assert.equal(await options.$eval('select', (select) => select.value), 'comma');
    const without = await openFixture(bench, 'docs-queue');
    await takeCommas(without);
    await openNotice(bench, without);

    await choose(options, 'ttr-kmeans');
    const again = await openFixture(bench, 'docs-queue');
    await takeCommas(again);
    await openReader(bench, again);
  });
});
