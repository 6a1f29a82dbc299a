import { openOwnTab } from './own-tab.js';

/**
 * Opens the lab beside the tab of the page that it is about. If the extraction host has
 * lost the page, the lab explains that.
 *
 * @param {import('./messages.js').BackgroundMessages['openLab']} request
 * @param {import('./messages.js').Source} from
 * @param {Pick<import('./openings.js').HostClient, 'ask'>} host
 */
export async function openLab({ ticket, node }, { tabId, isPrivate }, host) {
  const { id = '' } = await host.ask('handToLab', { ticket, tabId, isPrivate });
  await openOwnTab('extension/lab/lab.html', { page: id, node: String(node) }, tabId);
}
