import { isTooShort } from '../../browser/ui/article/length.js';
import { recordRequests } from '../../browser/ui/network/pictures.js';
import { afterPaint, Screen } from '../../browser/ui/view/screen.js';
import { text, uiLanguage } from '../browser.js';
import { viewStorage } from '../view-storage.js';
import { articleReply, ticket } from './ask-article.js';
import { guardInput } from './cover-guard.js';
import { EarlyKeys } from './early-keys.js';
import { watchKeys } from './key-release.js';
import { connectToPage } from './page-connection.js';
import { acceptPort } from './page-port.js';

/**
 * The script of the reader view's document, which is in a frame over the web page or
 * in its own tab. It requests the article and paints its first screens. This file has
 * all that is needed for that, so that the browser can begin as soon as it has this
 * file. The bar's controls and all features are in reader.js, which is loaded
 * afterwards, or while the article is late.
 *
 * @import { Article } from '../../browser/model/article.js'
 * @import { OpenedArticle } from '../../browser/ui/view/opened-article.js'
 * @import { ScreenHost } from '../../browser/ui/view/screen.js'
 * @import { Received } from './ask-article.js'
 */

/**
 * Whether the user followed a link, and has returned from there. Then even a short article is shown
 * at once, because the user has seen it before.
 */
const isBack = new URLSearchParams(location.search).has('back');

/** @type {ScreenHost} */
const host = { text, uiLang: uiLanguage(), storage: { ...viewStorage, load: loadLook } };
// at once, because the web page sends its port only once
const port = window.top === window ? null : acceptPort(ticket);
// before all other listeners, so that they don't get what it ignores
if (port) guardInput({ onCovered: port.onCovered, reportCovered: () => port.post('covered') });
const keysReleased = watchKeys();
// in such a frame, Chrome takes every link for visited
if (Reflect.get(window, 'credentialless')) document.documentElement.dataset.visited = 'unknown';
const page = port && connectToPage(port, keysReleased);
const earlyKeys = new EarlyKeys(); // after the listeners that have to know of each key
port?.onPressed((press) => earlyKeys.add(press));

// The article is requested before, by ask-article.js.
if (document.readyState === 'loading') {
  document.addEventListener('DOMContentLoaded', () => void start(), { once: true });
} else void start();

async function start() {
  const screen = new Screen(/** @type {HTMLElement} */ (document.getElementById('reader')), host);
  const escape = watchEscape();
  screen.showLoading();
  const reply = receiveArticle(screen);
  const opened = reply.then((received) => openFirst(received, screen));
  await Promise.race([opened.then(painted), new Promise((resolve) => {
    setTimeout(resolve, lateMs);
  })]);
  const { Reader } = await import('./reader.js');
  const reader = new Reader({ screen, host, page, keysReleased, earlyKeys, articleReply, ticket });
  if (escape.wasPressed()) reader.close();
  await reader.continueWith(await reply, await opened);
}

/**
 * If the article is painted later than this, the browser evaluates reader.js while it waits. On a
 * slow machine this takes 35 ms, which would delay an article that comes sooner.
 */
const lateMs = 50;

/** Waits for the paint, if there is an article. @param {OpenedArticle | null} opened */
function painted(opened) {
  return opened && new Promise((resolve) => {
    afterPaint(() => resolve(undefined));
  });
}

/** Notices Escape until the reader view handles it. */
function watchEscape() {
  let isPressed = false;
  const until = new AbortController();
  addEventListener('keydown', ({ key }) => {
    isPressed ||= key === 'Escape';
  }, { signal: until.signal });
  return {
    wasPressed() {
      until.abort();
      return isPressed;
    },
  };
}

/** @param {Screen} screen @returns {Promise<Received>} */
async function receiveArticle(screen) {
  const failed = port ? [port.failed.then(failureReply)] : [];
  const [reply] = await Promise.all([Promise.race([articleReply, ...failed]), screen.settings.ready,
    styleSheetLoaded()]);
  return reply ?? {};
}

/** @param {{code: string, frame: string}} failed @returns {Received} */
function failureReply({ code, frame }) {
  return { error: { code, message: '' }, lack: { kind: '', frame } };
}

/**
 * Shows the first screens of the article, and the rest after the paint. An article
 * with further pages is left to reader.js, and so is one that can't be shown.
 * @param {Received} reply @param {Screen} screen @returns {OpenedArticle | null}
 */
function openFirst({ article, place, following = [] }, screen) {
  if (!article || following.length > 0 || !(isBack || !isTooShort(article))) return null;
  recordRequests();
  try {
    const opened = screen.open(article, port ? place : null);
    afterPaint(() => {
      performance.mark('article-painted');
      void opened.enterRest().then(() => performance.mark('article-complete'));
    });
    return opened;
  } catch (error) {
    console.warn('the article could not be shown', error);
    return null;
  }
}

/**
 * Resolves when the style sheet has loaded. Without styles, the article can't be scrolled to the
 * user's place.
 */
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
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, settingsTimeoutMs);
  });
  const reply = await Promise.race([articleReply, timeout]);
  return reply?.look ?? viewStorage.load();
}

/**
 * The settings have to be loaded before the loading screen appears, which is after 150 ms
 * (browser/ui/view/screen.js).
 */
const settingsTimeoutMs = 80;
