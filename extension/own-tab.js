import { api } from './browser.js';

/**
 * Closes one of our tabs and shows the tab that it was opened from, not
 * whichever the browser would pick.
 * @param {chrome.tabs.Tab} tab
 */
export async function closeOwnTab({ id, openerTabId }) {
  if (id === undefined) return;
  if (openerTabId !== undefined) await api.tabs.update(openerTabId, { active: true }).catch(isGone);
  await api.tabs.remove(id);
}

/** The page's tab may have been closed meanwhile. */
function isGone() {}

/** Closes the tab that this page is in. */
export async function closeTab() {
  const tab = await api.tabs.getCurrent();
  if (tab) await closeOwnTab(tab);
}
