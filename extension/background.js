import { showNoArticle, showSaved, showState, showUnreadable,
  showWorking } from './action-state.js';
import { automaticOn, switchOff, switchOn, syncAutoOpen } from './auto-open.js';
import { api, assignedKey, menus, openCommand, ownURL, text } from './browser.js';
import { openInPage } from './inject.js';
import { receive } from './messages.js';
import { reasonFor } from './notice/reasons.js';
import { Openings } from './openings.js';
import { closeOwnTab, openOwnTab } from './own-tab.js';
import { fileReading, pageKind } from './page-kind.js';
import { openTabOf } from './page-pictures.js';
import { picturePermission } from './picture-hosts.js';
import { openLibrary, Saves } from './saving.js';
import { siteOf } from './sites.js';

/**
 * @typedef {import('./messages.js').Source} Source
 * @typedef {import('./openings.js').HostClient} HostClient
 */

/** The items of the context menus, by id. */
const menuItems = {
  read: { title: 'extMenuRead',
    contexts: /** @type {const} */ (['page', 'selection', 'link', 'image']) },
  savePage: { title: 'extMenuSavePage',
    contexts: /** @type {const} */ (['page', 'selection', 'image']) },
  saveLink: { title: 'extMenuSaveLink', contexts: /** @type {const} */ (['link']),
    targetUrlPatterns: ['*://*/*'] },
  library: { title: 'viewOpenLibrary', contexts: /** @type {const} */ (['action']) },
};
/** The command of the manifest that saves the page. */
const saveCommand = 'save-page';
const readerPath = 'extension/reader/reader.html';
const optionsPath = 'extension/options/options.html';
const noticePath = 'extension/notice/notice.html';
const welcomePath = 'extension/welcome/welcome.html';

/**
 * Runs the background script. The browser may end the script between any two
 * events, and starts it again for the next one. So all listeners are registered
 * synchronously at the start, and the script's memory holds only the state of
 * clicks under way.
 * @param {HostClient} host
 */
export function listen(host) {
  const openings = new Openings(host);
  const saves = new Saves(openings, host);

  api.action.onClicked.addListener((
    tab,
  ) => (isWelcome(tab) ? openSample(tab.id ?? -1, openings, host) : toggle(tab, openings)));
  menus?.onClicked.addListener((click, tab) => chooseInMenu(click, tab, openings, saves));
  api.commands?.onCommand.addListener((name, tab) => name === saveCommand && savePage(tab, saves));
  api.runtime.onInstalled.addListener(({ reason }) =>
    reason === 'install' && api.tabs.create({ url: ownURL(welcomePath) })
  );
  api.runtime.onInstalled.addListener(createMenu);
  // an update of the extension removes its registered content scripts
  api.runtime.onInstalled.addListener(() => syncAutoOpen());
  // Without this listener, the browser would start the background script only at the first click.
  // With it, the browser runs the script when the browser itself starts, and the script starts the
  // extraction host (host.js).
  api.runtime.onStartup.addListener(() => {});

  receive('background', {
    awaitHost: ({ ticket }) => openings.ready(ticket),
    state: ({ state }, from) =>
      Promise.all([showPageState(state, from, saves),
        state === 'on' ? insertPageSheets(from.tabId) : undefined]),
    readInTab: ({ ticket }, from) => readInTab(ticket, from.tabId, openings),
    failed: ({ code }, from) => (openings.wasByItself(from.tabId)
      ? showOutcome(from.tabId, code)
      : giveNotice(from.tabId, code)),
    // Firefox does not offer it to frames in pages
    openSettings: () => api.runtime.openOptionsPage(),
    openingKey: async () => ({ key: await assignedKey(openCommand) }),
    isLoading: async (_, from) => ({
      loading: (await api.tabs.get(from.tabId)).status === 'loading',
    }),
    reopen: async (_, from) =>
      openings.ready(openings.begin(from.tabId, siteOf(from.url), { byItself: false })),
    opensByItself: async ({ site }) => (await automaticOn(site)).opens,
    openSite: ({ site, wanted }) => openSite(site, wanted),
    permitSite: ({ site }, from) => openOwnTab(optionsPath, { site }, from.tabId),
    picturePermission: ({ site }) => picturePermission(site),
    isPageOpen: async ({ url }) => ({ open: await openTabOf(url) !== undefined }),
    permitPictures: ({ site }, from) => openOwnTab(optionsPath, { pictures: site }, from.tabId),
    openByItself: (_, from) => actByItself(from, openings, saves),
    startHost: async () => {
      await host.revive();
      return { ok: true };
    },
    showSaved: ({ saved },
      from) => (saved ? showSaved(from.tabId, 'on') : showState(from.tabId, 'on')),
    pageSaved: (_, from) => showSaved(from.tabId, 'idle'),
    openSaved: ({ tags }, from) => saves.open(from, tags),
    saveLink: ({ ticket }, from) => saves.linkOf(ticket, from.tabId),
    openLibrary: ({ id, version }, from) => openLibrary(id, from, version),
    openLab: (request, from) => openLab(request, from, host),
    openSample: (_, from) => openSample(from.tabId, openings, host),
    retry: ({ tabId }, from) => retry(tabId, from, openings),
    reload: ({ tabId }, from) => reload(tabId, from),
  });

  host.start().catch((error) => console.warn('the extraction host did not start', error));
}

function createMenu() {
  for (const [id, { title, contexts, ...rest }] of Object.entries(menuItems)) {
    menus?.create({ id, title: text(title), contexts: [...contexts], ...rest });
  }
}

/**
 * @param {chrome.contextMenus.OnClickData} click @param {chrome.tabs.Tab | undefined} tab
 * @param {Openings} openings @param {Saves} saves
 */
async function chooseInMenu(click, tab, openings, saves) {
  switch (click.menuItemId) {
    case 'read':
      return toggle(tab, openings);
    case 'savePage':
      return savePage(tab, saves);
    case 'saveLink':
      return tab && saves.link(tab, click);
    case 'library':
      return openLibrary('', { tier: 'background', tabId: tab?.id ?? -1, url: '',
        isPrivate: tab?.incognito ?? false });
    default:
      return undefined;
  }
}

/**
 * Saves the page of a tab.
 *
 * @param {chrome.tabs.Tab | undefined} tab undefined in older browsers, if a command was pressed
 * @param {Saves} saves
 */
async function savePage(tab, saves) {
  const page = tab ?? (await api.tabs.query({ active: true, lastFocusedWindow: true }))[0];
  if (page?.id === undefined || page.url?.startsWith(ownURL(''))) return;
  try {
    await saves.page(page);
  } catch (error) {
    await explain(page, page.id, error);
  }
}

/**
 * Says in a tab why a page can't be read.
 *
 * @param {chrome.tabs.Tab} tab
 * @param {number} id of the tab
 * @param {unknown} error of the injection
 */
async function explain(tab, id, error) {
  console.info('the page can not be read', error);
  // the tab may have finished loading since the click
  const { status } = await api.tabs.get(id).catch(() => tab);
  await giveNotice(id, pageKind({ ...tab, status }, String(error), await fileReading()));
}

/**
 * Shows the state of a page on the toolbar button, and whether the page is in the library.
 *
 * @param {import('./messages.js').State} state
 * @param {Source} from
 * @param {Saves} saves
 */
async function showPageState(state, { tabId, url }, saves) {
  await showState(tabId, state);
  // The reply must not wait for the library: if the user follows a link meanwhile, a late reply
  // would remove the page from Chrome's back/forward cache.
  if (state === 'idle' || state === 'on') {
    void saves.showIfSaved(tabId, url, state).catch((error) =>
      console.info('the library did not answer', error)
    );
  }
}

/**
 * Reports whether a tab shows the welcome page, where the button and its key can be tried.
 *
 * @param {chrome.tabs.Tab} tab
 */
function isWelcome({ url }) {
  return url?.startsWith(ownURL(welcomePath)) === true;
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
    await explain(tab, tab.id, error);
  }
}

/**
 * Opens the reader view or saves the page without a click, if the user has chosen
 * this for the page's site. The extraction host decides whether the page is an
 * article. Errors are not shown, because nobody clicked. Pages in private windows are
 * never saved without a question.
 * @param {Source} from @param {Openings} openings @param {Saves} saves
 */
async function actByItself({ tabId, url, isPrivate }, openings, saves) {
  const tab = await api.tabs.get(tabId);
  const { opens, saves: isSaved } = await automaticOn(siteOf(tab.url));
  try {
    if (opens) {
      await read(tab, openings, { byItself: true, saves: isSaved && !isPrivate ? 'beside' : 'no' });
    } else {
      await saves.showIfSaved(tabId, url, 'idle');
      if (isSaved && !isPrivate) await saves.pageSilently(tab);
    }
  } catch (error) {
    console.info('the page can not be read', error);
    await showState(tabId, 'idle');
  }
}

/**
 * @param {string} site
 * @param {boolean} wanted
 * @returns {Promise<boolean>} whether the site's articles open automatically now
 */
async function openSite(site, wanted) {
  await (wanted ? switchOn(site, 'opens') : switchOff(site, 'opens'));
  return (await automaticOn(site)).opens;
}

/**
 * @param {chrome.tabs.Tab} tab
 * @param {Openings} openings
 * @param {import('./openings.js').How} how
 */
async function read({ id = -1, url }, openings, how) {
  const ticket = openings.begin(id, siteOf(url), how);
  showWorking(id);
  await openInPage(id, { ticket, byItself: how.byItself });
}

/**
 * Adds style sheets to the web page: one for the time while the reader view is over
 * it, and those with which content/paper.js prints the article. This happens only once
 * the reader view is open: before, it would delay the reading of the page.
 * @param {number} tabId
 */
async function insertPageSheets(tabId) {
  try {
    await api.scripting.insertCSS({ target: { tabId }, files: pageSheets, origin: 'USER' });
  } catch (error) {
    console.info('the tab is closed, or left the page, which keeps its sheets and loses the grant',
      error);
  }
}

/**
 * The order matters: paper/page.css hides the web page, so article.css has to be in effect before.
 */
const pageSheets = ['extension/reader/over-page.css', 'extension/paper/article.css',
  'extension/paper/page.css'];

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

/** Shows that nothing opened by itself. @param {number} tabId @param {string} code */
function showOutcome(tabId, code) {
  return code === 'no_article' ? showNoArticle(tabId) : showState(tabId, 'idle');
}

/** @param {number} pageTab @param {string} reason a key of notice/reasons.js */
async function giveNotice(pageTab, reason) {
  const { title, next } = reasonFor(reason);
  await (next === 'final' ? showUnreadable(pageTab, title) : showState(pageTab, 'failed'));
  await openOwnTab(noticePath, { reason }, pageTab);
}

/**
 * @param {number} tabId
 * @param {Source} from the notice page with the button
 * @param {Openings} openings
 */
async function retry(tabId, from, openings) {
  await toggle(await returnTo(tabId, from), openings);
}

/** @param {number} tabId @param {Source} from the notice page with the button */
async function reload(tabId, from) {
  await returnTo(tabId, from);
  await api.tabs.reload(tabId);
}

/**
 * Shows the web page's tab and closes the tab of the notice page.
 *
 * @param {number} tabId of the web page
 * @param {Source} from the notice page
 */
async function returnTo(tabId, from) {
  const tab = await api.tabs.update(tabId, { active: true });
  await api.tabs.remove(from.tabId);
  return tab;
}

/**
 * Opens the sample article, in the reader view in which all articles are read. So
 * everything can be tried with it.
 * @param {number} pageTab the tab beside which it opens
 * @param {Openings} openings
 * @param {Pick<import('./openings.js').HostClient, 'ask'>} host
 */
async function openSample(pageTab, openings, host) {
  const ticket = openings.begin(pageTab, '', { byItself: false });
  const readerTab = openOwnTab(readerPath, { ticket }, pageTab);
  openings.moveTo(ticket, pageTab, readerTab.then(({ id = -1 }) => id));
  await openings.ready(ticket);
  await host.ask('readSample', { ticket, tabId: pageTab });
}

/**
 * Opens the lab beside the tab of the page that it is about. If the extraction host has
 * lost the page, the lab explains that.
 *
 * @param {import('./messages.js').BackgroundMessages['openLab']} request
 * @param {import('./messages.js').Source} from
 * @param {Pick<import('./openings.js').HostClient, 'ask'>} host
 */
async function openLab({ ticket, node }, { tabId, isPrivate }, host) {
  const { id = '' } = await host.ask('handToLab', { ticket, tabId, isPrivate });
  await openOwnTab('extension/lab/lab.html', { page: id, node: String(node) }, tabId);
}
