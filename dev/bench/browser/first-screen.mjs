/**
 * Measures how soon the first screen of very large pages is painted, and how soon
 * the whole article is there: articles of 1,000 and of 12,000 words, a book of
 * 500,000 words, and a page of 100,000 elements. All clicks are hot, and each is
 * on a freshly opened page.
 *
 * @import { Session } from '../../e2e/support/driver.mjs'
 * @import { MadePage } from './made-pages.mjs'
 * @import { BenchPage } from './pages.mjs'
 *
 * @typedef {object} FirstScreenResult times in ms
 * @property {MadePage} id
 * @property {number} painted median
 * @property {number} complete median
 * @property {number} longestTask of the web page's main thread, the lowest of the clicks
 */
import { closeReader, openReader, pause, warmUpMs } from './click.mjs';
import { madePages } from './made-pages.mjs';
import { longestTaskOf } from './main-thread.mjs';
import { servePages } from './server.mjs';
import { lowest, median } from './statistics.mjs';

/**
 * The pages are opened in turn, so that load on the machine slows all of them. The first round
 * warms up the browser and does not count.
 */
const rounds = 4;

/**
 * @param {Session} browser with the extension
 * @param {(message: string) => void} log
 * @returns {Promise<FirstScreenResult[]>}
 */
export async function measureFirstScreens(browser, log) {
  const pages = madePages();
  const server = await servePages(pages);
  /** @type {Map<string, Pick<FirstScreenResult, 'painted' | 'complete' | 'longestTask'>[]>} */
  const samples = new Map(pages.map(({ id }) => [id, []]));
  try {
    await pause(warmUpMs);
    for (let round = 0; round < rounds; round++) {
      for (const page of pages) {
        const sample = await measureOnce(browser, page, server.origin, log);
        if (sample && round > 0) samples.get(page.id)?.push(sample);
      }
    }
  } finally {
    server.stop();
  }
  return pages.map(({ id }) => ({ id: /** @type {MadePage} */ (id),
    ...resultOf(samples.get(id) ?? []) })
  );
}

/**
 * @param {Session} browser
 * @param {BenchPage} page
 * @param {string} origin
 * @param {(message: string) => void} log
 */
async function measureOnce(browser, { id }, origin, log) {
  let tab;
  try {
    tab = await browser.open(`${origin}/page/${encodeURIComponent(id)}`);
    await pause(500); // the browser still paints the page
    const { painted, complete } = await openReader(browser, tab);
    await closeReader(browser, tab);
    return { painted, complete, longestTask: await longestTaskOf(browser, tab, origin) };
  } catch (error) { // a page may be too large for a revision
    log(`not measured: ${id}: ${String(error).split('\n')[0]}`);
    return undefined;
  } finally {
    await tab?.close();
  }
}

/** @param {Pick<FirstScreenResult, 'painted' | 'complete' | 'longestTask'>[]} samples */
function resultOf(samples) {
  return {
    painted: median(samples.map(({ painted }) => painted)),
    complete: median(samples.map(({ complete }) => complete)),
    longestTask: lowest(samples.map(({ longestTask }) => longestTask)),
  };
}
