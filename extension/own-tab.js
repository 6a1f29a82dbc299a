import { api, ownURL } from './browser.js';

/**
 * Tabs of our own: the notice, and the reader where a page can't hold it.
 * Each has in its address the tab that it is about, because Firefox for
 * Android knows no opener.
 */

const pageTabParameter = 'tab';

/** @param {string} address @returns {number | undefined} the tab that ours is about */
export function pageTabOf(address) {
  const written = new URL(address).searchParams.get(pageTabParameter);
  return written !== null && /^\d+$/.test(written) ? Number(written) : undefined;
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
 * Opens one of ours beside the page's tab.
 * @param {string} path
 * @param {Record<string, string>} parameters
 * @param {number} pageTab
 */
export async function openOwnTab(path, parameters, pageTab) {
  const url = ownAddress(path, parameters, pageTab);
  try {
    const { index } = await api.tabs.get(pageTab);
    return await api.tabs.create({ url, index: index + 1, openerTabId: pageTab });
  } catch (error) { // the page's tab is gone, or Firefox for Android, which knows neither place nor opener
    console.info('a tab without a place', error);
    return api.tabs.create({ url });
  }
}

/**
 * Closes one of ours and shows the page's tab, not whichever the browser would pick.
 * @param {number} id
 * @param {string} address
 */
export async function closeOwnTab(id, address) {
  const pageTab = pageTabOf(address);
  if (pageTab !== undefined) await api.tabs.update(pageTab, { active: true }).catch(isGone);
  await api.tabs.remove(id);
}

/** The page's tab may have been closed meanwhile. */
function isGone() {}

/** Closes the tab that this page is in. */
export async function closeThisTab() {
  const tab = await api.tabs.getCurrent();
  if (tab?.id !== undefined) await closeOwnTab(tab.id, location.href);
}
