/**
 * Clicks the toolbar button and finds out what opens.
 *
 * @import { Page, Session, View } from '../../support/driver.mjs'
 *
 * @typedef {'article' | 'plain' | 'notice'} Outcome plain: an article of unformatted text
 */
import { noticePath, readerPath } from '../../support/driver.mjs';
import { eventually } from '../../support/eventually.mjs';

/**
 * Limit for a click's result. The core tries a failing page twice, which takes 10 s, and several
 * times as long on a busy machine.
 */
const outcomeLimitMs = 120_000;

/**
 * Opens a page, clicks the toolbar button, waits for the reader view or the
 * notice page, and closes whichever opened, and then the page.
 * @param {Session} browser
 * @param {string} url
 * @param {(tab: Page) => Promise<void>} [meanwhile] runs right after the click
 * @param {(view: View) => Promise<void>} [inspect] looks at the view before it is closed
 * @returns {Promise<{kind: Outcome, title: string, text: string, time: number}>} time in ms
 */
export async function openAndClick(browser, url, meanwhile, inspect) {
  const tab = await browser.open(url);
  const start = performance.now();
  await browser.clickAction(tab);
  await meanwhile?.(tab);
  const found = await outcome(browser, tab);
  const time = Math.round(performance.now() - start);
  const view = inspect && await viewIn(browser, tab);
  if (view) await inspect(view);
  await closeReader(browser, tab);
  await tab.close();
  return { ...found, time };
}

/**
 * Waits for the reader view or the notice page after a click, closes whichever
 * opened, and returns its kind and content.
 * @param {Session} browser @param {Page} tab
 */
export async function outcomeOfClick(browser, tab) {
  const found = await outcome(browser, tab);
  await closeReader(browser, tab);
  return found;
}

/** @param {Session} browser @param {Page} tab */
function closeReader(browser, tab) {
  return eventually('the reader is gone', async () => {
    const view = await viewIn(browser, tab);
    await view?.press('Escape').catch(isChanging);
    return !view;
  });
}

/** @param {Session} browser @param {Page} tab */
function outcome(browser, tab) {
  return eventually('the reader or a notice is there', async () => {
    const shown = await (await viewIn(browser, tab))?.evaluate(shownContent).catch(isChanging);
    return shown?.kind && { ...shown, kind: shown.kind };
  }, outcomeLimitMs);
}

/** Runs in the reader view or the notice page: returns what it shows. */
function shownContent() {
  const main = document.querySelector('main');
  // its rest is still entered
  if (main?.querySelector('article:not([data-features])')) return undefined;
  /** @type {Record<string, Outcome>} */
  const kinds = { ready: main?.querySelector('.note') ? 'plain' : 'article', failed: 'notice' };
  return {
    kind: kinds[document.documentElement.dataset.state ?? ''],
    title: main?.querySelector('h1')?.textContent ?? '',
    text: main?.textContent?.slice(0, 100_000) ?? '',
  };
}

/** @param {Session} browser @param {Page} tab @returns {Promise<View | undefined>} */
async function viewIn(browser, tab) {
  return await browser.tab(noticePath) ?? await browser.tab(readerPath) ?? browser.overlay(tab);
}

/** Ignores the error of a view that can't answer because it loads or closes. */
function isChanging() {}
