import { api, text } from './browser.js';

/** @typedef {import('./messages.js').State} State */

/**
 * What the toolbar button shows in a tab: its title says what the next click
 * does. The browser itself forgets all of it when the tab navigates.
 * @type {Record<State, {title: string, badge: string}>}
 */
const looks = {
  idle: { title: 'extActionIdle', badge: '' },
  working: { title: 'extActionWorking', badge: '…' },
  on: { title: 'extActionOn', badge: '¶' },
  failed: { title: 'extActionFailed', badge: '!' },
};

/**
 * In ms. Most articles are there sooner, and two changes of the button, each of
 * which the browser paints, would keep them waiting.
 */
const workingAfter = 500;

/** @type {Map<number, ReturnType<typeof setTimeout>>} by tab */
const waiting = new Map();

/** Says so where the work takes so long that somebody may wonder. @param {number} tabId */
export function showWorking(tabId) {
  clearTimeout(waiting.get(tabId));
  waiting.set(tabId, setTimeout(() => showState(tabId, 'working'), workingAfter));
}

/** @param {number} tabId @param {State} state */
export async function showState(tabId, state) {
  clearTimeout(waiting.get(tabId));
  waiting.delete(tabId);
  const { title, badge } = looks[state];
  try {
    await api.action.setTitle({ tabId, title: text(title) });
    // Firefox for Android has no badges.
    await api.action.setBadgeText?.({ tabId, text: badge });
  } catch (error) {
    console.info('the tab is gone', error);
  }
}
