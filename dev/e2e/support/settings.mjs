/**
 * Opens the reader view with given settings.
 *
 * @import { Page, View } from './driver.mjs'
 * @import { Bench } from './harness.mjs'
 */
import { openFixture, openReader, readerIsGone } from './harness.mjs';

/**
 * Stores these settings and removes all others. Only a page of the extension
 * can access the extension's storage, so this function opens the reader view,
 * and closes it at the end.
 * @param {Bench} bench @param {Page} page @param {Record<string, unknown>} settings
 */
export async function storeSettings(bench, page, settings) {
  const view = await openReader(bench, page);
  await view.evaluate(async (values) => {
    // Escape, pressed below, would close an open panel and not the view.
    for (const open of document.querySelectorAll(':popover-open')) {
      /** @type {HTMLElement} */ (open).hidePopover();
    }
    const names = Object.keys(await chrome.storage.local.get(null)).filter((name) =>
      name.startsWith('view.')
    );
    await chrome.storage.local.remove(names);
    await chrome.storage.local.set(
      Object.fromEntries(Object.entries(values).map(([name, value]) => [`view.${name}`, value])),
    );
  }, settings);
  await view.press('Escape');
  await readerIsGone(bench, page);
}

/**
 * Opens a page of testdata/pages, and the reader view over it.
 * @param {Bench} bench @param {string} slug
 * @param {{settings?: Record<string, unknown>, size?: {width: number, height: number}}} [options]
 *   size of the window
 * @returns {Promise<{page: Page, view: View}>}
 */
export async function readFixture(bench, slug, { settings = {}, size } = {}) {
  const page = await openFixture(bench, slug);
  if (size) {
    await page.setViewport(size);
    await page.bringToFront();
  }
  await storeSettings(bench, page, settings);
  return { page, view: await openReader(bench, page) };
}
