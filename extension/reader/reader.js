import { ReaderView } from '../../ui/reader-view.js';
import { DeviceSpeech } from '../../ui/voice-engine.js';
import { text, uiLanguage } from '../browser.js';
import { askBackground, askHost } from '../messages.js';
import { siteMemory } from '../site-memory.js';
import { viewStorage } from '../view-storage.js';
import { closeThisTab, ownAddress, pageTabOf } from '../own-tab.js';
import { BackEntry } from './back-entry.js';
import { keepHost } from './keep-host.js';
import { watchKeys } from './key-release.js';
import { acceptPort } from './page-port.js';
import { keepTabInside } from './tab-circle.js';

/** The reader's page: a frame over the page that it shows, or a tab of its own. */

/** The page's, once there is an article. */
let address = '';

const ticket = new URLSearchParams(location.search).get('ticket') ?? '';
const asked = fetchArticle(); // while the view is made
const isTab = window.top === window;
const keysReleased = watchKeys();
const page = isTab ? nothingAround() : openFrame();
const view = new ReaderView(/** @type {HTMLElement} */ (document.getElementById('reader')), {
  text,
  close: () => void keysReleased().then(page.leave),
  uiLang: uiLanguage(),
  storage: viewStorage,
  speech: new DeviceSpeech(),
  openSettings: () => void askBackground('openSettings', {}),
  place: page.place,
  reread: { read: reread, memory: siteMemory },
});

view.showLoading();
void show();

async function show() {
  const reply = await asked;
  if (reply?.article) {
    await view.show(reply.article);
    address = reply.article.url;
    keepHost(ticket);
    requestAnimationFrame(() => setTimeout(() => performance.mark('article-painted')));
  } else fail(reply?.error?.code ?? 'no_host');
}

/** In ms: a background that is being ended takes no messages for about so long. */
const restartTime = 250;

/**
 * The browser may end the background or the host before they have answered;
 * the next message starts them again.
 * @returns {Promise<import('../../wasm/protocol.js').Reply | undefined>}
 */
async function fetchArticle() {
  const reply = await askForArticle();
  if (reply) return reply;
  await new Promise((resolve) => { setTimeout(resolve, restartTime); });
  return askForArticle();
}

/**
 * A host that runs knows the ticket by now; for another the background tells
 * when it does.
 * @returns {Promise<import('../../wasm/protocol.js').Reply | undefined>}
 */
async function askForArticle() {
  try {
    const reply = await askHost('article', { ticket }).catch(isUnheard);
    if (reply && reply.error?.code !== 'unknown_ticket') return reply;
    await askBackground('awaitHost', { ticket });
    return await askHost('article', { ticket });
  } catch (error) {
    console.info('no answer', error);
    return undefined;
  }
}

/** Nobody listens yet. */
function isUnheard() {
  return undefined;
}

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

/** The frame was reloaded after its ticket ran out, or the host took the article with it. */
function showExpired() {
  view.showError({ title: text('extExpiredTitle'), message: text('extExpiredMessage'), actions: [] });
}

/**
 * What the reader knows of the page that it is about.
 *
 * @typedef {object} PageAround
 * @property {() => void} leave
 * @property {import('../../ui/host.js').Host['place']} place
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
  return { leave: () => entry.leave(), place: port.place };
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
  return { leave: closeThisTab, place: async () => null };
}
