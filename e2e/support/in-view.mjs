/**
 * What tests do inside a view, by the words that a person would go by.
 *
 * @import { Page, View } from './driver.mjs'
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import assert from 'node:assert/strict';
import { eventually } from './eventually.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A tab that is none of the extension's: what is done below can be done in it. @param {Page} page @returns {View} */
export function viewOf(page) {
  const view = { evaluate: page.evaluate.bind(page), run: async (/** @type {string} */ source) => { await page.evaluate(`${source}; undefined`); } };
  return /** @type {View} */ (/** @type {unknown} */ (view));
}

/** @param {View} view @param {string} selector */
export async function appears(view, selector) {
  await eventually(`${selector} is there`, () => view.evaluate((each) => Boolean(document.querySelector(each)?.checkVisibility()), selector));
}

/** @param {View} view @param {string} selector */
export async function disappears(view, selector) {
  await eventually(`${selector} is gone`, () => view.evaluate((each) => !document.querySelector(each)?.checkVisibility(), selector));
}

/** Brings what is to be clicked into the window first. @param {View} view @param {string} selector */
export async function clickOn(view, selector) {
  await appears(view, selector);
  await view.evaluate((each) => document.querySelector(each)?.scrollIntoView({ block: 'center', behavior: 'instant' }), selector);
  await view.click(selector);
}

/** @param {View} view @param {string} selector @returns {Promise<string>} */
export function textOf(view, selector) {
  return view.evaluate((each) => (document.querySelector(each)?.textContent ?? '').replace(/\s+/g, ' ').trim(), selector);
}

/** @param {View} view @param {string} selector @param {RegExp} pattern */
export async function says(view, selector, pattern) {
  await eventually(`${selector} says ${pattern}`, async () => pattern.test(await textOf(view, selector)));
}

/** @param {View} view @param {string} state names it in the error */
export async function assertAccessible(view, state) {
  await view.run(axe);
  await eventually(`${state} is at rest`, () => view.evaluate(isAtRest));
  const found = await eventually(`${state} stays as it is while axe looks at it`, () => view.evaluate(violations));
  assert.deepEqual(found, [], state);
}

/** Runs in the view: nothing fades in or slides any more, and an article has all that its text answers to. */
function isAtRest() {
  return document.querySelector('[aria-busy="true"], article.article:not([data-features])') === null
    && document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);
}

/**
 * Runs in the view. Of a document in which elements come or go meanwhile, as
 * code does that gets its colors, axe tells nothing, or what was so for a moment.
 * @returns {Promise<string[] | undefined>}
 */
async function violations() {
  let changed = false;
  const observer = new MutationObserver(() => { changed = true; });
  observer.observe(document, { subtree: true, childList: true });
  try {
    const report = await Reflect.get(window, 'axe').run();
    await new Promise((resolve) => { setTimeout(resolve); }); // the observer has heard of all
    if (changed) return undefined;
    return report.violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html}`);
  } catch (error) {
    if (changed) return undefined;
    throw error;
  } finally {
    observer.disconnect();
  }
}
