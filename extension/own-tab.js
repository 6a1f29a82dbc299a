import { api, ownURL } from './browser.js';

/**
 * The extension's own tabs: the notice, the settings page, and the reader of a
 * page that can't hold it. Each address contains the tab of its page, because
 * Firefox for Android does not store a tab's opener.
 */

const pageTabParameter = 'tab';

/** @param {string} address @returns {number | undefined} the tab of the page that our tab belongs to */
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
 * Opens one of our tabs beside the page's tab.
 * @param {string} path
 * @param {Record<string, string>} parameters
 * @param {number} pageTab
 */
export async function openOwnTab(path, parameters, pageTab) {
  const url = ownAddress(path, parameters, pageTab);
  try {
    const { index } = await api.tabs.get(pageTab);
    return await api.tabs.create({ url, index: index + 1, openerTabId: pageTab });
  } catch (error) { // the page's tab is closed, or this is Firefox for Android, which supports neither index nor opener
    console.info('the tab opens at the end', error);
    return api.tabs.create({ url });
  }
}

/**
 * Closes one of our tabs and shows the page's tab. The browser might show another one.
 * @param {number} id
 * @param {string} address
 */
export async function closeOwnTab(id, address) {
  const pageTab = pageTabOf(address);
  if (pageTab !== undefined) await api.tabs.update(pageTab, { active: true }).catch(ignoreClosed);
  await api.tabs.remove(id);
}

/** The user may have closed the page's tab. */
function ignoreClosed() {}

export async function closeThisTab() {
  const tab = await api.tabs.getCurrent();
  if (tab?.id !== undefined) await closeOwnTab(tab.id, location.href);
}
