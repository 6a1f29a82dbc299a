/**
 * Runs tests in both browsers. They use the extension in dist/ and the pages of
 * testdata/pages.
 *
 * @import { Launch, Page, Session, View } from './driver.mjs'
 * @import { Server } from './server.mjs'
 *
 * @typedef {object} Bench one browser and one server, shared by a file's tests
 * @property {Session['name']} name of the browser, known already while the tests are defined
 * @property {Session} browser
 * @property {Server} server
 */
import { fileURLToPath } from 'node:url';
import { after, before, describe } from 'node:test';
import * as chromium from './chromium.mjs';
import { noticePath, optionsPath, readerPath } from './driver.mjs';
import { eventually } from './eventually.mjs';
import * as firefox from './firefox.mjs';
import { fixture, pagesFolder } from './fixtures.mjs';
import { serve } from './server.mjs';

/**
 * The browsers in which the tests run: both, or the one that the environment variable
 * PILCROW_BROWSER names.
 */
export const browsers = selected(process.env.PILCROW_BROWSER);

const allLaunchers = { chromium: chromium.launch, firefox: firefox.launch };

/**
 * The function that launches each tested browser.
 *
 * @type {Record<Session['name'], (options: Launch) => Promise<Session>>}
 */
export const launchers =
  /** @type {any} */ (Object.fromEntries(browsers.map((name) => [name, allLaunchers[name]])));

const extensions = { chromium: dist('chrome'), firefox: dist('firefox') };

/**
 * Limit for the tests of one file in one browser, which ends tests that hang.
 * Tests that do not hang take far less, even on a busy machine.
 * PILCROW_SECURE=all runs more tests.
 */
const suiteLimitMs = process.env.PILCROW_SECURE === 'all' ? 1_800_000 : 600_000;

/** @param {string | undefined} name @returns {Session['name'][]} */
function selected(name) {
  if (!name) return ['chromium', 'firefox'];
  if (name !== 'chromium' && name !== 'firefox') {
    throw new Error(`PILCROW_BROWSER is ${name}, neither chromium nor firefox`);
  }
  return [name];
}

/** @param {string} name */
export function dist(name) {
  return fileURLToPath(new URL(`../../../dist/${name}`, import.meta.url));
}

/**
 * Defines the same tests for each browser.
 * @param {string} what
 * @param {(bench: Bench) => void} define
 * @param {Partial<Launch>} [options]
 */
export function inEachBrowser(what, define, options = {}) {
  inBrowser('chromium', what, define, options);
  inBrowser('firefox', what, define, options);
}

/**
 * Defines tests for one browser, unless PILCROW_BROWSER names the other one.
 * @param {Session['name']} name
 * @param {string} what
 * @param {(bench: Bench) => void} define
 * @param {Partial<Launch>} [options]
 */
export function inBrowser(name, what, define, options = {}) {
  if (!browsers.includes(name)) return;
  describe(`${what}, ${name}`, { timeout: suiteLimitMs }, () => {
    const bench = /** @type {Bench} */ ({ name });
    before(async () => {
      bench.server = await serve(pagesFolder, 'source.html');
      bench.browser = await launchers[name]({ extension: extensions[name], ...options });
    });
    after(async () => {
      await bench.browser?.close();
      await bench.server?.stop();
    });
    define(bench);
  });
}

/**
 * Opens a page of testdata/pages in a new tab, and waits for its scripts and
 * images.
 * @param {Bench} bench @param {string} slug
 */
export async function openFixture({ browser, server }, slug) {
  const page = await browser.open(`${server.origin}/${slug}/`);
  const { ready } = fixture(slug).expect;
  if (ready) await page.waitForSelector(ready);
  return page;
}

/**
 * Clicks the toolbar button and waits for the article in the frame over the page.
 * @param {Bench} bench @param {Page} page
 * @returns {Promise<View>}
 */
export async function openReader({ browser }, page) {
  await browser.clickAction(page);
  const view = await eventually('the reader frame is there', () => browser.overlay(page));
  return hasArticle(view);
}

/**
 * Clicks the toolbar button and waits for the article in a tab.
 * @param {Bench} bench @param {Page} page
 */
export async function openReaderTab({ browser }, page) {
  await browser.clickAction(page);
  const view = await eventually('the reader tab is there', () => browser.tab(readerPath));
  return hasArticle(view);
}

/**
 * Clicks the toolbar button and waits for the notice page, which explains in a
 * tab why there is no article.
 * @param {Bench} bench @param {Page} page
 */
export async function openNotice({ browser }, page) {
  await browser.clickAction(page);
  return hasFailed(await eventually('the notice is there', () => browser.tab(noticePath)));
}

/**
 * Clicks the toolbar button and waits for the frame over the page that explains
 * why there is no article.
 * @param {Bench} bench @param {Page} page
 */
export async function openFailure({ browser }, page) {
  await browser.clickAction(page);
  return hasFailed(await eventually('the reader frame is there', () => browser.overlay(page)));
}

/** Waits until a page shows why there is no article. @param {View} view */
async function hasFailed(view) {
  await eventually('the failure has its text',
    () =>
      view.evaluate(() => document.documentElement?.dataset.state === 'failed').catch(isLoading));
  return view;
}

/**
 * Opens the settings page in a new tab.
 * @param {Bench} bench
 * @returns {Promise<View & {close: () => Promise<void>}>}
 */
export async function openOptions({ browser }) {
  const page = await browser.openOwn(optionsPath);
  const view = await eventually('the settings page is there', () => browser.tab(optionsPath));
  await eventually('the settings page has its sections',
    () =>
      view.evaluate(() => Boolean(document.querySelector('[data-key="extReset"]'))).catch(
        isLoading,
      ));
  return { ...view, close: () => page.close() };
}

/** @param {Bench} bench @param {Page} page */
export async function readerIsGone({ browser }, page) {
  await eventually('the reader frame is gone', async () => !await browser.overlay(page));
}

/**
 * Waits until the view has its article with all features. Before that, a click on a footnote's
 * marker would only scroll, like any fragment link.
 *
 * @param {View} view
 */
async function hasArticle(view) {
  await eventually('the reader has its article',
    () =>
      view.evaluate(() => document.querySelector('article[data-features]') !== null).catch(
        isLoading,
      ));
  return view;
}

/**
 * Returns false for the error of a document that can't answer because it loads or unloads, and
 * throws any other error.
 *
 * @param {Error} error
 */
function isLoading(error) {
  if (!/context was destroyed|find context|detached|Target closed|Session closed|no such frame/i
    .test(error.message)) throw error;
  return false;
}
