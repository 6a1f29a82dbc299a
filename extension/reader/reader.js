import { isTooShort } from '../../ui/left-out/too-short.js';
import { ReaderView } from '../../ui/reader-view.js';
import { DeviceSpeech } from '../../ui/voice/device-speech.js';
import { text, uiLanguage } from '../browser.js';
import { askBackground, askHost } from '../messages.js';
import { closeThisTab, ownAddress, pageTabOf } from '../own-tab.js';
import { siteAutoOpen, siteMemory } from '../site-memory.js';
import { viewStorage } from '../view-storage.js';
import { articleReply, ticket } from './ask-article.js';
import { BackEntry } from './back-entry.js';
import { trapFocus } from './focus-trap.js';
import { followLinks } from './follow-links.js';
import { keepHostAlive } from './keep-alive.js';
import { watchKeys } from './key-release.js';
import { acceptPort } from './page-port.js';

/**
 * @import { Article, Host } from '../../ui/host.js'
 * @import { ReaderReply } from '../host.js'
 */

/** The script of the reader view, which is in a frame over the web page or in its own tab. */

/** The web page's address; empty until the article is shown. */
let address = '';

const isTab = window.top === window;
/** Whether the user followed a link, and has returned from there. Then even a short article is shown at once, because the user has seen it before. */
const isBack = new URLSearchParams(location.search).has('back');
const keysReleased = watchKeys();
const page = isTab ? withoutPage() : connectToPage();
/** @type {Host} */
const host = {
  text,
  close: () => void keysReleased().then(page.leave),
  uiLang: uiLanguage(),
  storage: { ...viewStorage, load: loadLook },
  speech: new DeviceSpeech(),
  autoOpen: siteAutoOpen,
  openSettings: () => void askBackground('openSettings', {}),
  place: async () => (isTab ? null : (await articleReply)?.place ?? null),
  reread: { read: reread, memory: siteMemory },
  offerPaper: page.offerPaper,
  print: page.print,
  ...page.fetchNext && { readNext },
};
const view = new ReaderView(/** @type {HTMLElement} */ (document.getElementById('reader')), host);

view.showLoading();
void show();

async function show() {
  const [reply] = await Promise.all([Promise.race([articleReply, page.failed]), styleSheetLoaded()]);
  const { article, lack, following, choice } = reply ?? {};
  if (article && (isBack || !isTooShort(article))) await showArticle(article, { following, choice });
  else await fail(reasonOf(reply ?? {}), article, lack?.frame);
}

/** Returns the code of the reason why there is no article, or only a short one. @param {Partial<ReaderReply>} reply */
function reasonOf({ article, error, lack }) {
  const lacksText = article || error?.code === 'nothing_found';
  return (lacksText && lack?.kind) || error?.code || (article ? 'scarce' : 'no_host');
}

/** @param {Article} article @param {import('../../ui/reader-view.js').PreviousReading} [previous] */
async function showArticle(article, previous) {
  await view.show(article, previous).catch(showFailed);
  address = article.url;
  keepHostAlive();
  requestAnimationFrame(() => setTimeout(() => performance.mark('article-painted')));
}

/** Resolves when the style sheet has loaded. This script is async, so it may run before that. Without styles, the article can't be scrolled to the user's place. */
function styleSheetLoaded() {
  const link = /** @type {HTMLLinkElement} */ (document.querySelector('link[rel="stylesheet"]'));
  return new Promise((resolve) => {
    if (link.sheet) resolve(undefined);
    for (const event of ['load', 'error']) link.addEventListener(event, resolve, { once: true });
  });
}

/**
 * Loads the view's settings. They arrive with the article. If the article takes
 * longer than settingsTimeoutMs, they are loaded from storage, so that the loading
 * screen has the right colors. Storage is only the fallback, because in a frame
 * Firefox's storage is slow, which would delay the article's first paint.
 * @returns {Promise<Record<string, unknown>>}
 */
async function loadLook() {
  const timeout = new Promise((resolve) => { setTimeout(resolve, settingsTimeoutMs); });
  const reply = await Promise.race([articleReply, timeout]);
  return reply?.look ?? viewStorage.load();
}

/** The settings have to be loaded before the loading screen appears, which is after 150 ms (ui/reader-view.js). */
const settingsTimeoutMs = 80;

/**
 * Reads the web page again with other options. The answer is empty if the browser
 * has ended the extraction host, because then the host has lost the page.
 * @param {import('../../ui/host.js').Version} version
 * @returns {Promise<import('../../ui/host.js').Answer>}
 */
async function reread(version) {
  return await askHost('reread', { ticket, ...version }) ?? {};
}

/**
 * Reads the article's next page. This works only in a frame, because the content
 * script of the web page fetches the next page.
 * @param {number} after how many pages are shown
 * @returns {Promise<import('../../ui/host.js').Answer>}
 */
async function readNext(after) {
  const failed = await page.fetchNext?.(after);
  return failed ? { error: { code: failed, message: '' } } : await askHost('nextPage', { ticket, after }) ?? {};
}

/** Shows a failure if the article can't be shown, because otherwise the view would be empty. @param {unknown} error */
function showFailed(error) {
  console.warn('the article could not be shown', error);
  return fail('crashed');
}

/**
 * Shows a failure in the reader view. A reader view in a tab that has no article,
 * not even a short one, loads the notice page instead, which can also open saved
 * pages.
 * @param {string} code @param {Article} [article] @param {string} [frame]
 */
async function fail(code, article, frame = '') {
  if (isTab && !article) {
    location.replace(ownAddress('extension/notice/notice.html', { reason: code, frame }, pageTabOf(location.href)));
    return;
  }
  const recovery = {
    again: page.again,
    show: article && (() => showArticle(article)),
    leave: { label: text(isTab ? 'extCloseTab' : 'extActionOn'), run: host.close },
  };
  const { failureOf } = await import('./failure.js'); // loaded only here, because most articles do not need it
  view.showError(failureOf(code, article, recovery, frame, host));
}

/**
 * The connection of the reader view to the web page.
 *
 * @typedef {object} PageConnection
 * @property {() => void} leave closes the reader view
 * @property {import('../../ui/host.js').Host['offerPaper']} [offerPaper]
 * @property {() => void} [print]
 * @property {(after: number) => Promise<string>} [fetchNext]
 * @property {() => void} again reads the web page again
 * @property {Promise<Partial<ReaderReply>>} failed a failure that the content script reports
 */

/** @returns {PageConnection} */
function connectToPage() {
  const port = acceptPort(ticket);
  const entry = new BackEntry(() => {
    port.post({ reading: view.currentPlace() });
    port.post('close');
    setTimeout(reloadPage, closeTimeoutMs);
  });
  port.onClose(() => entry.leave());
  followLinks((follow) => void keysReleased().then(() => entry.leave(() => {
    port.post({ reading: view.currentPlace(), follow });
    entry.stay(); // the web page may stay open, for example if the link is a download
  })));
  trapFocus();
  return {
    leave: () => entry.leave(),
    offerPaper: (paper) => port.post({ paper }),
    print: () => port.post('print'),
    fetchNext: port.fetchNext,
    again: () => port.post('again'),
    failed: port.failed.then(({ code, frame }) => ({ error: { code, message: '' }, lack: { kind: '', frame } })),
  };
}

/**
 * Usually the content script removes the frame at once. But after an update of the
 * extension, Firefox has ended the content script. If the frame is still there after
 * this time, it reloads the web page.
 */
const closeTimeoutMs = 1000;

/** Reloads the web page. The new address has no fragment, because with a fragment the browser would only scroll. */
function reloadPage() {
  if (!/^(?:https?|file):/.test(address)) return;
  const url = new URL(address);
  url.hash = '';
  window.open(url, '_top');
}

/** @returns {PageConnection} */
function withoutPage() {
  return { leave: closeThisTab, again: retryInPageTab, failed: new Promise(() => {}) };
}

/** Reads the web page again in its own tab. The background script shows that tab and closes this one. */
function retryInPageTab() {
  const pageTab = pageTabOf(location.href);
  if (pageTab === undefined) void closeThisTab();
  else void askBackground('retry', { tabId: pageTab });
}
