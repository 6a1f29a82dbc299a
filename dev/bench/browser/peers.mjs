/**
 * Compares the click with Firefox's own Reader View on the same pages. Each
 * opening is on a freshly loaded page, in turn: Reader View, and Pilcrow. A small
 * extension in reader-view/ switches Reader View on, because drivers may not
 * navigate to its address. Other readers have no published build in npm or Debian.
 *
 * @import { Page, Session } from '../../e2e/support/driver.mjs'
 * @import { BenchPage, SizeClass } from './pages.mjs'
 * @import { Notes } from './notes.mjs'
 *
 * @typedef {object} PeerResult medians in ms
 * @property {string} id
 * @property {SizeClass} sizeClass
 * @property {number} painted from the call until Reader View's article is painted
 * @property {number} complete until the tab's status is complete
 * @property {number} hot click → painted in Pilcrow
 * @property {number} ended the same, with the extension's process ended
 */
import { fileURLToPath } from 'node:url';
import { eventually } from '../../e2e/support/eventually.mjs';
import { browserWindow, sender } from '../../e2e/support/firefox.mjs';
import { openReader, pause, warmUpMs } from './click.mjs';
import { collectNotes } from './notes.mjs';
import { servePages } from './server.mjs';
import { median } from './statistics.mjs';

const rounds = 3;

/** A page that Reader View has not shown after this time is left out. */
const readerViewLimitMs = 10_000;

/**
 * @param {Session} browser Firefox with the extension
 * @param {BenchPage[]} pages
 * @param {(message: string) => void} log
 * @returns {Promise<PeerResult[]>} without pages that Firefox does not offer to read
 */
export async function measurePeers(browser, pages, log) {
  const [server, notes] = [await servePages(pages), await collectNotes()];
  try {
    await browser.install(fileURLToPath(new URL('reader-view', import.meta.url)));
    await watchPaint(browser, notes);
    await pause(warmUpMs);
    /**
     * @type {Map<string, {painted: number[], complete: number[], hot: number[], ended: number[]}>}
     */
    const times = new Map(
      pages.map(({ id }) => [id, { painted: [], complete: [], hot: [], ended: [] }]),
    );
    const add = async (/** @type {BenchPage} */ page,
      /** @type {(tab: Page) => Promise<Partial<Record<'painted' | 'complete' | 'hot' | 'ended', number>>>} */ run) =>
    {
      for (const [name, time] of Object.entries(
        await onFreshPage(browser, server.origin, page, run, log),
      )) times.get(page.id)?.[/** @type {'hot'} */ (name)].push(time);
    };
    for (const page of pages) {
      for (let round = 0; round < rounds; round++) {
        await add(page, (tab) => openReaderView(tab, notes));
        await add(page, async (tab) => ({ hot: (await openReader(browser, tab)).painted }));
      }
    }
    // after all hot clicks, because the started process is busy for seconds
    for (const page of pages) {
      for (let round = 0; round < rounds; round++) {
        await add(page, async (tab) => {
          await browser.endBackground();
          return { ended: (await openReader(browser, tab)).painted };
        });
      }
    }
    return pages.flatMap((page) => resultOf(page, times.get(page.id)));
  } finally {
    server.stop();
    notes.stop();
  }
}

/**
 * @param {Session} browser
 * @param {string} origin
 * @param {BenchPage} page
 * @param {(tab: Page) => Promise<Record<string, number>>} run
 * @param {(message: string) => void} log
 */
async function onFreshPage(browser, origin, { id }, run, log) {
  let tab;
  try {
    tab = await browser.open(`${origin}/page/${encodeURIComponent(id)}`);
    await pause(500); // Firefox decides in this time whether the page is an article
    return await run(tab);
  } catch (error) {
    log(`left out once: ${id}: ${String(error).split('\n')[0]}`);
    return {};
  } finally {
    await tab?.close();
  }
}

/**
 * @param {BenchPage} page
 * @param {{painted: number[], complete: number[], hot: number[], ended: number[]}} [times]
 * @returns {PeerResult[]}
 */
function resultOf({ id, sizeClass }, times) {
  if (!times || times.painted.length === 0 || times.hot.length === 0) return [];
  return [{ id, sizeClass, painted: median(times.painted), complete: median(times.complete),
    hot: median(times.hot), ended: median(times.ended) }];
}

/** @param {Page} tab @param {Notes} notes */
async function openReaderView(tab, notes) {
  notes.clear();
  await tab.evaluate((url) => {
    dispatchEvent(new CustomEvent('pilcrow-bench', { detail: url }));
  }, notes.url);
  const at = (/** @type {string} */ name) => notes.all().find((each) => each.name === name)?.at;
  await eventually('Reader View has its article', () => {
    const failed = notes.all().find(({ name }) => name.startsWith('failed'));
    if (failed) throw new Error(`Reader View ${failed.name}`);
    return at('complete') && at('painted');
  }, readerViewLimitMs);
  const called = Number(at('called'));
  return { painted: Number(at('painted')) - called, complete: Number(at('complete')) - called };
}

/**
 * Lets every tab report the paint of Reader View's article.
 *
 * @param {Session} browser
 * @param {Notes} notes
 */
async function watchPaint(browser, notes) {
  const tab = await browser.open('about:blank');
  const inWindow = await browserWindow(sender(tab.browser()));
  await inWindow(listenInTabs, notes.url, `(${inEachTab})(this)`);
  await tab.close();
}

/** Runs in the browser's window. @param {string} server @param {string} script for each tab */
function listenInTabs(server, script) {
  const { mm } = Reflect.get(globalThis, 'Services');
  mm.addMessageListener('pilcrow-bench:painted', (/** @type {{data: number}} */ { data }) => {
    void fetch(server, { method: 'POST', mode: 'no-cors',
      body: JSON.stringify([['painted', data, 0]]) });
  });
  mm.loadFrameScript(`data:,${encodeURIComponent(script)}`, true);
}

/**
 * Runs in each tab, with the rights of the browser: Reader View dispatches this event when it has
 * put its article into its document.
 *
 * @param {any} scope
 */
function inEachTab(scope) {
  scope.addEventListener('AboutReaderContentReady', () => {
    const { content } = scope;
    content.requestAnimationFrame(() =>
      content.setTimeout(() =>
        scope.sendAsyncMessage('pilcrow-bench:painted',
          content.performance.timeOrigin + content.performance.now())
      )
    );
  }, true, true);
}
