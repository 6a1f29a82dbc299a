import { showState, showWorking } from './action-state.js';
import { beginOpening, opensByItself, stopOpening, syncAutoOpen } from './auto-open.js';
import { api, menus, ownURL, text } from './browser.js';
import { receive } from './messages.js';
import { Openings } from './openings.js';
import { closeOwnTab, openOwnTab } from './own-tab.js';
import { fileReading, pageKind } from './page-kind.js';
import { siteOf } from './sites.js';

/**
 * @typedef {import('./messages.js').Source} Source
 * @typedef {import('./openings.js').HostClient} HostClient
 */

const menuItem = 'read';
const readerPath = 'extension/reader/reader.html';
const optionsPath = 'extension/options/options.html';
const noticePath = 'extension/notice/notice.html';

/** The content scripts, in the order of their dependencies. */
const contentScripts = [
  'namespace', 'dom', 'urls', 'attributes', 'element-kinds', 'visibility', 'shadow', 'rendered-children', 'no-article', 'drawings', 'walk', 'snapshot-writer', 'serialize',
  'port', 'place', 'occlusion', 'paper', 'navigate', 'next-page', 'overlay', 'upload', 'session', 'main',
].map((name) => `extension/content/${name}.js`);

/**
 * The background's whole life. It may be ended at any time between two
 * events, so all listeners are registered at once, synchronously, and what it
 * remembers is only what one click needs.
 * @param {HostClient} host
 */
export function listen(host) {
  const openings = new Openings(host);

  api.action.onClicked.addListener((tab) => toggle(tab, openings));
  menus?.onClicked.addListener((info, tab) => info.menuItemId === menuItem && toggle(tab, openings));
  api.runtime.onInstalled.addListener(createMenu);
  api.runtime.onInstalled.addListener(() => syncAutoOpen()); // an update takes registered scripts away
  // Being woken is enough: the host starts below, before the first click.
  api.runtime.onStartup.addListener(() => {});

  receive('background', {
    awaitHost: ({ ticket }) => openings.ready(ticket),
    state: ({ state }, from) => Promise.all([showState(from.tabId, state), state === 'on' ? layPaper(from.tabId) : undefined]),
    readInTab: ({ ticket }, from) => readInTab(ticket, from.tabId, openings),
    failed: ({ code }, from) => (openings.wasByItself(from.tabId) ? showState(from.tabId, 'idle') : giveNotice(from.tabId, code)),
    openSettings: () => api.runtime.openOptionsPage(), // which Firefox keeps from frames in pages
    isLoading: async (_, from) => ({ loading: (await api.tabs.get(from.tabId)).status === 'loading' }),
    reopen: async (_, from) => openings.ready(openings.begin(from.tabId, siteOf(from.url), { byItself: false })),
    opensByItself: ({ site }) => opensByItself(site),
    openSite: ({ site, wanted }) => openSite(site, wanted),
    permitSite: ({ site }, from) => openOwnTab(optionsPath, { site }, from.tabId),
    openByItself: (_, from) => openByItself(from.tabId, openings),
    retry: ({ tabId }, from) => retry(tabId, from, openings),
    reload: ({ tabId }, from) => reload(tabId, from),
  });

  host.start().catch((error) => console.warn('the extraction host did not start', error));
}

function createMenu() {
  menus?.create({ id: menuItem, title: text('extMenuRead'), contexts: ['page', 'selection', 'link', 'image'] });
}

/**
 * What a click does: on a page it opens or closes the reader, on one of our
 * own tabs it closes the tab.
 * @param {chrome.tabs.Tab | undefined} tab
 * @param {Openings} openings
 */
async function toggle(tab, openings) {
  if (tab?.id === undefined) return;
  if (tab.url?.startsWith(ownURL(''))) {
    await closeOwnTab(tab.id, tab.url);
    return;
  }
  try {
    await read(tab, openings, { byItself: false });
  } catch (error) {
    console.info('the page can not be read', error);
    const { status } = await api.tabs.get(tab.id).catch(() => tab); // at the click it may have been about to end loading
    await giveNotice(tab.id, pageKind({ ...tab, status }, String(error), await fileReading()));
  }
}

/**
 * Where the user said so, an article opens as a click would open it; the host
 * judges whether the page is one. What goes wrong then is not told: nobody asked.
 * @param {number} tabId @param {Openings} openings
 */
async function openByItself(tabId, openings) {
  const tab = await api.tabs.get(tabId);
  if (!await opensByItself(siteOf(tab.url))) return;
  try {
    await read(tab, openings, { byItself: true });
  } catch (error) {
    console.info('the page can not be read', error);
    await showState(tabId, 'idle');
  }
}

/** @param {string} site @param {boolean} wanted @returns {Promise<boolean>} whether they open by themselves now */
async function openSite(site, wanted) {
  await (wanted ? beginOpening(site) : stopOpening(site));
  return opensByItself(site);
}

/**
 * @param {chrome.tabs.Tab} tab
 * @param {Openings} openings
 * @param {{byItself: boolean}} how
 */
async function read({ id = -1, url }, openings, how) {
  const ticket = openings.begin(id, siteOf(url), how);
  showWorking(id);
  await inject(id);
  await api.tabs.sendMessage(id, { kind: 'toggle', ticket, ...how, hostIsReady: openings.isReady(ticket) }, { frameId: 0 });
}

/**
 * Runs again on a page that has the scripts already: each of them sees that.
 *
 * Chrome grants a tab at the click and tells the page's process, which checks
 * again, on another way than that of the scripts: they can overtake the grant.
 * @param {number} tabId
 */
async function inject(tabId) {
  for (const pause of grantPauses) {
    try {
      await injectOnce(tabId);
      return;
    } catch (error) {
      if (!notGranted.test(String(error))) throw error;
      await new Promise((resolve) => { setTimeout(resolve, pause); });
    }
  }
  await injectOnce(tabId);
}

const notGranted = /cannot access contents of the page/i;

/** In ms. Without them 7 of 60 clicks on fresh tabs found no grant, with them none of 120 (Chromium 156). */
const grantPauses = [15, 60, 200];

/** @param {number} tabId */
function injectOnce(tabId) {
  return api.scripting.executeScript({ target: { tabId }, files: contentScripts, injectImmediately: true });
}

/**
 * How the page and the article look on paper while the reader is open
 * (content/paper.js). Nobody prints before the article is there.
 * @param {number} tabId
 */
async function layPaper(tabId) {
  try {
    await api.scripting.insertCSS({ target: { tabId }, files: paperSheets, origin: 'USER' });
  } catch (error) {
    console.info('the tab is gone, or was left, and its grant with it; the sheets stay with the page', error);
  }
}

/** In this order: the page gives way when the article has its looks. */
const paperSheets = ['extension/paper/article.css', 'extension/paper/page.css'];

/**
 * @param {string} ticket
 * @param {number} pageTab
 * @param {Openings} openings
 */
async function readInTab(ticket, pageTab, openings) {
  if (openings.wasByItself(pageTab)) { // a new tab would be too much
    await showState(pageTab, 'idle');
    return;
  }
  const readerTab = openOwnTab(readerPath, { ticket }, pageTab);
  openings.moveTo(ticket, pageTab, readerTab.then((tab) => tab.id ?? -1));
  await readerTab;
  await showState(pageTab, 'idle');
}

/** @param {number} pageTab @param {string} reason a key of notice/reasons.js */
async function giveNotice(pageTab, reason) {
  await showState(pageTab, 'failed');
  await openOwnTab(noticePath, { reason }, pageTab);
}

/** @param {number} tabId @param {Source} from the notice that offered it @param {Openings} openings */
async function retry(tabId, from, openings) {
  await toggle(await returnTo(tabId, from), openings);
}

/** @param {number} tabId @param {Source} from the notice that offered it */
async function reload(tabId, from) {
  await returnTo(tabId, from);
  await api.tabs.reload(tabId);
}

/** @param {number} tabId @param {Source} from the notice, which closes */
async function returnTo(tabId, from) {
  const tab = await api.tabs.update(tabId, { active: true });
  await api.tabs.remove(from.tabId);
  return tab;
}
