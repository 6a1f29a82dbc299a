/**
 * Measures the steps of a click, and how long the content scripts keep the web
 * page's main thread busy, with an instrumented copy of the extension. Warm
 * Readability.js runs on the same pages in the same browser.
 *
 * @import { Page, Session } from '../../e2e/support/driver.mjs'
 * @import { Notes } from './notes.mjs'
 * @import { BenchPage, SizeClass } from './pages.mjs'
 * @import { Steps } from './steps.mjs'
 *
 * @typedef {object} TimelineResult
 * @property {string} id
 * @property {SizeClass} sizeClass
 * @property {Steps} hot medians in ms
 * @property {Steps} ended of one click
 * @property {number} busy in ms, the lowest of the hot clicks: the content scripts on the page's
 *   main thread
 * @property {number} readability in ms, the lowest of the rounds: Readability.js with cloneNode,
 *   warm
 */
import { closeReader, openReader, pause, warmUpMs } from './click.mjs';
import { onEachPage } from './opening.mjs';
import { servePages } from './server.mjs';
import { lowest, median } from './statistics.mjs';
import { afterworkMs, busyTime, stepNames, stepsOf } from './steps.mjs';

/** Clicks on each page. The first one does not count. */
const hotClicks = 5;

/** Rounds of Readability.js on each page. */
const readabilityRounds = 12;

/** The last notes of a click are sent this long after it (instrumented/prelude.js). */
const notesMs = afterworkMs + 1200;

/**
 * @param {Session} browser with the instrumented copy
 * @param {Notes} notes
 * @param {BenchPage[]} pages
 * @param {(message: string) => void} log
 * @returns {Promise<TimelineResult[]>}
 */
export async function measureTimelines(browser, notes, pages, log) {
  const server = await servePages(pages);
  const hot = (/** @type {Page} */ tab) => hotOn(browser, tab, notes, server.origin);
  const ended = async (/** @type {Page} */ tab) => {
    await browser.endBackground();
    return (await notedClick(browser, tab, notes)).steps;
  };
  try {
    await pause(warmUpMs);
    const allHot = await onEachPage(browser, server.origin, pages, hot, log);
    const allEnded = await onEachPage(browser, server.origin, pages, ended, log);
    return pages.flatMap(({ id, sizeClass }) => {
      const [warm, cold] = [allHot.get(id), allEnded.get(id)];
      return warm && cold ? [{ id, sizeClass, ...warm, ended: cold }] : [];
    });
  } finally {
    server.stop();
  }
}

/** @param {Session} browser @param {Page} tab @param {Notes} notes @param {string} origin */
async function hotOn(browser, tab, notes, origin) {
  const readability = await tab.evaluate(timeReadability, origin, readabilityRounds);
  const clicks = [];
  for (let click = 0; click < hotClicks; click++) {
    clicks.push(await notedClick(browser, tab, notes));
  }
  const counted = clicks.slice(1);
  return {
    hot: Object.fromEntries(
      stepNames.map((name) => [name, median(counted.map(({ steps }) => steps[name]))]),
    ),
    busy: lowest(counted.map(({ busy }) => busy)),
    readability: lowest(readability),
  };
}

/** @param {Session} browser @param {Page} tab @param {Notes} notes */
async function notedClick(browser, tab, notes) {
  notes.clear();
  const click = await openReader(browser, tab);
  await pause(notesMs);
  await closeReader(browser, tab);
  return { steps: stepsOf(notes.all(), click), busy: busyTime(notes.all(), click) };
}

/**
 * Runs in the web page: returns the times of Readability.js in ms, by round.
 *
 * @param {string} origin
 * @param {number} rounds
 * @returns {Promise<number[]>}
 */
async function timeReadability(origin, rounds) {
  const { Readability } = await import(`${origin}/dev/bench/browser/served.js`);
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const from = performance.now();
    new Readability(document.cloneNode(true)).parse();
    times.push(performance.now() - from);
  }
  return times;
}
