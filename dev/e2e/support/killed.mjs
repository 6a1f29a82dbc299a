import { once } from 'node:events';

/**
 * Ends all processes of a browser at once, as a crash or kill -9 does. Puppeteer starts
 * each browser as the leader of a group of processes.
 * @param {import('puppeteer-core').Browser} browser
 */
export async function killed(browser) {
  const leader = browser.process();
  if (!leader?.pid) throw new Error('the browser does not run');
  const ended = leader.exitCode === null && leader.signalCode === null
    ? once(leader, 'exit')
    : undefined;
  process.kill(-leader.pid, 'SIGKILL');
  await ended;
}

/**
 * Waits until a browser has ended.
 * @param {import('puppeteer-core').Browser} browser @returns {Promise<void>}
 */
export function endOf(browser) {
  return new Promise((resolve) => {
    browser.once('disconnected', () => resolve());
  });
}
