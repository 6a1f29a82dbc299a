/**
 * What fingers do in the view on a phone. The touches are made in the view:
 * those of the drivers now and then reach the page below a new frame.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phone } from './support/driver.mjs';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openFixture, openReader } from './support/harness.mjs';
import { storeSettings } from './support/settings.mjs';

/**
 * @import { Bench } from './support/harness.mjs'
 * @import { View } from './support/driver.mjs'
 *
 * @typedef {{from: [x: number, y: number], to: [x: number, y: number]}} Stroke
 */

const slug = 'long-read';
const { width, height } = phone;
const middle = height / 2;

/** @type {Stroke[]} */
const swipeLeft = [{ from: [width * 0.8, middle], to: [width * 0.2, middle] }];
/** @type {Stroke[]} */
const swipeRight = [{ from: [width * 0.2, middle], to: [width * 0.8, middle] }];
/** @type {Stroke[]} */
const scroll = [{ from: [width / 2, middle], to: [width / 2 - 60, middle - 200] }];
/** @type {Stroke[]} */
const spread = [{ from: [160, middle - 60], to: [160, middle - 110] }, { from: [200, middle + 60], to: [200, middle + 110] }];

/** @param {Bench} bench @param {Record<string, unknown>} settings @param {string} [page] */
async function read(bench, settings, page = slug) {
  const tab = await openFixture(bench, page);
  await storeSettings(bench, tab, settings);
  const view = await openReader(bench, tab);
  await eventually('the features are there', () => view.evaluate(() => document.querySelector('.progress-line') !== null));
  return { tab, view };
}

/**
 * Moves fingers over the text.
 * @param {View} view @param {Stroke[]} strokes
 * @returns {Promise<boolean>} whether the view leaves the movement to the browser
 */
function move(view, strokes) {
  return view.evaluate((fingers) => {
    const target = /** @type {Element} */ (document.querySelector('.content p'));
    const at = (/** @type {'from' | 'to'} */ place) => fingers.map((finger, identifier) => (
      new Touch({ identifier, target, clientX: finger[place][0], clientY: finger[place][1] })));
    const send = (/** @type {string} */ type, /** @type {Touch[]} */ touches, /** @type {Touch[]} */ changedTouches) => (
      target.dispatchEvent(new TouchEvent(type, { touches, changedTouches, bubbles: true, cancelable: true })));
    send('touchstart', at('from'), at('from'));
    const left = send('touchmove', at('to'), at('to'));
    send('touchend', [], at('to'));
    return left;
  }, strokes);
}

/** A tap, on the empty room beside the text. @param {View} view @param {number} x */
function tap(view, x) {
  return view.evaluate((clientX) => void document.querySelector('main')?.dispatchEvent(new MouseEvent('click', { clientX, bubbles: true })), x);
}

/** @param {View} view @param {number} page from 0 */
function showsPage(view, page) {
  return eventually(`page ${page + 1} is shown`, () => view.evaluate((wanted) => {
    const main = /** @type {HTMLElement} */ (document.querySelector('main'));
    return Math.abs(main.scrollLeft) === wanted * main.clientWidth;
  }, page));
}

/** @param {View} view */
function sizeOfText(view) {
  return view.evaluate(() => parseFloat(getComputedStyle(/** @type {Element} */ (document.querySelector('.content p'))).fontSize));
}

inEachBrowser('touch', (bench) => {
  test('a swipe turns the page, and so does a tap at its side', async () => {
    const { tab, view } = await read(bench, { layout: 'pages' });
    await move(view, swipeLeft);
    await showsPage(view, 1);
    await move(view, scroll);
    await move(view, swipeRight);
    await showsPage(view, 0);
    await tap(view, width - 20);
    await showsPage(view, 1);
    await tap(view, width / 2);
    await tap(view, 20);
    await showsPage(view, 0);
    await tab.close();
  });

  test('a text from right to left has its next page on the left', async () => {
    const { tab, view } = await read(bench, { layout: 'pages' }, 'arabic-falaj');
    await move(view, swipeRight);
    await showsPage(view, 1);
    await move(view, swipeLeft);
    await showsPage(view, 0);
    await tap(view, 20);
    await showsPage(view, 1);
    await tab.close();
  });

  test('two fingers are the browser’s, and change the size of the text where that is wanted', async () => {
    for (const pinch of [false, true]) {
      const { tab, view } = await read(bench, { pinch });
      const before = await sizeOfText(view);
      assert.equal(await move(view, spread), !pinch, 'the browser zooms');
      assert.equal(await sizeOfText(view) > before, pinch);
      await tab.close();
    }
  });
}, { viewport: phone });
