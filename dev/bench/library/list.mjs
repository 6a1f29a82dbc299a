/**
 * How soon the list of the library is shown, from the beginning of the navigation to the first rows
 * on the screen.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '../../e2e/support/eventually.mjs';
import { median, quantile } from '../browser/statistics.mjs';

/** @import { Bench, Row } from './main.mjs' */

const path = '/extension/library/library.html';
const OPENINGS = 11;
const MAX_MS = 1000;

/** @param {Bench} bench @returns {Promise<Row[]>} */
export async function measureList({ browser, articles }) {
  watchRows(browser.folder);
  await browser.start();
  const times = [];
  for (let i = 0; i < OPENINGS; i++) times.push(await timeToRows(browser.session));
  const [first, ...later] = times;
  const goal = (/** @type {string} */ which) =>
    `list of ${articles} articles, ${which}: at most ${MAX_MS} ms`;
  return [
    { goal: goal('first time after the browser has started'), measured: `${first.toFixed(0)} ms`,
      reached: first <= MAX_MS },
    { goal: goal('median and slowest of ten more'),
      measured: `${median(later).toFixed(0)} / ${quantile(later, 1).toFixed(0)} ms`,
      reached: quantile(later, 1) <= MAX_MS },
  ];
}

/**
 * Adds a script to the list's page that notes when the first rows are painted.
 *
 * @param {string} extension folder
 */
function watchRows(extension) {
  cpSync(fileURLToPath(new URL('row-watch.js', import.meta.url)), join(extension, 'row-watch.js'));
  const file = join(extension, path);
  const html = readFileSync(file, 'utf8');
  if (!html.includes('<script')) throw new Error(`${path} has no script`);
  writeFileSync(file, html.replace('<script', '<script src="/row-watch.js"></script><script'));
}

/** @param {import('../../e2e/support/driver.mjs').Session} session */
async function timeToRows(session) {
  const page = await session.openOwn(path);
  const time = await eventually('the list has rows', async () => {
    const view = await session.tab(path);
    return view?.evaluate(() => Number(document.documentElement.dataset.rowsMs ?? 0)).catch(() =>
      0
    ); // it still loads
  });
  await page.close();
  return time;
}
