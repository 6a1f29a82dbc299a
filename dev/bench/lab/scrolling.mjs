/** Scrolls through all blocks, a screen in each frame, down and up again. */
import { longestTaskDuring, written } from './tasks.mjs';

/**
 * @import { Page } from '../../e2e/support/driver.mjs'
 * @import { Row } from './main.mjs'
 */

const MAX_TASK_MS = 50;

/** @param {Page} page @param {number} blocks @returns {Promise<Row[]>} */
export async function measureScrolling(page, blocks) {
  let frames = { count: 0, slowest: 0, seen: 0 };
  const longest = await longestTaskDuring(page, async () => {
    frames = await page.evaluate(scrollThrough);
  });
  if (frames.seen < blocks) throw new Error(`scrolled past ${frames.seen} of ${blocks} blocks`);
  return [
    { what: `scrolling through ${blocks} blocks: longest task, at most ${MAX_TASK_MS} ms`,
      measured: written(longest), isReached: longest <= MAX_TASK_MS },
    { what: `scrolling: slowest of ${frames.count} frames`,
      measured: `${frames.slowest.toFixed(0)} ms` },
  ];
}

/**
 * Runs in the page.
 *
 * @returns {Promise<{count: number, slowest: number, seen: number}>} seen: all blocks, or 0 if the
 *   end was not reached
 */
async function scrollThrough() {
  const list = /** @type {HTMLElement} */ (document.querySelector('.block-list'));
  const box = /** @type {HTMLElement} */ (list.closest('.lab-scroll'));
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  const frames = { count: 0, slowest: 0, seen: 0 };
  let last = await frame();
  const step = async (/** @type {number} */ distance) => {
    const before = box.scrollTop;
    box.scrollTop += distance;
    const now = await frame();
    frames.count++;
    frames.slowest = Math.max(frames.slowest, now - last);
    last = now;
    return box.scrollTop !== before;
  };
  while (await step(box.clientHeight));
  const bottom = box.getBoundingClientRect().bottom;
  const rows = list.querySelectorAll('.block-row');
  // only one is looked at, because each outside the window would be laid out within this task
  const end = rows[rows.length - 1];
  frames.seen = end && end.getBoundingClientRect().top < bottom ? rows.length : 0;
  while (await step(-box.clientHeight));
  return frames;
}
