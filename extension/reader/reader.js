import { ReaderView } from '../../ui/reader-view.js';
import { DeviceSpeech } from '../../ui/voice-engine.js';
import { text, uiLanguage } from '../browser.js';
import { askBackground, askHost } from '../messages.js';
import { siteAutoOpen, siteMemory } from '../site-memory.js';
import { viewStorage } from '../view-storage.js';
import { closeThisTab, ownAddress, pageTabOf } from '../own-tab.js';
import { asked, ticket } from './ask-article.js';
import { BackEntry } from './back-entry.js';
import { keepHost } from './keep-host.js';
import { watchKeys } from './key-release.js';
import { acceptPort } from './page-port.js';
import { keepTabInside } from './tab-circle.js';

/** The reader's page: a frame over the page that it shows, or a tab of its own. */

/** The page's, once there is an article. */
let address = '';

const isTab = window.top === window;
const keysReleased = watchKeys();
const page = isTab ? nothingAround() : openFrame();
const view = new ReaderView(/** @type {HTMLElement} */ (document.getElementById('reader')), {
  text,
  close: () => void keysReleased().then(page.leave),
  uiLang: uiLanguage(),
  storage: { ...viewStorage, load: loadLook },
  speech: new DeviceSpeech(),
  autoOpen: siteAutoOpen,
  openSettings: () => void askBackground('openSettings', {}),
  place: async () => (isTab ? null : (await asked)?.place ?? null),
  reread: { read: reread, memory: siteMemory },
});

view.showLoading();
void show();

async function show() {
  const [reply] = await Promise.all([asked, styleSheetLoaded()]);
  if (reply?.article) {
    await view.show(reply.article).catch(showFailed);
    address = reply.article.url;
    keepHost(ticket);
    requestAnimationFrame(() => setTimeout(() => performance.mark('article-painted')));
  } else fail(reply?.error?.code ?? 'no_host');
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
 * @param {import('../../ui/page-versions.js').Version} version
 * @returns {Promise<import('../../ui/page-versions.js').Answer>}
 */
async function reread(version) {
  return await askHost('reread', { ticket, ...version }) ?? {};
}

/**
 * A frame waits: the content script, which hears of the same failure, takes
 * it away and has the notice opened. Only of a host that has gone since it
 * brought the page there it hears nothing.
 * @param {string} code
 */
function fail(code) {
  if (isTab) location.replace(ownAddress('extension/notice/notice.html', { reason: code }, pageTabOf(location.href)));
  else if (code === 'unknown_ticket' || code === 'no_host') showExpired();
}

/** An article that can't be shown leaves no empty page behind. @param {unknown} error */
function showFailed(error) {
  console.warn('the article could not be shown', error);
  view.showError({ title: text('extCrashedTitle'), message: text('extCrashedMessage'), actions: [] });
}

/** The frame was reloaded after its ticket ran out, or the host took the article with it. */
function showExpired() {
  view.showError({ title: text('extExpiredTitle'), message: text('extExpiredMessage'), actions: [] });
}

/**
 * What the reader knows of the page that it is about.
 *
 * @typedef {object} PageAround
 * @property {() => void} leave
 */

/** @returns {PageAround} */
function openFrame() {
  const port = acceptPort(ticket);
  const entry = new BackEntry(() => {
    port.post({ reading: view.placeRead() });
    port.post('close');
    setTimeout(loadPageAgain, unanswered);
  });
  port.onClose(() => entry.leave());
  keepTabInside();
  return { leave: () => entry.leave() };
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
  return { leave: closeThisTab };
}
