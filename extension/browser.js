/**
 * The seam to the browser: the only module that touches `chrome` or `browser`
 * (content scripts, which can't import, have content/port.js instead).
 */

/** @type {typeof chrome} */
export const api = Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome');

/**
 * A handler returns a promise for its reply, or undefined for a message that
 * is not its own: several contexts hear each runtime message, and only one
 * may answer.
 * @typedef {(message: unknown, sender: chrome.runtime.MessageSender) => Promise<unknown> | undefined} Handler
 */

/**
 * Listens to runtime messages. Chrome before 144 ignores a promise that a
 * listener returns, so the reply goes through the callback, in both browsers.
 * @param {Handler} handle
 */
export function onMessage(handle) {
  api.runtime.onMessage.addListener((message, sender, respond) => {
    const reply = handle(message, sender);
    if (!reply) return false;
    reply.then(respond, (error) => respond({ error: { code: 'internal', message: String(error) } }));
    return true;
  });
}

/** @param {string} key @param {...string} substitutions */
export function text(key, ...substitutions) {
  return api.i18n.getMessage(key, substitutions);
}

/**
 * The language that the texts are in, as BCP 47: the browser's own with its
 * region where there are texts for it, else the one that it falls back to.
 */
export function uiLanguage() {
  const [browsers, ours] = [api.i18n.getUILanguage(), text('extLanguage')];
  return browsers.split('-')[0] === ours.split('-')[0] ? browsers : ours;
}

/** @param {string} path below the extension's root */
export function ownURL(path) {
  return api.runtime.getURL(path);
}

/** The extension's version, from its manifest. */
export function version() {
  return api.runtime.getManifest().version;
}

/** Where the core's worker is, for whoever starts one. */
export const workerURL = ownURL('wasm/worker.js');
export const coreURL = ownURL('wasm/pilcrow.wasm');

/** Whether the background holds the host itself and is ended when nothing happens: without offscreen documents, in Firefox. */
export const backgroundIdles = !('offscreen' in api);

/** Firefox has a function for the page on which shortcuts are changed, Chrome an address. */
export async function openShortcutSettings() {
  const open = /** @type {(() => Promise<void>) | undefined} */ (Reflect.get(api.commands, 'openShortcutSettings'));
  await (open ? open() : api.tabs.create({ url: 'chrome://extensions/shortcuts' }));
}

/** Firefox for Android has no context menus. */
export const menus = /** @type {typeof chrome.contextMenus | undefined} */ (api.contextMenus);
