/**
 * Steps that many tests take in the reader view or another page of the
 * extension.
 *
 * @import { Page, View } from './driver.mjs'
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import assert from 'node:assert/strict';
import { eventually } from './eventually.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns a tab that does not belong to the extension as a View, so that the functions below accept
 * it.
 *
 * @param {Page} page
 * @returns {View}
 */
export function viewOf(page) {
  const view = { evaluate: page.evaluate.bind(page), run: async (/** @type {string} */ source) => {
    await page.evaluate(`${source}; undefined`);
  } };
  return /** @type {View} */ (/** @type {unknown} */ (view));
}

/** @param {View} view @param {string} selector */
export async function appears(view, selector) {
  await eventually(`${selector} is visible`,
    () =>
      view.evaluate((each) => Boolean(document.querySelector(each)?.checkVisibility()), selector));
}

/** @param {View} view @param {string} selector */
export async function disappears(view, selector) {
  await eventually(`${selector} is gone`,
    () => view.evaluate((each) => !document.querySelector(each)?.checkVisibility(), selector));
}

/**
 * Waits for an element, scrolls it into the window and clicks it.
 *
 * @param {View} view
 * @param {string} selector
 */
export async function clickOn(view, selector) {
  await appears(view, selector);
  await view.evaluate(
    (each) =>
      document.querySelector(each)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    selector,
  );
  await view.click(selector);
}

/** @param {View} view @param {string} selector */
export function focusOn(view, selector) {
  return view.evaluate((each) => /** @type {HTMLElement} */ (document.querySelector(each)).focus(),
    selector);
}

/** @param {View} view @param {string} selector */
export function hasFocus(view, selector) {
  return view.evaluate((each) => document.activeElement?.matches(each) === true, selector);
}

/**
 * Presses a button with the keyboard, because the bar with the button may be
 * hidden, and waits until what it opens is visible.
 * @param {View} view
 * @param {string} button its selector
 * @param {string} opened the selector of what the button opens
 */
export async function openWithKeyboard(view, button, opened) {
  await focusOn(view, button);
  await view.press('Enter');
  await appears(view, opened);
}

/** @param {View} view @param {string} selector @returns {Promise<string>} with single spaces */
export function textOf(view, selector) {
  return view.evaluate(
    (each) => (document.querySelector(each)?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    selector,
  );
}

/**
 * Waits until the element's text matches.
 *
 * @param {View} view
 * @param {string} selector
 * @param {RegExp} pattern
 */
export async function showsText(view, selector, pattern) {
  await eventually(`the text of ${selector} matches ${pattern}`,
    async () => pattern.test(await textOf(view, selector)));
}

/**
 * Applies a theme as browser/ui/settings/appearance.js does, without changing the setting.
 *
 * @param {View} view
 * @param {string} theme
 */
export async function applyTheme(view, theme) {
  await view.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
}

/** @param {View} view @param {string} state names the state in the error */
export async function assertAccessible(view, state) {
  await view.run(axe);
  await eventually(`${state} is at rest`, () => view.evaluate(isAtRest));
  const found = await eventually(`${state} does not change while axe examines it`,
    () => view.evaluate(violations));
  assert.deepEqual(found, [], state);
}

/**
 * Runs in the reader view: returns whether all animations have ended, and the article, if there is
 * one, has its features.
 */
function isAtRest() {
  return document.querySelector('[aria-busy="true"], article.article:not([data-features])') === null
    && document.getAnimations().every(({ playState, effect }) =>
      playState !== 'running' || effect?.getComputedTiming().endTime === Infinity
    );
}

/**
 * Runs in the reader view: returns the problems that axe finds. If the document
 * changes while axe runs, for example because code gets its colors, axe may
 * fail or report a former state. In that case the result is undefined.
 * @returns {Promise<string[] | undefined>}
 */
async function violations() {
  let changed = false;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document, { subtree: true, childList: true });
  try {
    const report = await Reflect.get(window, 'axe').run();
    await new Promise((resolve) => {
      setTimeout(resolve);
    }); // until then the observer has reported all changes
    if (changed) return undefined;
    return report.violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html}`);
  } catch (error) {
    if (changed) return undefined;
    throw error;
  } finally {
    observer.disconnect();
  }
}
