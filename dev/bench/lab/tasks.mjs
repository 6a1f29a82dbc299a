/**
 * Measures the longest task of a page's main thread: in Chromium by the Long Tasks API,
 * which reports tasks of more than 50 ms; in Firefox, which has no such API, by a
 * message that the page sends to itself again and again. The longest time between two
 * of them is that of the longest task.
 *
 * @import { Page } from '../../e2e/support/driver.mjs'
 */

/**
 * @param {Page} page
 * @param {() => Promise<unknown>} work
 * @returns {Promise<number>} ms; in Chromium 0 if no task took more than 50 ms
 */
export async function longestTaskDuring(page, work) {
  await page.evaluate(startWatching);
  await work();
  return page.evaluate(stopWatching);
}

/** @param {number} ms */
export function written(ms) {
  return ms === 0 ? 'at most 50 ms' : `${ms.toFixed(0)} ms`;
}

// The functions below run in the page.

function startWatching() {
  const watch = { longest: 0, stop: () => {} };
  Object.assign(window, { pilcrowTasks: watch });
  if (PerformanceObserver.supportedEntryTypes.includes('longtask')) {
    const add = (/** @type {PerformanceEntryList} */ entries) => {
      for (const { duration } of entries) watch.longest = Math.max(watch.longest, duration);
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'longtask' });
    watch.stop = () => {
      add(observer.takeRecords());
      observer.disconnect();
    };
    return;
  }
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  port1.onmessage = () => {
    const now = performance.now();
    watch.longest = Math.max(watch.longest, now - last);
    last = now;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  watch.stop = () => port1.close();
}

/** @returns {Promise<number>} */
async function stopWatching() {
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  }); // the browser reports a task after its end
  const { longest, stop } = Reflect.get(window, 'pilcrowTasks');
  stop();
  return Math.max(longest, Reflect.get(window, 'pilcrowTasks').longest);
}
