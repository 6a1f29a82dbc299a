import { isTooShort } from '../../ui/left-out/too-short.js';
import { ReaderView } from '../../ui/reader-view.js';
import { DeviceSpeech } from '../../ui/voice/device-speech.js';
import { text, uiLanguage } from '../browser.js';
import { askBackground, askHost } from '../messages.js';
import { closeThisTab, ownAddress, pageTabOf } from '../own-tab.js';
import { siteAutoOpen, siteMemory } from '../site-memory.js';
import { viewStorage } from '../view-storage.js';
import { asked, ticket } from './ask-article.js';
import { BackEntry } from './back-entry.js';
import { followLinks } from './follow-links.js';
import { keepHostAlive } from './keep-alive.js';
import { watchKeys } from './key-release.js';
import { acceptPort } from './page-port.js';
import { trapFocus } from './focus-trap.js';

/**
 * @import { Article, Host } from '../../ui/host.js'
 * @import { ReaderReply } from '../host.js'
 */

/** The reader's page: a frame over the page that it shows, or a tab of its own. */

/** The page's, once there is an article. */
let address = '';

const isTab = window.top === window;
/** After a link was followed: a text of a few words that is there was asked for. */
const isBack = new URLSearchParams(location.search).has('back');
const keysReleased = watchKeys();
const page = isTab ? nothingAround() : openFrame();
/** @type {Host} */
const host = {
  text,
  close: () => void keysReleased().then(page.leave),
  uiLang: uiLanguage(),
  storage: { ...viewStorage, load: loadLook },
  speech: new DeviceSpeech(),
  autoOpen: siteAutoOpen,
  openSettings: () => void askBackground('openSettings', {}),
  place: async () => (isTab ? null : (await asked)?.place ?? null),
  reread: { read: reread, memory: siteMemory },
  offerPaper: page.offerPaper,
  print: page.print,
  ...page.fetchNext && { readNext },
};
const view = new ReaderView(/** @type {HTMLElement} */ (document.getElementById('reader')), host);

view.showLoading();
void show();

async function show() {
  const [reply] = await Promise.all([Promise.race([asked, page.failed]), styleSheetLoaded()]);
  const { article, lack, following, choice } = reply ?? {};
  if (article && (isBack || !isTooShort(article))) await showArticle(article, { following, choice });
  else await fail(reasonOf(reply ?? {}), article, lack?.frame);
}

/** Why there is no article, or none that is one. @param {Partial<ReaderReply>} reply */
function reasonOf({ article, error, lack }) {
  const lacksText = article || error?.code === 'nothing_found';
  return (lacksText && lack?.kind) || error?.code || (article ? 'scarce' : 'no_host');
}

/** @param {Article} article @param {import('../../ui/reader-view.js').PreviousReading} [previous] */
async function showArticle(article, previous) {
  await view.show(article, previous).catch(showFailed);
  address = article.url;
  keepHostAlive(ticket);
  requestAnimationFrame(() => setTimeout(() => performance.mark('article-painted')));
}

/** This script does not wait for it. An article without it could not be brought to its place. */
function styleSheetLoaded() {
  const link = /** @type {HTMLLinkElement} */ (document.querySelector('link[rel="stylesheet"]'));
  return new Promise((resolve) => {
    if (link.sheet) resolve(undefined);
    for (const event of ['load', 'error']) link.addEventListener(event, resolve, { once: true });
  });
}

/**
 * The look comes with the article. Only where that takes longer the storage is
 * asked, so that the wait has the right colours: in a page's process Firefox
 * answers that late, and keeps the article from being painted meanwhile.
 * @returns {Promise<Record<string, unknown>>}
 */
async function loadLook() {
  const late = new Promise((resolve) => { setTimeout(resolve, lookPatience); });
  const reply = await Promise.race([asked, late]);
  return reply?.look ?? viewStorage.load();
}

/** In ms; the wait is not shown before 150 (ui/reader-view.js). */
const lookPatience = 80;

/**
 * Without a host nobody answers: the page is gone with it.
 * @param {import('../../ui/host.js').Version} version
 * @returns {Promise<import('../../ui/host.js').Answer>}
 */
async function reread(version) {
  return await askHost('reread', { ticket, ...version }) ?? {};
}

/**
 * Only a frame has a page around that may fetch its next one.
 * @param {number} after how many pages
 * @returns {Promise<import('../../ui/host.js').Answer>}
 */
async function readNext(after) {
  const failed = await page.fetchNext?.(after);
  return failed ? { error: { code: failed, message: '' } } : await askHost('nextPage', { ticket, after }) ?? {};
}

/** An article that can't be shown leaves no empty page behind. @param {unknown} error */
function showFailed(error) {
  console.warn('the article could not be shown', error);
  return fail('crashed');
}

/**
 * A tab leaves it to the notice, which also opens saved pages, unless there is
 * something to show after all.
 * @param {string} code @param {Article} [article] @param {string} [frame]
 */
async function fail(code, article, frame = '') {
  if (isTab && !article) {
    location.replace(ownAddress('extension/notice/notice.html', { reason: code, frame }, pageTabOf(location.href)));
    return;
  }
  const ways = {
    again: page.again,
    show: article && (() => showArticle(article)),
    leave: { label: text(isTab ? 'extCloseTab' : 'extActionOn'), run: host.close },
  };
  const { failureOf } = await import('./failure.js'); // most articles need none of its words
  view.showError(failureOf(code, article, ways, frame, host));
}

/**
 * What the reader knows of the page that it is about.
 *
 * @typedef {object} PageAround
 * @property {() => void} leave
 * @property {import('../../ui/host.js').Host['offerPaper']} [offerPaper]
 * @property {() => void} [print]
 * @property {(after: number) => Promise<string>} [fetchNext]
 * @property {() => void} again reads it once more
 * @property {Promise<Partial<ReaderReply>>} failed what the page tells before the host can
 */

/** @returns {PageAround} */
function openFrame() {
  const port = acceptPort(ticket);
  const entry = new BackEntry(() => {
    port.post({ reading: view.currentPlace() });
    port.post('close');
    setTimeout(loadPageAgain, unanswered);
  });
  port.onClose(() => entry.leave());
  followLinks((follow) => void keysReleased().then(() => entry.leave(() => {
    port.post({ reading: view.currentPlace(), follow });
    entry.stay(); // a download, for one, leaves the page where it is
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
 * In ms. Whoever made the frame takes it away at once; Firefox ends it with the
 * extension when that is updated, and then nobody does.
 */
const unanswered = 1000;

/** Without its fragment the address is another, so that the page is loaded and not scrolled. */
function loadPageAgain() {
  if (!/^(?:https?|file):/.test(address)) return;
  const url = new URL(address);
  url.hash = '';
  window.open(url, '_top');
}

/** @returns {PageAround} */
function nothingAround() {
  return { leave: closeThisTab, again: tryAgainInTab, failed: new Promise(() => {}) };
}

/** The background brings the page's tab to the front and closes this one. */
function tryAgainInTab() {
  const pageTab = pageTabOf(location.href);
  if (pageTab === undefined) void closeThisTab();
  else void askBackground('retry', { tabId: pageTab });
}
