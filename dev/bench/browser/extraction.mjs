/**
 * Measures the time from the live DOM to the article's HTML in a real browser,
 * for Pilcrow, Readability.js and Defuddle on the same pages.
 *
 * @import { Page, Session } from '../../e2e/support/driver.mjs'
 * @import { BenchPage, SizeClass } from './pages.mjs'
 * @import { Measurement } from './contenders.js'
 *
 * @typedef {object} PageResult the measurements on one page: times in ms, by contender
 * @property {string} id
 * @property {SizeClass} sizeClass
 * @property {Record<string, number>} hot the median of the warm rounds
 * @property {Record<string, number>} cold the first round after loading the page
 * @property {Record<string, string>} failed the error of each contender that threw one
 * @property {number} memory the size of the core's memory, in bytes
 */
import { servePages } from './server.mjs';
import { median } from './statistics.mjs';

/**
 * Opens each page in the browser and measures all contenders on it.
 * @param {Session} browser
 * @param {BenchPage[]} pages
 * @param {number} rounds
 * @param {(message: string) => void} log
 * @returns {Promise<PageResult[]>}
 */
export async function measureExtraction(browser, pages, rounds, log) {
  const server = await servePages(pages);
  const results = [];
  try {
    for (const page of pages) {
      const measured = await measurePage(browser,
        `${server.origin}/page/${encodeURIComponent(page.id)}`, server.origin, rounds);
      if ('error' in measured) log(`left out: ${page.id}: ${measured.error}`);
      else results.push(resultOf(page, measured.times, rounds));
    }
  } finally {
    server.stop();
  }
  return results;
}

/** @param {Session} browser @param {string} url @param {string} origin @param {number} rounds */
async function measurePage(browser, url, origin, rounds) {
  let tab;
  try {
    tab = await browser.open(url);
    return { times: await tab.evaluate(inPage, origin, rounds) };
  } catch (error) { // the page blocks the module, or navigates away
    return { error: String(error).split('\n')[0] };
  } finally {
    await tab?.close();
  }
}

/**
 * Measures the contenders; runs in the web page.
 *
 * @param {string} origin
 * @param {number} rounds
 * @returns {Promise<{measured: Measurement, memory: number}>}
 */
async function inPage(origin, rounds) {
  const { measure, memory } = await import(`${origin}/dev/bench/browser/contenders.js`);
  const measured = measure(rounds);
  return { measured, memory: memory() };
}

/**
 * Returns a filter that drops the first third of the rounds, in which the browser still optimizes
 * the code.
 *
 * @param {number} rounds
 */
function isWarm(rounds) {
  return (/** @type {number} */ _, /** @type {number} */ round) => round >= Math.ceil(rounds / 3);
}

/**
 * @param {BenchPage} page
 * @param {{measured: Measurement, memory: number}} of
 * @param {number} rounds
 * @returns {PageResult}
 */
function resultOf({ id, sizeClass }, { measured, memory }, rounds) {
  const names = Object.keys(measured);
  const from = (/** @type {(name: string) => any} */ value) =>
    Object.fromEntries(names.map((name) => [name, value(name)]));
  return {
    id,
    sizeClass,
    hot: from((name) => median(measured[name].times.filter(isWarm(rounds)))),
    cold: from((name) => measured[name].times[0] ?? NaN),
    failed: Object.fromEntries(
      names.filter((name) => measured[name].error).map((name) => [name, measured[name].error]),
    ),
    memory,
  };
}
