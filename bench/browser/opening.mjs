/**
 * Measures the time from the click on the extension's button to the painted
 * article, once with the extension's process running and once with the process
 * ended. For comparison it measures an empty frame, which is the lower bound for
 * any extension.
 *
 * @import { Page, Session, View } from '../../e2e/support/driver.mjs'
 * @import { BenchPage, SizeClass } from './pages.mjs'
 *
 * @typedef {object} OpeningResult times in ms
 * @property {string} id
 * @property {SizeClass} sizeClass
 * @property {number} hot with the extension's process running
 * @property {number} ended with the extension's process ended before the click
 * @property {number} frame from the creation of an empty extension frame to its paint
 */
import { eventually } from '../../e2e/support/eventually.mjs';
import { servePages } from './server.mjs';
import { median } from './statistics.mjs';

/** How many times the article of each page is opened. The first time warms up the web page's process and does not count. */
const clicks = 4;

/**
 * Measures all pages, one after the other. Pages without an article are left out.
 * @param {Session} browser with the extension
 * @param {string} frameURL the empty frame's address
 * @param {BenchPage[]} pages
 * @param {(message: string) => void} log
 * @returns {Promise<OpeningResult[]>}
 */
export async function measureOpening(browser, frameURL, pages, log) {
  const server = await servePages(pages);
  const results = [];
  try {
    for (const page of pages) {
      try {
        results.push(await measurePage(browser, `${server.origin}/page/${encodeURIComponent(page.id)}`, frameURL, page));
        } catch (error) { // the page has no article, or can't be read
        log(`left out: ${page.id}: ${String(error).split('\n')[0]}`);
      }
    }
  } finally {
    server.stop();
  }
  return results;
}

/** @param {Session} browser @param {string} url @param {string} frameURL @param {BenchPage} page @returns {Promise<OpeningResult>} */
async function measurePage(browser, url, frameURL, { id, sizeClass }) {
  const tab = await browser.open(url);
  try {
    const frame = [];
    const hot = [];
    for (let click = 0; click < clicks; click++) {
      frame.push(await tab.evaluate(paintFrame, frameURL));
      hot.push(await openAndClose(browser, tab));
    }
    await browser.endBackground();
    const ended = await openAndClose(browser, tab);
    return { id, sizeClass, hot: median(hot.slice(1)), ended, frame: median(frame.slice(1)) };
  } finally {
    await tab.close();
  }
}

/** Returns the time in ms since 1970, because performance.now() counts from the start of this program, and in the reader view from the start of the view. */
function now() {
  return performance.timeOrigin + performance.now();
}

/** @param {Session} browser @param {Page} tab */
async function openAndClose(browser, tab) {
  const clicked = now();
  await browser.clickAction(tab);
  const view = await eventually('the reader is there', () => browser.overlay(tab));
  const painted = await eventually('the article is painted', () => view.evaluate(paintedAt));
  await browser.clickAction(tab);
  await eventually('the reader is gone', async () => !await browser.overlay(tab));
  return painted - clicked;
}

/** Returns the time at which the article was painted; runs in the reader view. */
function paintedAt() {
  const mark = performance.getEntriesByName('article-painted')[0];
  return mark && performance.timeOrigin + mark.startTime;
}

/** Returns the time in ms until an empty frame is painted; runs in the web page. @param {string} url @returns {Promise<number>} */
async function paintFrame(url) {
  const from = performance.now();
  const frame = document.createElement('iframe');
  frame.setAttribute('credentialless', '');
  frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; z-index: 2147483647';
  frame.src = url;
  await new Promise((resolve) => {
    addEventListener('message', resolve, { once: true });
    document.documentElement.append(frame);
  });
  const time = performance.now() - from;
  frame.remove();
  return time;
}
