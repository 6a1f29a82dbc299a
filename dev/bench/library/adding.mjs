/**
 * How long it takes to add an article to the library: text, key, compression and the strict commit.
 */
import { inStore } from '../../e2e/support/store-browser.mjs';
import { median, quantile } from '../browser/statistics.mjs';

/** @import { Bench, Row } from './main.mjs' */

const ADDED = 50;
const MAX_MS = 300;

/** @param {Bench} bench @returns {Promise<Row[]>} */
export async function measureAdding({ browser, articles }) {
  const page = await browser.start();
  const times = await inStore(page, 'save', articles, ADDED);
  const slow = quantile(times, 0.95);
  return [{
    goal: `adding an article to ${articles}, median and 95th percentile: at most ${MAX_MS} ms`,
    measured: `${median(times).toFixed(0)} / ${slow.toFixed(0)} ms`,
    reached: slow <= MAX_MS,
  }];
}
