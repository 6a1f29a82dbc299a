/**
 * How long the lab takes to open a page, from the click until all blocks are in the list and the
 * article is there.
 */
import { eventually } from '../../e2e/support/eventually.mjs';
import { longestTaskDuring, written } from './tasks.mjs';

/**
 * @import { Page, Session } from '../../e2e/support/driver.mjs'
 * @import { Row } from './main.mjs'
 */

/** Limit for the opening, and for the reading of all engines. */
const MAX_WAIT_MS = 300_000;

/**
 * Opens a page in the lab.
 *
 * @param {Session} browser
 * @param {string} origin
 * @param {string} html
 * @param {number} blocks
 * @returns {Promise<{page: Page, rows: Row[]}>}
 */
export async function openLab(browser, origin, html, blocks) {
  const page = await browser.open(`${origin}/lab.html`);
  await page.setViewport({ width: 1280, height: 800 });
  await page.waitForSelector('#pasted');
  await page.evaluate((text) => {
    /** @type {HTMLTextAreaElement} */ (document.querySelector('#pasted')).value = text;
  }, html);
  let times = { first: 0, all: 0 };
  const longest = await longestTaskDuring(page, async () => {
    times = await page.evaluate(open, blocks);
  });
  await eventually('all engines have read the page', () => page.evaluate(haveAllRead), MAX_WAIT_MS);
  return { page, rows: [
    { what: 'opening: first blocks painted', measured: `${times.first.toFixed(0)} ms` },
    { what: 'opening: all blocks in the list', measured: `${times.all.toFixed(0)} ms` },
    { what: 'opening: longest task', measured: written(longest) },
  ] };
}

// The functions below run in the page.

/** @param {number} blocks @returns {Promise<{first: number, all: number}>} ms since the click */
function open(blocks) {
  const start = performance.now();
  const times = { first: 0, all: 0 };
  const seen = new Promise((resolve) => {
    const look = () => {
      const count = document.querySelectorAll('.block-row').length;
      const after = performance.now() - start;
      if (count > 0 && times.first === 0) times.first = after;
      if (count >= blocks) {
        times.all = after;
        resolve(times);
      } else {
        requestAnimationFrame(() => setTimeout(look)); // after the paint
      }
    };
    requestAnimationFrame(() => setTimeout(look));
  });
  /** @type {HTMLElement} */ (document.querySelector('form.paste button')).click();
  return seen;
}

function haveAllRead() {
  const cells = [...document.querySelectorAll('.lab-engines td')];
  return cells.length > 0 && !cells.some(({ textContent }) => textContent === '…');
}
