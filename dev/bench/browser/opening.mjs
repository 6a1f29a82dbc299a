/**
 * Measures the time from the click on the extension's button to the painted
 * article, once with the extension's process running and once with the process
 * ended. For comparison it measures an empty frame, which is the lower bound for
 * any extension, before each click.
 *
 * @import { Page, Session } from '../../e2e/support/driver.mjs'
 * @import { BenchPage, SizeClass } from './pages.mjs'
 *
 * @typedef {object} OpeningResult times in ms
 * @property {string} id
 * @property {SizeClass} sizeClass
 * @property {number} frame from the creation of an empty extension frame to its paint
 * @property {number} hot with the extension's process running
 * @property {number} ended with the extension's process ended before the click
 * @property {number} hotByFrame hot, divided by the frames of the same clicks
 * @property {number} endedByFrame
 */
import { openAndClose, pause, warmUpMs } from './click.mjs';
import { servePages } from './server.mjs';
import { median } from './statistics.mjs';

/**
 * How many times the article of each page is opened in each state. The first time warms up the web
 * page's process and does not count.
 */
const hotClicks = 5;
const endedClicks = 4;

/**
 * Measures all pages, one after the other. Pages without an article are left out.
 * The hot clicks of all pages come first, because a process that has just been
 * started again is busy for seconds.
 * @param {Session} browser with the extension
 * @param {string} frameURL the empty frame's address
 * @param {BenchPage[]} pages
 * @param {(message: string) => void} log
 * @returns {Promise<OpeningResult[]>}
 */
export async function measureOpening(browser, frameURL, pages, log) {
  const server = await servePages(pages);
  const hot = (/** @type {Page} */ tab) =>
    clicksOn(browser, tab, frameURL, hotClicks, async () => {});
  const ended = (/** @type {Page} */ tab) =>
    clicksOn(browser, tab, frameURL, endedClicks, () => browser.endBackground());
  try {
    await pause(warmUpMs);
    const allHot = await onEachPage(browser, server.origin, pages, hot, log);
    const allEnded = await onEachPage(browser, server.origin, pages, ended, log);
    return pages.flatMap((page) => resultOf(page, allHot.get(page.id), allEnded.get(page.id)));
  } finally {
    server.stop();
  }
}

/**
 * Opens each page in a tab and measures it. Pages on which this fails are left out.
 * @template T
 * @param {Session} browser @param {string} origin @param {BenchPage[]} pages
 * @param {(tab: Page, page: BenchPage) => Promise<T>} run
 * @param {(message: string) => void} log
 * @returns {Promise<Map<string, T>>} by the page's id
 */
export async function onEachPage(browser, origin, pages, run, log) {
  /** @type {Map<string, T>} */
  const results = new Map();
  for (const page of pages) {
    let tab;
    try {
      tab = await browser.open(`${origin}/page/${encodeURIComponent(page.id)}`);
      results.set(page.id, await run(tab, page));
    } catch (error) { // the page has no article, or can't be read
      log(`left out: ${page.id}: ${String(error).split('\n')[0]}`);
    } finally {
      await tab?.close();
    }
  }
  return results;
}

/** @typedef {{frame: number, painted: number}} Sample */

/**
 * @param {Session} browser
 * @param {Page} tab
 * @param {string} frameURL
 * @param {number} count
 * @param {() => Promise<void>} prepare
 * @returns {Promise<Sample[]>} without the first click
 */
async function clicksOn(browser, tab, frameURL, count, prepare) {
  const samples = [];
  for (let click = 0; click < count; click++) {
    const frame = await tab.evaluate(paintFrame, frameURL);
    await prepare();
    const { painted } = await openAndClose(browser, tab);
    samples.push({ frame, painted });
  }
  return samples.slice(1);
}

/**
 * @param {BenchPage} page
 * @param {Sample[]} [hot]
 * @param {Sample[]} [ended]
 * @returns {OpeningResult[]} none for a page that could not be measured
 */
function resultOf({ id, sizeClass }, hot, ended) {
  if (!hot || !ended) return [];
  const painted = (/** @type {Sample[]} */ samples) => median(samples.map((each) => each.painted));
  const frame = (/** @type {Sample[]} */ samples) => median(samples.map((each) => each.frame));
  return [{
    id,
    sizeClass,
    frame: frame([...hot, ...ended]),
    hot: painted(hot),
    ended: painted(ended),
    hotByFrame: painted(hot) / frame(hot),
    endedByFrame: painted(ended) / frame(ended),
  }];
}

/**
 * Returns the time in ms until an empty frame is painted; runs in the web page.
 *
 * @param {string} url
 * @returns {Promise<number>}
 */
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
