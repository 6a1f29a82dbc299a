/**
 * One click on the extension's button, and when the reader view had what.
 *
 * @import { Page, Session } from '../../e2e/support/driver.mjs'
 *
 * @typedef {object} Click times in ms after the click
 * @property {number} clicked the click itself, in ms since 1970
 * @property {number} frame the browser begins to load the reader view's frame
 * @property {number} painted the article's first screen is painted
 * @property {number} complete the whole article is in the view
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from '../../e2e/support/harness.mjs';
import { eventually } from '../../e2e/support/eventually.mjs';

/**
 * Returns the time in ms since 1970, because performance.now() counts from the start of this
 * program, and in the reader view from the start of the view.
 */
export function now() {
  return performance.timeOrigin + performance.now();
}

const completeMark = 'article-complete';

/**
 * Whether the built reader view shows a long article in several steps, and so has the mark. A view
 * that does not is complete as soon as it is painted.
 */
const completesLater = hasScriptWith(join(dist('chrome'), 'extension/reader'), completeMark);

/** @param {string} folder @param {string} text */
function hasScriptWith(folder, text) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((path) =>
    path.endsWith('.js') && readFileSync(join(folder, path), 'utf8').includes(text)
  );
}

/**
 * Clicks the button and waits for the whole article.
 * @param {Session} browser @param {Page} tab
 * @returns {Promise<Click>}
 */
export async function openReader(browser, tab) {
  const clicked = now();
  await browser.clickAction(tab);
  const view = await eventually('the reader is there', () => browser.overlay(tab));
  const lastMark = completesLater ? completeMark : 'article-painted';
  const { frame, painted, complete } = await eventually('the article is there',
    () => view.evaluate(timesIn, lastMark));
  return { clicked, frame: frame - clicked, painted: painted - clicked,
    complete: complete - clicked };
}

/** @param {Session} browser @param {Page} tab */
export async function closeReader(browser, tab) {
  await browser.clickAction(tab);
  await eventually('the reader is gone', async () => !await browser.overlay(tab));
}

/** @param {Session} browser @param {Page} tab */
export async function openAndClose(browser, tab) {
  const click = await openReader(browser, tab);
  await closeReader(browser, tab);
  return click;
}

/**
 * Runs in the reader view: returns its times in ms since 1970, once it has its last mark.
 *
 * @param {string} lastMark
 */
function timesIn(lastMark) {
  const at = (/** @type {string} */ name) =>
    performance.timeOrigin + (performance.getEntriesByName(name)[0]?.startTime ?? NaN);
  const complete = at(lastMark);
  return Number.isNaN(complete)
    ? undefined
    : { frame: performance.timeOrigin, painted: at('article-painted'), complete };
}

/** @param {number} ms */
export function pause(ms) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/**
 * After the extension's process has started, it warms its core up for about five seconds. Clicks
 * during this time are not hot.
 */
export const warmUpMs = 6000;
