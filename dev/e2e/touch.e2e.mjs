/**
 * Touch gestures in the reader view on a phone. The tests dispatch the touch
 * events in the view's document. If the browser's driver sent them, some would
 * reach the page under the frame while the frame is new.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phone } from './support/driver.mjs';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser } from './support/harness.mjs';
import { readFixture } from './support/settings.mjs';

/**
 * @import { Bench } from './support/harness.mjs'
 * @import { View } from './support/driver.mjs'
 *
 * @typedef {{from: [x: number, y: number], to: [x: number, y: number]}} Stroke the movement of one
 *   finger, in px
 */

const { width, height } = phone;
const middle = height / 2;

/** @type {Stroke[]} */
const swipeLeft = [{ from: [width * 0.8, middle], to: [width * 0.2, middle] }];
/** @type {Stroke[]} */
const swipeRight = [{ from: [width * 0.2, middle], to: [width * 0.8, middle] }];
/** @type {Stroke[]} */
const scroll = [{ from: [width / 2, middle], to: [width / 2 - 60, middle - 200] }];
/** @type {Stroke[]} */
const spread = [{ from: [160, middle - 60], to: [160, middle - 110] }, { from: [200, middle + 60],
  to: [200, middle + 110] }];

/** @param {Bench} bench @param {Record<string, unknown>} settings @param {string} [article] */
async function read(bench, settings, article = 'long-read') {
  const { page, view } = await readFixture(bench, article, { settings });
  return { tab: page, view };
}

/**
 * Moves fingers over the text.
 * @param {View} view @param {Stroke[]} strokes one per finger
 * @returns {Promise<boolean>} whether the view leaves the movement to the browser
 */
function move(view, strokes) {
  return view.evaluate((fingers) => {
    const target = /** @type {Element} */ (document.querySelector('.content p'));
    const at = (/** @type {'from' | 'to'} */ place) =>
      fingers.map((finger, identifier) => (
        new Touch({ identifier, target, clientX: finger[place][0], clientY: finger[place][1] })
      ));
    const send = (/** @type {string} */ type, /** @type {Touch[]} */ touches,
      /** @type {Touch[]} */ changedTouches) => (
        target.dispatchEvent(
          new TouchEvent(type, { touches, changedTouches, bubbles: true, cancelable: true }),
        )
      );
    send('touchstart', at('from'), at('from'));
    const isLeft = send('touchmove', at('to'), at('to'));
    send('touchend', [], at('to'));
    return isLeft;
  }, strokes);
}

/** Taps on the empty space beside the text. @param {View} view @param {number} x in px */
function tap(view, x) {
  return view.evaluate(
    (clientX) =>
      void document.querySelector('main')?.dispatchEvent(
        new MouseEvent('click', { clientX, bubbles: true }),
      ),
    x,
  );
}

/** @param {View} view @param {number} page from 0 */
function showsPage(view, page) {
  return eventually(`page ${page + 1} is shown`, () =>
    view.evaluate((wanted) => {
      const main = /** @type {HTMLElement} */ (document.querySelector('main'));
      return Math.abs(main.scrollLeft) === wanted * main.clientWidth;
    }, page));
}

/** @param {View} view */
function textSize(view) {
  return view.evaluate(() =>
    parseFloat(
      getComputedStyle(/** @type {Element} */ (document.querySelector('.content p'))).fontSize,
    )
  );
}

inEachBrowser('touch', (bench) => {
  test('a swipe or a tap at the side turns the page', async () => {
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

  test('a right-to-left text has its next page on the left', async () => {
    const { tab, view } = await read(bench, { layout: 'pages' }, 'arabic-falaj');
    await move(view, swipeRight);
    await showsPage(view, 1);
    await move(view, swipeLeft);
    await showsPage(view, 0);
    await tap(view, 20);
    await showsPage(view, 1);
    await tab.close();
  });

  test('pinching zooms, or changes the size of the text if that is set', async () => {
    for (const pinch of [false, true]) {
      const { tab, view } = await read(bench, { pinch });
      const before = await textSize(view);
      assert.equal(await move(view, spread), !pinch, 'the browser zooms');
      assert.equal(await textSize(view) > before, pinch);
      await tab.close();
    }
  });
}, { viewport: phone });
