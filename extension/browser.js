/**
 * The only module that touches `chrome` or `browser`. Content scripts can't
 * import it and use content/port.js instead.
 */

/** @type {typeof chrome} */
export const api = Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome');

/**
 * A handler of runtime messages returns a promise for its reply. The browser
 * delivers each message to all of the extension's contexts, such as its
 * background script and its pages, but only one of them may answer. So a handler
 * returns undefined for a message that is meant for another context.
 * @typedef
 *   {(message: unknown, sender: chrome.runtime.MessageSender) => Promise<unknown> | undefined}
 *   Handler
 */

/**
 * Listens to runtime messages. Replies are sent with the listener's callback,
 * because Chrome before 144 ignores a promise that a listener returns.
 * @param {Handler} handle
 * @returns {() => void} removes the listener
 */
export function onMessage(handle) {
  /**
   * @type
   *   {(message: unknown, sender: chrome.runtime.MessageSender, respond: (reply: unknown) => void) => boolean}
   */
  const listener = (message, sender, respond) => {
    const reply = handle(message, sender);
    if (!reply) return false;
    reply.then(respond,
      (error) => respond({ error: { code: 'internal', message: String(error) } }));
    return true;
  };
  api.runtime.onMessage.addListener(listener);
  return () => api.runtime.onMessage.removeListener(listener);
}

/** @param {string} key @param {...string} substitutions */
export function text(key, ...substitutions) {
  return api.i18n.getMessage(key, substitutions);
}

/**
 * Returns the language of the interface's texts as a BCP 47 tag. If the extension
 * has texts in the browser's language, this is the browser's tag with its region.
 * Otherwise it is the tag of the texts that the browser falls back to.
 */
export function uiLanguage() {
  const [browserLanguage, textLanguage] = [api.i18n.getUILanguage(), text('extLanguage')];
  return browserLanguage.split('-')[0] === textLanguage.split('-')[0]
    ? browserLanguage
    : textLanguage;
}

/** @param {string} path below the extension's root */
export function ownURL(path) {
  return api.runtime.getURL(path);
}

/**
 * Returns the extension's version from its manifest. The offscreen document has no access to that,
 * so its address contains the version.
 *
 * @returns {string}
 */
export function version() {
  return api.runtime.getManifest?.().version ?? new URLSearchParams(location.search).get('version')
    ?? '';
}

export const workerURL = ownURL('browser/core/worker.js');
export const placingWorkerURL = ownURL('browser/model/highlights/placing-worker.js');
export const coreURL = ownURL('browser/core/pilcrow.wasm');
export const fullCoreURL = ownURL('browser/core/pilcrow-full.wasm');
export const sampleURL = ownURL('browser/ui/saved/sample.html');

/**
 * Whether the background script contains the extraction host. This is true in
 * Firefox, which has no offscreen documents. When Firefox ends an idle background
 * script, the host ends, too.
 */
export const backgroundIdles = !('offscreen' in api);

/**
 * Returns the kind of browser, as far as its buttons and menus differ.
 *
 * @returns {Promise<'chrome' | 'firefox' | 'android'>}
 */
export async function browserKind() {
  const { os } = await api.runtime.getPlatformInfo();
  if (os === 'android') return 'android';
  return backgroundIdles ? 'firefox' : 'chrome';
}

/** The command that opens and closes the reader, as a click on the toolbar button does. */
export const openCommand = '_execute_action';

/**
 * Returns the key of a command in this browser, as the browser writes it.
 *
 * @param {string} command of the manifest
 * @returns {Promise<string>} '' if there is none, as on phones
 */
export async function assignedKey(command) {
  const commands = await api.commands?.getAll() ?? [];
  return commands.find(({ name }) => name === command)?.shortcut ?? '';
}

/**
 * Opens the browser's settings for keyboard shortcuts. Firefox has a function for this; in Chrome
 * the settings page has an address.
 */
export async function openShortcutSettings() {
  const open =
    /** @type {(() => Promise<void>) | undefined} */ (Reflect.get(api.commands,
      'openShortcutSettings'));
  await (open ? open() : api.tabs.create({ url: 'chrome://extensions/shortcuts' }));
}

/** The browser's API for context menus; undefined in Firefox for Android, which has none. */
export const menus = /** @type {typeof chrome.contextMenus | undefined} */ (api.contextMenus);
