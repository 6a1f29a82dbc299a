import { api, text } from './browser.js';

/** @typedef {import('./messages.js').State} State */

/**
 * The toolbar button's title and badge in a tab. The title tells the effect of
 * the next click. The browser resets both when the tab navigates.
 * @type {Record<State, {title: string, badge: string}>}
 */
const looks = {
  idle: { title: 'extActionIdle', badge: '' },
  working: { title: 'extActionWorking', badge: '…' },
  on: { title: 'extActionOn', badge: '¶' },
  failed: { title: 'extActionFailed', badge: '!' },
};

/**
 * Most articles arrive sooner. The browser paints each change of the button,
 * and painting it twice would delay those articles.
 */
const workingDelayMs = 500;

/** @type {Map<number, ReturnType<typeof setTimeout>>} by tab */
const workingTimers = new Map();

/** Shows that work is under way, unless it ends soon. @param {number} tabId */
export function showWorking(tabId) {
  clearTimeout(workingTimers.get(tabId));
  workingTimers.set(tabId, setTimeout(() => showState(tabId, 'working'), workingDelayMs));
}

/** @param {number} tabId @param {State} state */
export async function showState(tabId, state) {
  clearTimeout(workingTimers.get(tabId));
  workingTimers.delete(tabId);
  const { title, badge } = looks[state];
  try {
    await api.action.setTitle({ tabId, title: text(title) });
    // Firefox for Android has no badges.
    await api.action.setBadgeText?.({ tabId, text: badge });
  } catch (error) {
    console.info('the tab is gone', error);
  }
}
