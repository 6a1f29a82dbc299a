/**
 * Drives Firefox with the real extension, over WebDriver BiDi. BiDi has no
 * commands to click the toolbar button, to go back, and to open pages of the
 * browser. For these, scripts run in the browser's own window, which the flag
 * -remote-allow-system-access permits.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { desktop, isOwnPage, paper, readerPath, welcomePath } from './driver.mjs';
import { eventually } from './eventually.mjs';
import { firefoxPath } from './executables.mjs';
import { endOf, killed } from './killed.mjs';
import { openTab } from './open-tab.mjs';

/**
 * @import { Launch, Media, Page, Session, View, Viewport } from './driver.mjs'
 * @import { Browser } from 'puppeteer-core'
 *
 * @typedef {(method: string, params: object) => Promise<any>} Send
 * @typedef {{context: string, url: string, children: Context[] | null}} Context
 */

/**
 * Preferences of Firefox. They send all requests, except those to 127.0.0.1, to a proxy that does
 * not exist.
 */
const prefs = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': '127.0.0.1',
  'xpinstall.signatures.required': false,
  'app.normandy.enabled': false,
  'privacy.reduceTimerPrecision': false,
};

/**
 * Preferences that keep an extension's data from one start to the next, as for an
 * extension that stays installed. Firefox removes an unsigned one when it ends.
 */
const keepingPrefs = {
  'extensions.webextensions.uuids': JSON.stringify({
    'reader@pilcrow.invalid': '0b6e0d8c-4bd6-4b4c-9d0c-3c1f5f6f7a01',
  }),
  'extensions.webextensions.keepStorageOnUninstall': true,
  'extensions.webextensions.keepUuidOnUninstall': true,
};

/**
 * Preferences that make Firefox behave as on a phone: a coarse pointer, touch, and scroll bars that
 * take no space.
 */
const phonePrefs = {
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
  'ui.useOverlayScrollbars': 1,
  'dom.w3c_touch_events.enabled': 1,
};

/** BiDi's names for keys: https://w3c.github.io/webdriver/#keyboard-actions */
const keys = {
  Escape: '\uE00C',
  Tab: '\uE004',
  Enter: '\uE007',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowUp: '\uE013',
  Shift: '\uE008',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/**
 * Launches Firefox.
 * @param {Launch} options
 * @returns {Promise<Session>}
 */
export async function launch(options) {
  const viewport = options.viewport ?? desktop;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    headless: !options.window,
    protocolTimeout: 0, // a busy machine may take minutes over one call, and each suite has a limit
    userDataDir: options.profile,
    args: ['-remote-allow-system-access'],
    extraPrefsFirefox: {
      ...prefs,
      ...(options.profile ? keepingPrefs : {}),
      ...(viewport.phone ? phonePrefs : {}),
      ...savingTo(options.downloads),
      ...namesOf(options),
      'browser.privatebrowsing.autostart': Boolean(options.alwaysPrivate),
      'dom.meta-viewport.enabled': Boolean(viewport.heedsMeta),
    },
    env: { ...process.env, ...(viewport.phone ? screenOf(viewport) : {}) },
    // With heedsMeta the viewport is not set, because Firefox crashes if it
    // obeys the viewport meta in a set viewport.
    defaultViewport: viewport.heedsMeta ? null : { width: viewport.width, height: viewport.height },
  });
  try {
    return await start(browser, options);
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** Returns preferences that let names lead to this machine. @param {Launch} options */
function namesOf({ hosts }) {
  return hosts
    ? { 'network.dns.localDomains': hosts.join(','),
      'network.proxy.no_proxies_on': ['127.0.0.1', ...hosts].join(','),
      'security.mixed_content.upgrade_display_content': false }
    : {};
}

/**
 * Returns preferences that save files in a folder, without the download panel, which would take the
 * focus.
 *
 * @param {string | undefined} folder
 */
function savingTo(folder) {
  return folder
    ? { 'browser.download.folderList': 2, 'browser.download.dir': folder,
      'browser.download.alwaysOpenPanel': false }
    : {};
}

/**
 * Returns environment variables that set the size of the screen in headless mode.
 *
 * @param {Viewport} viewport
 */
function screenOf({ width, height }) {
  return { MOZ_HEADLESS_WIDTH: String(width), MOZ_HEADLESS_HEIGHT: String(height) };
}

/**
 * Installs the extension, if there is one, and returns the session of a
 * launched browser.
 * @param {Browser} browser
 * @param {Launch} options
 * @returns {Promise<Session>}
 */
async function start(browser, { extension, alwaysPrivate, keepsWelcome }) {
  const send = sender(browser);
  const id = extension && await install(browser, extension);
  const inWindow = await browserWindow(send);
  // in private browsing it does not open
  if (id && !alwaysPrivate && !keepsWelcome) await closeWelcome(send);
  if (id && alwaysPrivate) await inWindow(allowInPrivate, id);
  return {
    name: 'firefox',
    open: (url) => openTab(browser, url),
    openOwn: async (path) =>
      openPrivileged(browser, inWindow,
        `moz-extension://${await inWindow(hostOf, String(id))}${path}`),
    openRestricted: () => openPrivileged(browser, inWindow, 'about:support'),
    openAny: (url) => openPrivileged(browser, inWindow, url),
    clickAction: async (page) => {
      await page.bringToFront();
      await inWindow(clickAction, String(id));
    },
    chooseInMenu: async (page, item, click = {}) => {
      await page.bringToFront();
      await inWindow(reportChoice, String(id), item, click);
    },
    pressCommand: async (page, command) => {
      await page.bringToFront();
      await inWindow(reportCommand, String(id), command);
    },
    overlay: (page) => overlay(send, page),
    tab: (path) => tab(send, path),
    goBack: () => inWindow(goBack),
    install: async (folder) =>
      `moz-extension://${await inWindow(hostOf, await install(browser, folder))}`,
    endBackground: () => inWindow(endBackground, String(id)),
    suspend: () => inWindow(suspend, String(id)),
    update: async () => {
      await install(browser, String(extension));
    },
    emulate: (media) => inWindow(setMedia, media),
    emulatePrint: async (page) => {
      await page.bringToFront();
      await inWindow(emulatePrint);
    },
    clipboard: () => inWindow(clipboard),
    version: () => browser.version(),
    close: () => browser.close(),
    kill: () => killed(browser),
    ended: () => endOf(browser),
  };
}

/**
 * Returns a function that sends BiDi commands. It uses Puppeteer's private
 * connection, because Puppeteer has no public methods for the commands that
 * this file needs.
 * @param {Browser} browser @returns {Send}
 */
export function sender(browser) {
  const { connection } =
    /** @type {{connection: {send: Send}}} */ (/** @type {unknown} */ (browser));
  return async (method, params) => (await connection.send(method, params)).result;
}

/** Closes the page that the extension opens when it is installed. @param {Send} send */
async function closeWelcome(send) {
  const context = await eventually('the welcome page is there', () => findTab(send, welcomePath));
  await send('browsingContext.close', { context: context.context });
}

/** @param {Browser} browser @param {string} folder */
async function install(browser, folder) {
  await browser.installExtension(folder);
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  return String(manifest.browser_specific_settings.gecko.id);
}

/**
 * Returns a function that evaluates functions in the browser's own window.
 * @param {Send} send
 * @returns {Promise<View['evaluate']>}
 */
export async function browserWindow(send) {
  const { contexts } = await send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const window = contexts.find((/** @type {Context} */ each) => each.url.endsWith('browser.xhtml'));
  return evaluator(send, window.context);
}

/**
 * Returns a function that evaluates functions in a browsing context. Arguments
 * and results are passed as JSON.
 * @param {Send} send @param {string} context
 * @returns {View['evaluate']}
 */
function evaluator(send, context) {
  return async (run, ...args) => {
    const call = `(async () => JSON.stringify(await (${run})(...${JSON.stringify(args)})))()`;
    const reply = await send('script.evaluate', { expression: call, target: { context },
      awaitPromise: true });
    if (reply.type === 'exception') throw new Error(reply.exceptionDetails.text);
    return reply.result.value && JSON.parse(reply.result.value);
  };
}

/**
 * Opens a page of the browser. A script in the browser's window opens it, because BiDi refuses to.
 *
 * @param {Browser} browser
 * @param {View['evaluate']} inWindow
 * @param {string} url
 */
async function openPrivileged(browser, inWindow, url) {
  const page = await openTab(browser, 'about:blank');
  await inWindow(loadInFront, url);
  await eventually(`${url} is in front`, () => inWindow(isInFront, url));
  return page;
}

/** @param {Send} send @param {Page} page @returns {Promise<View | undefined>} */
async function overlay(send, page) {
  const top = Reflect.get(page.mainFrame(), '_id');
  const { contexts } = await send('browsingContext.getTree', { root: top });
  const children = /** @type {Context[]} */ (contexts[0].children ?? []);
  const found = children.find(({ url }) => isOwnPage(url, readerPath));
  return found && view(send, found, top);
}

/** @param {Send} send @param {string} context of a tab */
async function print(send, context) {
  const { width, height, margin } = paper;
  const { data } = await send('browsingContext.print', {
    context,
    page: { width, height },
    margin: { top: margin, bottom: margin, left: margin, right: margin },
  });
  return Buffer.from(data, 'base64');
}

/** @param {Send} send @param {string} path @returns {Promise<View | undefined>} */
async function tab(send, path) {
  const found = await findTab(send, path);
  return found && view(send, found);
}

/** @param {Send} send @param {string} path @returns {Promise<Context | undefined>} */
async function findTab(send, path) {
  const { contexts } = await send('browsingContext.getTree', { maxDepth: 0 });
  return contexts.find((/** @type {Context} */ { url }) => isOwnPage(url, path));
}

/**
 * @param {Send} send
 * @param {Context} context
 * @param {string} [top] context of the tab, if the view is a frame
 * @returns {View}
 */
function view(send, { context, url }, top = context) {
  const evaluate = evaluator(send, context);
  const perform = (/** @type {object} */ source) =>
    send('input.performActions', { context, actions: [source] }).catch(isGone);
  return {
    url: () => url,
    evaluate,
    run: async (source) => {
      await send('script.evaluate', { expression: `${source}; undefined`, target: { context },
        awaitPromise: false });
    },
    press: (key) => perform(keyStroke(key)),
    click: async (selector) => perform(pointerClick(await evaluate(middleOf, selector))),
    drag: async (from, to) => perform(pointerDrag(from, to)),
    print: () => print(send, top),
    screenshot: async (path) =>
      writeFile(path, (await send('browsingContext.captureScreenshot', { context })).data,
        'base64'),
  };
}

/**
 * Ignores the error of an input in a view that is closed already: a key or button may close the
 * view when it goes down, so the view is gone when it goes up. Throws any other error.
 *
 * @param {Error} error
 */
function isGone(error) {
  if (!error.message.includes('no such frame')) throw error;
}

/** @param {string} key */
function keyStroke(key) {
  const plain = key.replace('Shift+', '');
  const value = Reflect.get(keys, plain) ?? plain;
  const stroke = [{ type: 'keyDown', value }, { type: 'keyUp', value }];
  const shift = plain === key ? [] : [keys.Shift];
  return { type: 'key', id: 'keyboard',
    actions: [...shift.map((each) => ({ type: 'keyDown', value: each })), ...stroke,
      ...shift.map((each) => ({ type: 'keyUp', value: each }))] };
}

/** @param {{x: number, y: number}} at */
function pointerClick(at) {
  const actions = [{ type: 'pointerMove', ...at }, { type: 'pointerDown', button: 0 }, {
    type: 'pointerUp',
    button: 0,
  }];
  return { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
}

/** @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
function pointerDrag(from, to) {
  const at = (/** @type {{x: number, y: number}} */ { x, y }) => ({ x: Math.round(x),
    y: Math.round(y) });
  const actions = [
    { type: 'pointerMove', ...at(from) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerMove', ...at(to), duration: 100 },
    { type: 'pointerUp', button: 0 },
  ];
  return { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
}

/**
 * Runs in the reader view: returns the center of an element, rounded, because BiDi accepts only
 * whole pixels.
 *
 * @param {string} selector
 */
function middleOf(selector) {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`nothing matches ${selector}`);
  const box = element.getBoundingClientRect();
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

// The functions below run in the browser's window, with its globals.

/** @param {string} id */
async function clickAction(id) {
  const { ExtensionParent } = Reflect.get(globalThis, 'ChromeUtils').importESModule(
    'resource://gre/modules/ExtensionParent.sys.mjs',
  );
  const extension = ExtensionParent.GlobalManager.getExtension(id);
  await ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window);
}

/** @param {string} id @param {string} item @param {object} click */
function reportChoice(id, item, click) {
  const { ExtensionParent } = Reflect.get(globalThis, 'ChromeUtils').importESModule(
    'resource://gre/modules/ExtensionParent.sys.mjs',
  );
  const info = { menuItemId: item, modifiers: [], button: 0, editable: false, ...click };
  ExtensionParent.GlobalManager.getExtension(id).emit('webext-menu-menuitem-click', info,
    Reflect.get(window, 'gBrowser').selectedTab);
}

/** @param {string} id @param {string} command */
function reportCommand(id, command) {
  const { ExtensionParent } = Reflect.get(globalThis, 'ChromeUtils').importESModule(
    'resource://gre/modules/ExtensionParent.sys.mjs',
  );
  ExtensionParent.GlobalManager.getExtension(id).shortcuts.onCommand(command);
}

/** @param {string} id */
function hostOf(id) {
  return Reflect.get(globalThis, 'WebExtensionPolicy').getByID(id).mozExtensionHostname;
}

/**
 * Ends the event page, even if an open reader view prevents it. This is what a crash of the
 * extension's process does.
 *
 * @param {string} id
 */
async function endBackground(id) {
  const { ExtensionParent } = Reflect.get(globalThis, 'ChromeUtils').importESModule(
    'resource://gre/modules/ExtensionParent.sys.mjs',
  );
  const extension = ExtensionParent.GlobalManager.getExtension(id);
  const suspendAnyway = () => {
    extension.backgroundState = 'suspending';
  };
  extension.on('background-script-suspend-canceled', suspendAnyway);
  await extension.terminateBackground({ ignoreDevToolsAttached: true });
  extension.off('background-script-suspend-canceled', suspendAnyway);
}

/**
 * Suspends the event page as Firefox's timer does when the event page is idle.
 *
 * @param {string} id
 */
async function suspend(id) {
  const { ExtensionParent } = Reflect.get(globalThis, 'ChromeUtils').importESModule(
    'resource://gre/modules/ExtensionParent.sys.mjs',
  );
  const extension = ExtensionParent.GlobalManager.getExtension(id);
  if (extension.backgroundState === 'running') {
    await extension.terminateBackground({ ignoreDevToolsAttached: true });
  }
  return extension.backgroundState === 'running'
    ? String(extension.backgroundContext?.contextId)
    : '';
}

/**
 * Allows the extension in private windows, as the user can on the page of extensions.
 *
 * @param {string} id
 */
async function allowInPrivate(id) {
  const { ChromeUtils } = /** @type {any} */ (globalThis);
  const { ExtensionPermissions } = ChromeUtils.importESModule(
    'resource://gre/modules/ExtensionPermissions.sys.mjs',
  );
  const { AddonManager } = ChromeUtils.importESModule(
    'resource://gre/modules/AddonManager.sys.mjs',
  );
  await ExtensionPermissions.add(id, { permissions: ['internal:privateBrowsingAllowed'],
    origins: [] });
  await (await AddonManager.getAddonByID(id)).reload();
}

function goBack() {
  Reflect.get(window, 'gBrowser').goBack();
}

/** @param {string} url */
function loadInFront(url) {
  const triggeringPrincipal = Reflect.get(globalThis, 'Services').scriptSecurityManager
    .getSystemPrincipal();
  Reflect.get(window, 'gBrowser').selectedBrowser.fixupAndLoadURIString(url, {
    triggeringPrincipal,
  });
}

/**
 * Returns whether the page with this address is loaded in the front tab. An error page counts as
 * loaded once it has its icon, which comes last.
 *
 * @param {string} url
 */
function isInFront(url) {
  const tabs = Reflect.get(window, 'gBrowser');
  const isError = /^about:(?:net|cert)error/.test(tabs.selectedBrowser.documentURI?.spec);
  return tabs.currentURI.spec === url && (!isError || Boolean(tabs.getIcon(tabs.selectedTab)));
}

/** @param {Media} media */
function setMedia(media) {
  const { prefs: own } = Reflect.get(globalThis, 'Services');
  own.setIntPref('layout.css.prefers-color-scheme.content-override',
    media['prefers-color-scheme'] === 'dark' ? 0 : 1);
  own.setIntPref('ui.prefersReducedMotion', media['prefers-reduced-motion'] === 'reduce' ? 1 : 0);
  own.setIntPref('browser.display.document_color_use', media['forced-colors'] === 'active' ? 2 : 0);
}

function clipboard() {
  return navigator.clipboard.readText(); // the browser's window has the permission
}

function emulatePrint() {
  Reflect.get(window, 'gBrowser').selectedBrowser.browsingContext.mediumOverride = 'print';
}
