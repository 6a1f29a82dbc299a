/** How soon a slider answers: from its input until the changed result is painted. */
import { eventually } from '../../e2e/support/eventually.mjs';
import { median, quantile } from '../browser/statistics.mjs';

/**
 * @import { Page } from '../../e2e/support/driver.mjs'
 * @import { Row } from './main.mjs'
 */

const MAX_MS = 100;
const MAX_WAIT_MS = 120_000;

/** The places of a slider's values between its minimum and its maximum. */
const PLACES = [0, 0.3, 0.7, 1];

/** @param {Page} page @returns {Promise<Row[]>} a row for each engine */
export async function measureAnswers(page) {
  await page.evaluate(() =>
    /** @type {HTMLElement} */ (document.getElementById('lab-tab-parameters')).click()
  );
  const engines = await page.evaluate(() =>
    [.../** @type {HTMLSelectElement} */ (document.querySelector('.lab-head select')).options].map((
      { value },
    ) => value)
  );
  const rows = [];
  for (const engine of engines) {
    const times = await timesOf(page, engine);
    if (times.length > 0) {
      rows.push({ what: `sliders of ${engine}: median and slowest, at most ${MAX_MS} ms`,
        measured: `${median(times).toFixed(0)} / ${quantile(times, 1).toFixed(0)} ms`,
        isReached: quantile(times, 1) <= MAX_MS });
    }
  }
  return rows;
}

/** @param {Page} page @param {string} engine @returns {Promise<number[]>} ms */
async function timesOf(page, engine) {
  await page.evaluate(chooseEngine, engine);
  await rest(page);
  const count = await page.evaluate(() => document.querySelectorAll('.lab-slider').length);
  const times = [];
  for (let slider = 0; slider < count; slider++) {
    for (const place of PLACES) {
      const time = await page.evaluate(moveSlider, slider, place);
      if (time !== null) times.push(time);
      await rest(page);
      await page.evaluate(() =>
        /** @type {HTMLElement} */ (document.querySelector('.lab-slider-result button')).click()
      );
      await rest(page);
    }
  }
  return times;
}

/** Waits until the engine has read the page. @param {Page} page */
function rest(page) {
  return eventually('the engine has read the page', () => page.evaluate(isAtRest), MAX_WAIT_MS);
}

// The functions below run in the page.

/** @param {string} engine */
function chooseEngine(engine) {
  const select = /** @type {HTMLSelectElement} */ (document.querySelector('.lab-head select'));
  select.value = engine;
  select.dispatchEvent(new Event('change'));
}

/** @returns {Promise<boolean>} */
async function isAtRest() {
  const isIdle = () => document.querySelector('.lab-busy')?.textContent === '';
  if (!isIdle()) return false;
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  }); // the article is made again when the slider rests
  return isIdle();
}

/**
 * Gives a slider a value, and waits until its result is painted.
 *
 * @param {number} index
 * @param {number} place  of the value between minimum and maximum
 * @returns {Promise<number | null>} ms; null if the slider has this value already
 */
async function moveSlider(index, place) {
  const slider = document.querySelectorAll('.lab-slider')[index];
  const range = /** @type {HTMLInputElement} */ (slider.querySelector('[type="range"]'));
  const before = range.value;
  range.valueAsNumber = Number(range.min) + place * (Number(range.max) - Number(range.min));
  if (range.value === before) return null;
  const result = /** @type {HTMLElement} */ (document.querySelector('.lab-outcome'));
  const changed = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      resolve(undefined);
    }).observe(result, { childList: true, characterData: true, subtree: true });
  });
  const start = performance.now();
  range.dispatchEvent(new Event('input', { bubbles: true }));
  await changed;
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel(); // its message comes after the paint
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  });
  return performance.now() - start;
}
