/**
 * The only module that touches `chrome` or `browser`. Content scripts can't
 * import it and use content/port.js instead.
 */

/** @type {typeof chrome} */
export const api = Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome');

/**
 * A handler returns a promise for its reply, or undefined for a message that
 * is meant for another context: several contexts receive each runtime message,
 * and only one may answer.
 * @typedef {(message: unknown, sender: chrome.runtime.MessageSender) => Promise<unknown> | undefined} Handler
 */

/**
 * Listens to runtime messages. Replies go through the callback in both browsers,
 * because Chrome before 144 ignores a promise that a listener returns.
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
 * The language of the interface's texts as a BCP 47 tag: the browser's language
 * with its region if the extension has texts in it, otherwise the fallback.
 */
export function uiLanguage() {
  const [browserLanguage, textLanguage] = [api.i18n.getUILanguage(), text('extLanguage')];
  return browserLanguage.split('-')[0] === textLanguage.split('-')[0] ? browserLanguage : textLanguage;
}

/** @param {string} path below the extension's root */
export function ownURL(path) {
  return api.runtime.getURL(path);
}

/** The extension's version, from its manifest. */
export function version() {
  return api.runtime.getManifest().version;
}

export const workerURL = ownURL('wasm/worker.js');
export const coreURL = ownURL('wasm/pilcrow.wasm');

/** Whether the background contains the host and ends when idle. This is so in Firefox, which has no offscreen documents. */
export const backgroundIdles = !('offscreen' in api);

/** Firefox has a function that opens its page for shortcuts; in Chrome that page has an address. */
export async function openShortcutSettings() {
  const open = /** @type {(() => Promise<void>) | undefined} */ (Reflect.get(api.commands, 'openShortcutSettings'));
  await (open ? open() : api.tabs.create({ url: 'chrome://extensions/shortcuts' }));
}

/** Firefox for Android has no context menus. */
export const menus = /** @type {typeof chrome.contextMenus | undefined} */ (api.contextMenus);
