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

/** @param {number} tabId @param {State} state */
export async function showState(tabId, state) {
  const { title, badge } = looks[state];
  try {
    await api.action.setTitle({ tabId, title: text(title) });
    // Firefox for Android has no badges.
    await api.action.setBadgeText?.({ tabId, text: badge });
  } catch (error) {
    console.info('the tab is gone', error);
  }
}
