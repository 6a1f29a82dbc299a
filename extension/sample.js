import { openOwnTab } from './own-tab.js';

/** The reader view, which shows the sample article in a tab. */
const readerPath = 'extension/reader/reader.html';

/**
 * Opens the sample article, in the reader view in which all articles are read. So
 * everything can be tried with it.
 * @param {number} pageTab the tab beside which it opens
 * @param {import('./openings.js').Openings} openings
 * @param {Pick<import('./openings.js').HostClient, 'ask'>} host
 */
export async function openSample(pageTab, openings, host) {
  const ticket = openings.begin(pageTab, '', { byItself: false });
  const readerTab = openOwnTab(readerPath, { ticket }, pageTab);
  openings.moveTo(ticket, pageTab, readerTab.then(({ id = -1 }) => id));
  await openings.ready(ticket);
  await host.ask('readSample', { ticket, tabId: pageTab });
}
