/**
 * Measures what a click costs the web page's main thread, from outside: the
 * processor time of the thread, and its longest task. A page's own scripts don't
 * run, so all of it is because of the click. It includes the browser's work, such
 * as the injection of the content scripts, style, layout and paint. For comparison
 * there is an empty frame, which a page's script inserts.
 *
 * @import { Page, Session } from '../../e2e/support/driver.mjs'
 * @import { BenchPage, SizeClass } from './pages.mjs'
 *
 * @typedef {object} MainThreadResult in ms, each the lowest of several
 * @property {string} id
 * @property {SizeClass} sizeClass
 * @property {number} click processor time of the page's main thread
 * @property {number} frame the same, for an empty frame
 * @property {number} longestTask of a click
 */
import { readFileSync } from 'node:fs';
import { browserWindow, sender } from '../../e2e/support/firefox.mjs';
import { closeReader, openReader, pause, warmUpMs } from './click.mjs';
import { onEachPage } from './opening.mjs';
import { servePages } from './server.mjs';
import { lowest } from './statistics.mjs';

/** Clicks on each page. The first one does not count. */
const clicks = 4;

/** After the paint, the thread still has small tasks because of the click. */
const settleMs = 300;

/**
 * @param {Session} browser with the extension
 * @param {string} frameURL the empty frame's address
 * @param {BenchPage[]} pages
 * @param {(message: string) => void} log
 * @returns {Promise<MainThreadResult[]>}
 */
export async function measureMainThread(browser, frameURL, pages, log) {
  const server = await servePages(pages);
  try {
    await pause(warmUpMs);
    const run = (/** @type {Page} */ tab, /** @type {BenchPage} */ page) =>
      measureOn(browser, tab, page, frameURL, server.origin);
    return [...(await onEachPage(browser, server.origin, pages, run, log)).values()];
  } finally {
    server.stop();
  }
}

/**
 * @param {Session} browser
 * @param {Page} tab
 * @param {BenchPage} page
 * @param {string} frameURL
 * @param {string} origin
 * @returns {Promise<MainThreadResult>}
 */
async function measureOn(browser, tab, { id, sizeClass }, frameURL, origin) {
  const processorTime = await meterOf(browser, tab);
  /** @type {Record<'click' | 'frame' | 'longestTask', number[]>} */
  const costs = { click: [], frame: [], longestTask: [] };
  for (let click = 0; click < clicks; click++) {
    costs.frame.push(await costOf(processorTime, () => tab.evaluate(insertFrame, frameURL)));
    await tab.evaluate(removeFrame);
    costs.click.push(await costOf(processorTime, () => openReader(browser, tab)));
    await closeReader(browser, tab);
    costs.longestTask.push(await longestTaskOf(browser, tab, origin));
  }
  const of = (/** @type {'click' | 'frame' | 'longestTask'} */ name) =>
    lowest(costs[name].slice(1));
  return { id, sizeClass, click: of('click'), frame: of('frame'), longestTask: of('longestTask') };
}

/**
 * @param {() => Promise<number>} processorTime
 * @param {() => Promise<unknown>} run
 * @returns {Promise<number>} ms
 */
async function costOf(processorTime, run) {
  await pause(settleMs);
  const before = await processorTime();
  await run();
  await pause(settleMs);
  return await processorTime() - before;
}

/**
 * Returns a function that returns the processor time of the page's main thread so far, in ms.
 *
 * @param {Session} browser
 * @param {Page} tab
 * @returns {Promise<() => Promise<number>>}
 */
function meterOf(browser, tab) {
  return browser.name === 'chromium' ? chromiumMeter(tab) : firefoxMeter(tab);
}

/** @param {Page} tab */
async function chromiumMeter(tab) {
  const cdp = await tab.createCDPSession();
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
}

/**
 * Firefox itself reports the processor time of threads only in steps of 10 ms. So this reads it
 * from Linux; elsewhere the result is NaN, which the report shows as not measured.
 *
 * @param {Page} tab
 */
async function firefoxMeter(tab) {
  const inWindow = await browserWindow(sender(tab.browser()));
  const id = await inWindow(processOfTab);
  return async () => timeOfMainThread(id);
}

/** @param {number} id of the process, which is also that of its main thread */
function timeOfMainThread(id) {
  try {
    return Number(readFileSync(`/proc/${id}/task/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch { // not Linux
    return NaN;
  }
}

/** Runs in the browser's window: returns the id of the process of the page in front. */
function processOfTab() {
  return Reflect.get(window, 'gBrowser').selectedBrowser.browsingContext.currentWindowGlobal.osPid;
}

/**
 * Clicks while the page's main thread receives a message every millisecond, and
 * returns the longest time between two of them, in ms. Firefox has no API that
 * reports long tasks.
 * @param {Session} browser @param {Page} tab @param {string} origin
 */
export async function longestTaskOf(browser, tab, origin) {
  await tab.evaluate(startBeats, origin);
  await openReader(browser, tab);
  await pause(settleMs);
  const longest = await tab.evaluate(stopBeats);
  await closeReader(browser, tab);
  return longest;
}

// The functions below run in the web page.

/** @param {string} origin */
async function startBeats(origin) {
  const worker = new Worker(`${origin}/dev/bench/browser/beats.js`);
  const beats = { worker, longest: 0, last: NaN };
  Object.assign(window, { pilcrowBeats: beats });
  await new Promise((resolve) => {
    worker.onmessage = () => {
      const now = performance.now();
      if (!Number.isNaN(beats.last)) beats.longest = Math.max(beats.longest, now - beats.last);
      beats.last = now;
      resolve(undefined);
    };
  });
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  }); // the worker's start is no part of the click
  beats.longest = 0;
}

function stopBeats() {
  const { worker, longest } = Reflect.get(window, 'pilcrowBeats');
  worker.terminate();
  return longest;
}

/** @param {string} url */
async function insertFrame(url) {
  const frame = document.createElement('iframe');
  frame.setAttribute('credentialless', '');
  frame.id = 'pilcrow-bench-frame';
  frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; z-index: 2147483647';
  frame.src = url;
  await new Promise((resolve) => {
    addEventListener('message', resolve, { once: true });
    document.documentElement.append(frame);
  });
}

function removeFrame() {
  document.getElementById('pilcrow-bench-frame')?.remove();
}
