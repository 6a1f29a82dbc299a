/**
 * The view's settings, as an earlier reading left them.
 *
 * @import { Page } from './driver.mjs'
 * @import { Bench } from './harness.mjs'
 */
import { openReader, readerIsGone } from './harness.mjs';

/**
 * Keeps exactly these; only an extension's page can reach its storage, so the
 * reader is opened for it, and closed.
 * @param {Bench} bench @param {Page} page @param {Record<string, unknown>} settings
 */
export async function keepSettings(bench, page, settings) {
  const view = await openReader(bench, page);
  await view.evaluate(async (values) => {
    // What is open would have the first Escape.
    for (const open of document.querySelectorAll(':popover-open')) /** @type {HTMLElement} */ (open).hidePopover();
    const names = Object.keys(await chrome.storage.local.get(null)).filter((name) => name.startsWith('view.'));
    await chrome.storage.local.remove(names);
    await chrome.storage.local.set(Object.fromEntries(Object.entries(values).map(([name, value]) => [`view.${name}`, value])));
  }, settings);
  await view.press('Escape');
  await readerIsGone(bench, page);
}
