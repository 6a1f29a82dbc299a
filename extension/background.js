import { showState, showWorking } from './action-state.js';
import { beginOpening, opensByItself, stopOpening, syncAutoOpen } from './auto-open.js';
import { api, menus, ownURL, text } from './browser.js';
import { openInPage } from './inject.js';
import { receive } from './messages.js';
import { Openings } from './openings.js';
import { closeOwnTab, openOwnTab } from './own-tab.js';
import { fileReading, pageKind } from './page-kind.js';
import { picturePermission } from './picture-hosts.js';
import { siteOf } from './sites.js';

/**
 * @typedef {import('./messages.js').Source} Source
 * @typedef {import('./openings.js').HostClient} HostClient
 */

const menuItem = 'read';
const readerPath = 'extension/reader/reader.html';
const optionsPath = 'extension/options/options.html';
const noticePath = 'extension/notice/notice.html';

/**
 * Runs the background script. The browser may end the script between any two
 * events, and starts it again for the next one. So all listeners are registered
 * synchronously at the start, and the script's memory holds only the state of
 * clicks under way.
 * @param {HostClient} host
 */
export function listen(host) {
  const openings = new Openings(host);

  api.action.onClicked.addListener((tab) => toggle(tab, openings));
  menus?.onClicked.addListener((info, tab) => info.menuItemId === menuItem && toggle(tab, openings));
  api.runtime.onInstalled.addListener(createMenu);
  api.runtime.onInstalled.addListener(() => syncAutoOpen()); // an update of the extension removes its registered content scripts
  // Without this listener, the browser would start the background script only at the first click. With it, the browser runs the script when the browser itself starts, and the script starts the extraction host (host.js).
  api.runtime.onStartup.addListener(() => {});

  receive('background', {
    awaitHost: ({ ticket }) => openings.ready(ticket),
    state: ({ state }, from) => Promise.all([showState(from.tabId, state), state === 'on' ? insertPaperSheets(from.tabId) : undefined]),
    readInTab: ({ ticket }, from) => readInTab(ticket, from.tabId, openings),
    failed: ({ code }, from) => (openings.wasByItself(from.tabId) ? showState(from.tabId, 'idle') : giveNotice(from.tabId, code)),
    openSettings: () => api.runtime.openOptionsPage(), // Firefox does not offer it to frames in pages
    isLoading: async (_, from) => ({ loading: (await api.tabs.get(from.tabId)).status === 'loading' }),
    reopen: async (_, from) => openings.ready(openings.begin(from.tabId, siteOf(from.url), { byItself: false })),
    opensByItself: ({ site }) => opensByItself(site),
    openSite: ({ site, wanted }) => openSite(site, wanted),
    permitSite: ({ site }, from) => openOwnTab(optionsPath, { site }, from.tabId),
    picturePermission: ({ site }) => picturePermission(site),
    permitPictures: ({ site }, from) => openOwnTab(optionsPath, { pictures: site }, from.tabId),
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
 * Handles a click on the toolbar button: opens or closes the reader view on a web
 * page, and closes the tab if it shows a page of the extension.
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
    const { status } = await api.tabs.get(tab.id).catch(() => tab); // the tab may have finished loading since the click
    await giveNotice(tab.id, pageKind({ ...tab, status }, String(error), await fileReading()));
  }
}

/**
 * Opens the reader view without a click, if the page's site has auto-open. The
 * extraction host decides whether the page is an article. Errors are not shown,
 * because nobody clicked.
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

/** @param {string} site @param {boolean} wanted @returns {Promise<boolean>} whether the site's articles open automatically now */
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
  await openInPage(id, { ticket, ...how });
}

/**
 * Adds the style sheets with which content/paper.js prints the article. This
 * happens only once the reader view is open: before, there is nothing to print.
 * @param {number} tabId
 */
async function insertPaperSheets(tabId) {
  try {
    await api.scripting.insertCSS({ target: { tabId }, files: paperSheets, origin: 'USER' });
  } catch (error) {
    console.info('the tab is closed, or left the page, which keeps its sheets and loses the grant', error);
  }
}

/** The order matters: page.css hides the web page, so article.css has to be in effect before. */
const paperSheets = ['extension/paper/article.css', 'extension/paper/page.css'];

/**
 * @param {string} ticket
 * @param {number} pageTab
 * @param {Openings} openings
 */
async function readInTab(ticket, pageTab, openings) {
  if (openings.wasByItself(pageTab)) { // nobody clicked, so no tab opens
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

/** @param {number} tabId @param {Source} from the notice page with the button @param {Openings} openings */
async function retry(tabId, from, openings) {
  await toggle(await returnTo(tabId, from), openings);
}

/** @param {number} tabId @param {Source} from the notice page with the button */
async function reload(tabId, from) {
  await returnTo(tabId, from);
  await api.tabs.reload(tabId);
}

/** Shows the web page's tab and closes the tab of the notice page. @param {number} tabId of the web page @param {Source} from the notice page */
async function returnTo(tabId, from) {
  const tab = await api.tabs.update(tabId, { active: true });
  await api.tabs.remove(from.tabId);
  return tab;
}
