import { api, ownURL } from './browser.js';

/**
 * The extension's own tabs: the notice page, the settings page, and the reader
 * view if the web page can't contain its frame. The address of each tab contains
 * the id of the web page's tab, because Firefox for Android does not store which
 * tab opened another.
 */

const pageTabParameter = 'tab';

/**
 * @param {string} address
 * @returns {number | undefined} the tab of the web page to which the extension's tab belongs
 */
export function pageTabOf(address) {
  const id = new URL(address).searchParams.get(pageTabParameter);
  return id !== null && /^\d+$/.test(id) ? Number(id) : undefined;
}

/**
 * @param {string} path below the extension's root
 * @param {Record<string, string>} parameters
 * @param {number | undefined} pageTab
 */
export function ownAddress(path, parameters, pageTab) {
  const query = new URLSearchParams(parameters);
  if (pageTab !== undefined) query.set(pageTabParameter, String(pageTab));
  return `${ownURL(path)}?${query}`;
}

/**
 * Opens a page of the extension in a tab beside the web page's tab.
 * @param {string} path
 * @param {Record<string, string>} parameters
 * @param {number} pageTab
 * @param {string} [fragment] with its "#"
 */
export async function openOwnTab(path, parameters, pageTab, fragment = '') {
  const url = ownAddress(path, parameters, pageTab) + fragment;
  try {
    const { index } = await api.tabs.get(pageTab);
    return await api.tabs.create({ url, index: index + 1, openerTabId: pageTab });
    // the web page's tab is closed, or this is Firefox for Android, which supports neither index
    // nor
    // opener
  } catch (error) {
    console.info('the tab opens at the end', error);
    return api.tabs.create({ url });
  }
}

/**
 * Closes a tab of the extension and shows the tab of its web page. Without this,
 * the browser might show another tab.
 * @param {number} id
 * @param {string} address
 */
export async function closeOwnTab(id, address) {
  const pageTab = pageTabOf(address);
  if (pageTab !== undefined) await api.tabs.update(pageTab, { active: true }).catch(ignoreClosed);
  await api.tabs.remove(id);
}

/**
 * Says on the toolbar button what a click does in this tab of the extension.
 *
 * @param {string} title
 */
export async function titleButton(title) {
  const tab = await api.tabs.getCurrent();
  if (tab?.id !== undefined) await api.action.setTitle({ tabId: tab.id, title });
}

/** Ignores an error about the web page's tab, which the user may have closed. */
function ignoreClosed() {}

export async function closeThisTab() {
  const tab = await api.tabs.getCurrent();
  if (tab?.id !== undefined) await closeOwnTab(tab.id, location.href);
}
