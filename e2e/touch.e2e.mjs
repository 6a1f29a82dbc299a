/** What fingers do in the view on a phone. Firefox's driver has no touches that its pages hear. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phone } from './driver.mjs';
import { eventually } from './eventually.mjs';
import { inBrowser, openFixture, openReader } from './harness.mjs';
import { keepSettings } from './settings.mjs';

/**
 * @import { Bench } from './harness.mjs'
 * @import { Stroke, View } from './driver.mjs'
 */

const slug = 'long-read';
const { width, height } = phone;
const middle = height / 2;

/** @type {Stroke[]} */
const swipeLeft = [{ from: [width * 0.8, middle], to: [width * 0.2, middle] }];
/** @type {Stroke[]} */
const swipeRight = [{ from: [width * 0.2, middle], to: [width * 0.8, middle] }];
/** @type {Stroke[]} */
const spread = [{ from: [160, middle - 60], to: [160, middle - 110] }, { from: [200, middle + 60], to: [200, middle + 110] }];

/** @param {Bench} bench @param {Record<string, unknown>} settings @param {string} [page] */
async function read(bench, settings, page = slug) {
  const tab = await openFixture(bench, page);
  await keepSettings(bench, tab, settings);
  const view = await openReader(bench, tab);
  await eventually('the features are there', () => view.evaluate(() => document.querySelector('.progress-line') !== null));
  await reachable(view);
  return { tab, view };
}

/** A busy browser sends what touches a new frame to the page below. @param {View} view */
async function reachable(view) {
  await view.evaluate(() => addEventListener('touchstart', () => { document.documentElement.dataset.touched = ''; }, { once: true }));
  await eventually('touches reach the view', async () => {
    await tap(view, [width / 2, 20]);
    return view.evaluate(() => 'touched' in document.documentElement.dataset);
  });
}

/** @param {View} view @param {number} page from 0 */
function showsPage(view, page) {
  return eventually(`page ${page + 1} is shown`, () => view.evaluate((wanted) => {
    const main = /** @type {HTMLElement} */ (document.querySelector('main'));
    return Math.abs(main.scrollLeft) === wanted * main.clientWidth;
  }, page));
}

/** @param {View} view @param {[x: number, y: number]} at */
async function tap(view, at) {
  await view.touch?.([{ from: at, to: at }]);
}

/** @param {View} view */
function sizeOfText(view) {
  return view.evaluate(() => parseFloat(getComputedStyle(/** @type {Element} */ (document.querySelector('.content p'))).fontSize));
}

inBrowser('chromium', 'touch', (bench) => {
  test('a swipe turns the page, and so does a tap at its side', async () => {
    const { tab, view } = await read(bench, { layout: 'pages' });
    await view.touch?.(swipeLeft);
    await showsPage(view, 1);
    await view.touch?.(swipeRight);
    await showsPage(view, 0);
    await tap(view, [width - 20, middle]);
    await showsPage(view, 1);
    await tap(view, [20, middle]);
    await showsPage(view, 0);
    await tab.close();
  });

  test('a text from right to left has its next page on the left', async () => {
    const { tab, view } = await read(bench, { layout: 'pages' }, 'arabic-falaj');
    await view.touch?.(swipeRight);
    await showsPage(view, 1);
    await view.touch?.(swipeLeft);
    await showsPage(view, 0);
    await tap(view, [20, middle]);
    await showsPage(view, 1);
    await tab.close();
  });

  test('two fingers zoom as in every page, and change the size of the text where that is wanted', async () => {
    for (const pinch of [false, true]) {
      const { tab, view } = await read(bench, { pinch });
      const before = await sizeOfText(view);
      await view.touch?.(spread);
      if (pinch) await eventually('the text is larger', async () => await sizeOfText(view) > before);
      else assert.equal(await sizeOfText(view), before);
      await tab.close();
    }
  });
}, { viewport: phone });
