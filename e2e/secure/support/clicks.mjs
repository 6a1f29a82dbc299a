/**
 * What the tests of hostile pages share: pages that are made up, and what a
 * click on each of them leads to.
 *
 * @import { Page, Session, View } from '../../support/driver.mjs'
 *
 * @typedef {{headers?: Record<string, string>, html: string | Buffer}} Answer
 * @typedef {{urlOf: (path: string | number) => string, stop: () => void}} Pages
 * @typedef {'article' | 'plain' | 'notice'} Kind plain: an article that is all text without its form
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { noticePath, readerPath } from '../../support/driver.mjs';
import { eventually } from '../../support/eventually.mjs';

/** In ms. Two attempts of the core take 10 s; a busy machine that tests may be several times slower. */
const patience = 120_000;

const sentence = 'This is what the page says, number N, which is long enough, though dull, to be read; and so it is shown.';

/** An article of ten sentences. */
export const story = Array.from({ length: 10 }, (_, i) => `<p>${sentence.replace('N', String(i))}</p>`).join('\n');

/**
 * Serves what `answer` makes of a path.
 * @param {(path: string) => Answer | undefined} answer
 * @returns {Promise<Pages>}
 */
export async function servePages(answer) {
  const server = createServer((request, response) => {
    const found = answer(decodeURIComponent(request.url?.slice(1) ?? ''));
    if (found) response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...found.headers }).end(found.html);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    urlOf: (path) => `http://127.0.0.1:${port}/${encodeURIComponent(path)}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Opens a page, clicks, waits for what comes of it, and closes all again.
 * @param {Session} browser
 * @param {string} url
 * @param {(tab: Page) => Promise<void>} [meanwhile] after the click
 * @param {(view: View) => Promise<void>} [inspect] the view before it is closed
 * @returns {Promise<{kind: Kind, title: string, text: string, time: number}>} time in ms
 */
export async function read(browser, url, meanwhile, inspect) {
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
 * What a click has led to; the reader or the notice is closed again.
 * @param {Session} browser @param {Page} tab
 */
export async function outcomeOf(browser, tab) {
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
    const shown = await (await viewIn(browser, tab))?.evaluate(whatIsShown).catch(isChanging);
    return shown?.kind && { ...shown, kind: shown.kind };
  }, patience);
}

/** Runs in the view. */
function whatIsShown() {
  const main = document.querySelector('main');
  /** @type {Record<string, Kind>} */
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

/** The view loads just now, or goes. */
function isChanging() {}
