/** Drives Chromium with the real extension, over the DevTools protocol. */
import puppeteer from 'puppeteer-core';
import { desktop, isOwnPage, optionsPath, paper, readerPath, welcomePath } from './driver.mjs';
import { eventually } from './eventually.mjs';
import { chromiumPath } from './executables.mjs';
import { endOf, killed } from './killed.mjs';
import { openTab } from './open-tab.mjs';

/**
 * @import { Launch, Page, Session, View, Viewport } from './driver.mjs'
 * @import { Browser, Extension, Frame, WebWorker } from 'puppeteer-core'
 *
 * @typedef {{media?: string, features?: {name: string, value: string}[]}} EmulatedMedia
 */

/** Flags of Chromium. With them, neither Chromium nor a page sends requests to another machine. */
const offline = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-gpu',
];

/**
 * Launches Chromium.
 * @param {Launch} options
 * @returns {Promise<Session>}
 */
export async function launch(options) {
  const browser = await puppeteer.launch({
    executablePath: chromiumPath(),
    headless: !options.window,
    protocolTimeout: 0, // a busy machine may take minutes over one call, and each suite has a limit
    pipe: true,
    enableExtensions: true,
    userDataDir: options.profile,
    args: [...offline, ...networkOf(options), ...sandboxing(),
      ...(options.window ? ['--window-size=1280,900'] : [])],
    ...(options.downloads
      ? { downloadBehavior: { policy: 'allow', downloadPath: options.downloads } }
      : {}),
    defaultViewport: options.window ? null : viewportOf(options.viewport ?? desktop),
  });
  try {
    return await start(browser, options);
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/**
 * Returns flags that let some names lead to this machine and all others nowhere, and that let ports
 * of this machine count as public or private.
 *
 * @param {Launch} options
 */
function networkOf({ hosts = [], spaces = {} }) {
  const overrides = Object.entries(spaces).map(([port, space]) => `127.0.0.1:${port}=${space}`);
  return [
    `--host-resolver-rules=${
      [...hosts.map((host) => `MAP ${host} 127.0.0.1`), 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1']
        .join(', ')
    }`,
    ...overrides.length > 0 ? [`--ip-address-space-overrides=${overrides.join(',')}`] : [],
  ];
}

/**
 * Returns flags that switch Chromium's sandbox off for root, because the sandbox can't start for
 * root. Root is the usual user in containers.
 */
function sandboxing() {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

/**
 * Returns Puppeteer's form of a viewport. The device scale factor is 1, because frames of
 * extensions ignore an emulated one.
 *
 * @param {Viewport} viewport
 */
function viewportOf({ width, height, phone = false }) {
  return { width, height, deviceScaleFactor: 1, isMobile: phone, hasTouch: phone };
}

/**
 * Installs the extension, if there is one, and returns the session of a
 * launched browser.
 * @param {Browser} browser
 * @param {Launch} options
 * @returns {Promise<Session>}
 */
async function start(browser, options) {
  let installed = options.extension ? await install(browser, options.extension) : undefined;
  if (installed && !options.keepsWelcome) await closeWelcome(browser);
  /** @type {Page | undefined} */
  let helper;
  /** @type {EmulatedMedia} */
  let media = {};
  return {
    name: 'chromium',
    open: async (url) => emulating(await openTab(browser, url), media),
    openOwn: (path) =>
      openTab(browser, `chrome-extension://${required(installed).extension.id}${path}`),
    openRestricted: () => openTab(browser, 'chrome://version/'),
    openAny: (url) => openAny(browser, url),
    clickAction: (page) => required(installed).extension.triggerAction(page),
    chooseInMenu: async (page, item, click = {}) => {
      await page.bringToFront();
      await required(installed).worker.evaluate(reportChoice, item, click);
    },
    pressCommand: async (page, command) => {
      await page.bringToFront();
      await required(installed).worker.evaluate(reportCommand, command);
    },
    overlay: (page) => overlay(page, media),
    tab: (path) => tab(browser, path),
    // the worker can't evaluate after it was ended
    goBack: () => (helper ?? required(installed).worker).evaluate(goBack),
    install: async (folder) => `chrome-extension://${await browser.installExtension(folder)}`,
    endBackground: async (parts = 'all') => {
      helper ??= await openHelper(browser, required(installed));
      await endBackground(browser, helper, parts);
    },
    update: async () => {
      installed = await install(browser, required(options.extension));
      helper = undefined; // an update closes the extension's tabs
    },
    emulate: async (features) => {
      media = { features: Object.entries(features).map(([name, value]) => ({ name, value })) };
    },
    emulatePrint: async (page) => {
      await emulateMedia(page.mainFrame(), { media: 'print' });
      await overlay(page, { media: 'print' });
    },
    clipboard: () => clipboard(browser),
    version: () => browser.version(),
    close: () => browser.close(),
    kill: () => killed(browser),
    ended: () => endOf(browser),
  };
}

/**
 * Installs the extension, and waits until its service worker has registered its
 * listeners. A click before that would be lost.
 * @param {Browser} browser @param {string} folder
 * @returns {Promise<{extension: Extension, worker: WebWorker}>}
 */
async function install(browser, folder) {
  // among them are workers of former versions, which remain in the list for a while
  const former = new Set(browser.targets());
  const id = await browser.installExtension(folder);
  const target = await browser.waitForTarget((each) =>
    each.type() === 'service_worker' && each.url().includes(id) && !former.has(each)
  );
  const worker = required(await target.worker());
  await eventually('the service worker handles clicks', () => worker.evaluate(isListening));
  return { extension: required((await browser.extensions()).get(id)), worker };
}

/** Closes the page that the extension opens when it is installed. @param {Browser} browser */
async function closeWelcome(browser) {
  const target = await browser.waitForTarget((each) =>
    each.type() === 'page' && isOwnPage(each.url(), welcomePath)
  );
  await (await target.page())?.close();
}

/**
 * Runs in the service worker: returns whether it has registered its listeners. The browser answers
 * the last query only after it knows the listeners, too.
 */
async function isListening() {
  const { active } = Reflect.get(globalThis, 'registration');
  if (active?.state !== 'activated' || !chrome.action.onClicked.hasListeners()) return false;
  await chrome.tabs.query({});
  return true;
}

/**
 * Opens a page of the extension in a background tab. From there the driver can
 * end the service worker and the offscreen document. They stay ended, because
 * this page sends them no messages, which would start them again. The driver
 * also detaches from the service worker, because Chromium does not restart a
 * worker while a debugger is attached.
 * @param {Browser} browser @param {{extension: Extension, worker: WebWorker}} installed
 */
async function openHelper(browser, { extension, worker }) {
  await worker.client.detach();
  const page = await browser.newPage({ type: 'tab', background: true });
  await page.goto(`chrome-extension://${extension.id}${optionsPath}`);
  return page;
}

/**
 * Returns the text on the clipboard. Only a page in front that has the permission may read the
 * clipboard, so this function opens such a page.
 *
 * @param {Browser} browser
 */
async function clipboard(browser) {
  const page = await browser.newPage();
  await page.goto('chrome://version/');
  await page.bringToFront();
  await browser.defaultBrowserContext().overridePermissions('chrome://version', ['clipboard-read']);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.close();
  return text;
}

/**
 * Ends the service worker as the browser does, so that the next message starts it again. With 'all'
 * it also closes the offscreen document.
 *
 * @param {Browser} browser
 * @param {Page} helper
 * @param {'all' | 'background'} parts
 */
async function endBackground(browser, helper, parts) {
  if (parts === 'all') {
    // fails if there is no such document
    await helper.evaluate(async () => chrome.offscreen.closeDocument().catch(() => {}));
  }
  const cdp = await helper.createCDPSession();
  let hasEnded = false; // set by an event, because a message may restart the worker at once
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    hasEnded ||= versions.some(({ runningStatus }) => runningStatus === 'stopped');
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await eventually('the service worker has ended', () => hasEnded);
  await cdp.detach();
}

/** @param {Browser} browser @param {string} url */
async function openAny(browser, url) {
  const page = await browser.newPage();
  const failed = await page.goto(url).then(() => false, // tests also open pages that do not load
    (error) => /net::ERR_(?!ABORTED)/.test(error.message));
  if (failed) {
    await eventually('the error page is shown', () => page.url().startsWith('chrome-error:'));
  }
  await page.bringToFront();
  return page;
}

/** @param {Page} page @param {EmulatedMedia} media */
async function emulating(page, media) {
  await emulateMedia(page.mainFrame(), media);
  return page;
}

/**
 * Emulates media features in one frame. Frames of another origin, such as the
 * reader view, need a command of their own, because they do not inherit the
 * emulation from the page. Puppeteer's command does not reach them, and does
 * not know all features.
 * @param {Frame} frame @param {EmulatedMedia} media
 */
async function emulateMedia(frame, media) {
  await Reflect.get(frame, 'client').send('Emulation.setEmulatedMedia', media);
}

/** @param {Page} page @param {EmulatedMedia} media @returns {Promise<View | undefined>} */
async function overlay(page, media) {
  const frame = page.frames().find((each) =>
    each !== page.mainFrame() && isOwnPage(each.url(), readerPath)
  );
  if (!frame) return undefined;
  try {
    await attach(page, frame);
    if (Object.keys(media).length > 0) await emulateMedia(frame, media);
  } catch (error) {
    // the frame has been removed meanwhile
    if (/** @type {Error} */ (error).message.includes('Target closed')) return undefined;
    throw error;
  }
  return view(page, frame);
}

/**
 * Lets Puppeteer use the session of a frame's own process. Where the page has other such
 * frames, as the viewer of PDF files has, Puppeteer may get this session before it knows
 * the frame. Then it would keep the page's session, and wait in vain for every answer.
 * @param {Page} page @param {Frame} frame
 */
async function attach(page, frame) {
  if (Reflect.get(frame, 'client') !== Reflect.get(page.mainFrame(), 'client')) return;
  const target = page.browser().targets().find((each) =>
    Reflect.get(each, '_targetId') === Reflect.get(frame, '_id')
  );
  const session = /** @type {any} */ (target)?._session();
  if (!session) return;
  Reflect.get(frame, 'updateClient').call(frame, session);
  await session.send('Runtime.disable');
  await session.send('Runtime.enable'); // reports the frame's contexts again
}

/** @param {Browser} browser @param {string} path @returns {Promise<View | undefined>} */
async function tab(browser, path) {
  const target = browser.targets().find((each) =>
    each.type() === 'page' && isOwnPage(each.url(), path)
  );
  const page = await target?.page();
  return page ? view(page, page.mainFrame()) : undefined;
}

/** @param {Page} page @param {Frame} frame @returns {View} */
function view(page, frame) {
  return {
    url: () => frame.url(),
    evaluate: /** @type {View['evaluate']} */ (frame.evaluate.bind(frame)),
    run: async (source) => {
      await frame.evaluate(`${source}; undefined`);
    },
    press: async (key) => {
      const plain = /** @type {import('puppeteer-core').KeyInput} */ (key.replace('Shift+', ''));
      if (plain !== key) await page.keyboard.down('Shift');
      await unlessClosed(frame, page.keyboard.down(plain), () => page.keyboard.up(plain));
      if (plain !== key) await page.keyboard.up('Shift');
    },
    click: async (selector) => {
      const { x, y } = await frame.evaluate(middleOf, selector);
      await page.mouse.move(x, y);
      await unlessClosed(frame, page.mouse.down(), () => page.mouse.up());
    },
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
    },
    spoken: async () =>
      spokenLines(await Reflect.get(frame, 'accessibility').snapshot({ interestingOnly: false })),
    screenshot: async (path) => {
      await page.screenshot({ path });
    },
    print: () => print(page),
  };
}

/**
 * Returns the accessibility tree below a node as lines of text.
 * @param {import('puppeteer-core').SerializedAXNode | null} node
 * @returns {string[]} role, level and name of each node in order, without plain text
 */
export function spokenLines(node) {
  if (!node || node.role === 'StaticText') return [];
  const line = [node.role, node.level, node.name].filter(Boolean).join(' ');
  return [line, ...(node.children ?? []).flatMap(spokenLines)];
}

/**
 * Waits for the first half of an input (a key or button goes down) and then
 * sends the second (it goes up). Either half may close the frame or its tab. In
 * that case it does not wait further, because Chromium never acknowledges such
 * an input.
 * @param {Frame} frame
 * @param {Promise<void>} down acknowledgment of the first half
 * @param {() => Promise<void>} up sends the second half
 */
async function unlessClosed(frame, down, up) {
  await acknowledged(frame, down);
  if (!frame.page().isClosed()) await acknowledged(frame, up());
}

/** @param {Frame} frame @param {Promise<void>} input */
async function acknowledged(frame, input) {
  let done = false;
  const settled = input.catch(isClosed).finally(() => {
    done = true;
  });
  await eventually('the input is acknowledged', () => done || frame.detached);
  if (done) await settled;
}

/** @param {Error} error */
function isClosed(error) {
  if (!/Target closed|Session closed/.test(error.message)) throw error;
}

/**
 * Runs in the reader view: returns the center of an element. The coordinates
 * are also valid in the page, because the frame fills the window.
 * @param {string} selector
 */
function middleOf(selector) {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`nothing matches ${selector}`);
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {Page} page */
function print(page) {
  const [width, height, margin] = [paper.width, paper.height, paper.margin].map((length) =>
    `${length}cm`
  );
  return page.pdf({ width, height,
    margin: { top: margin, bottom: margin, left: margin, right: margin } });
}

/**
 * Goes back in the front tab. Runs in the extension, because history.back(), evaluated in the page,
 * would count as a user activation.
 */
async function goBack() {
  const [front] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  await chrome.tabs.goBack(/** @type {number} */ (front.id));
}

// The two functions below run in the service worker. Drivers can't open context menus, and keys
// don't reach commands.

/** @param {string} item @param {object} click */
async function reportChoice(item, click) {
  const [front] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  Reflect.get(chrome.contextMenus.onClicked, 'dispatch').call(chrome.contextMenus.onClicked, {
    menuItemId: item,
    ...click,
  }, front);
}

/** @param {string} command */
async function reportCommand(command) {
  const [front] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  Reflect.get(chrome.commands.onCommand, 'dispatch').call(chrome.commands.onCommand, command,
    front);
}

/** Returns the value, and fails if there is none. @template T @param {T | null | undefined} value @returns {T} */
function required(value) {
  if (value === null || value === undefined) throw new Error('Chromium runs without the extension');
  return value;
}
