import { api, text } from './browser.js';

/** @typedef {import('./messages.js').State} State */

/**
 * The toolbar button's title and badge for each state of a tab. The title names
 * the effect of the next click. The browser resets title and badge when the tab
 * navigates.
 * @type {Record<State, {title: string, badge: string}>}
 */
const looks = {
  idle: { title: 'extActionIdle', badge: '' },
  working: { title: 'extActionWorking', badge: '…' },
  on: { title: 'extActionOn', badge: '¶' },
  failed: { title: 'extActionFailed', badge: '!' },
};

/**
 * The looks of the button if the page is in the library.
 * @type {Record<'idle' | 'on', {title: string, badge: string}>}
 */
const savedLooks = {
  idle: { title: 'extActionIdleSaved', badge: '✓' },
  on: { title: 'extActionOnSaved', badge: '✓' },
};

/**
 * How long the button waits before it shows "working". Most articles appear
 * before this time. A change of the button would delay them, because the browser
 * would have to paint the button first.
 */
const workingDelayMs = 500;

/** @type {Map<number, ReturnType<typeof setTimeout>>} by tab */
const workingTimers = new Map();

/**
 * Shows the state "working" after workingDelayMs, unless another state is shown before.
 *
 * @param {number} tabId
 */
export function showWorking(tabId) {
  clearTimeout(workingTimers.get(tabId));
  workingTimers.set(tabId, setTimeout(() => showState(tabId, 'working'), workingDelayMs));
}

/** @param {number} tabId @param {State} state */
export function showState(tabId, state) {
  return show(tabId, looks[state]);
}

/**
 * Shows that the tab's page is in the library.
 *
 * @param {number} tabId
 * @param {'idle' | 'on'} state
 */
export function showSaved(tabId, state) {
  return show(tabId, savedLooks[state]);
}

/**
 * Shows that the tab's page can't be read at all, and why.
 *
 * @param {number} tabId
 * @param {string} title key of a text
 */
export function showUnreadable(tabId, title) {
  return show(tabId, { ...looks.failed, title });
}

/**
 * Shows that the tab's page is no article, which was found out without a click. A click reads it
 * all the same.
 *
 * @param {number} tabId
 */
export function showNoArticle(tabId) {
  return show(tabId, { title: 'extActionNoArticle', badge: '' });
}

/** @param {number} tabId @param {{title: string, badge: string}} look */
async function show(tabId, { title, badge }) {
  clearTimeout(workingTimers.get(tabId));
  workingTimers.delete(tabId);
  try {
    await api.action.setTitle({ tabId, title: text(title) });
    // Firefox for Android has no badges, and no setBadgeText.
    await api.action.setBadgeText?.({ tabId, text: badge });
  } catch (error) {
    console.info('the tab is gone', error);
  }
}
