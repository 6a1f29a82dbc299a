/**
 * Runs tests of the reader view in window sizes for which it is designed:
 * four before a release, the smallest and the largest on a change.
 *
 * @import { Bench } from './harness.mjs'
 * @import { Page, View } from './driver.mjs'
 *
 * @typedef {object} Reading an open article, shared by the tests of one size
 * @property {Bench} bench
 * @property {number} width of the window, in px
 * @property {Page} page
 * @property {View} view
 */
import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import { inEachBrowser } from './harness.mjs';
import { readFixture } from './settings.mjs';
import { isThorough } from './suites.mjs';

const sizes = isThorough
  ? [[320, 640], [360, 740], [768, 1024], [1280, 800]]
  : [[320, 640], [1280, 800]];

/**
 * Defines tests for each browser and size. All tests of a size use the same
 * open article, one after another.
 * @param {string} what
 * @param {(reading: Reading) => void} define
 */
export function inEachSize(what, define) {
  inEachBrowser(what, (bench) => {
    for (const [width, height] of sizes) {
      describe(`${width}×${height}`, () => {
        const reading = /** @type {Reading} */ ({ bench, width });
        before(async () => {
          Object.assign(reading,
            await readFixture(bench, 'long-read', { size: { width, height } }));
        });
        after(() => reading.page.close());
        define(reading);
      });
    }
  });
}

/** @param {View} view */
export async function assertFits(view) {
  const { visible, needed } = await view.evaluate(() => ({
    visible: document.documentElement.clientWidth,
    needed: document.documentElement.scrollWidth,
  }));
  assert.ok(needed <= visible, `${needed} px in ${visible}`);
}
