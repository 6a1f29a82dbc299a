import { LIMITS, OPTIONS } from '../browser/library/pictures/fetch-picture.js';
import { api } from './browser.js';
import { askBackground } from './messages.js';

/**
 * Requests a picture of the site of an open page, for Firefox: there a click on the
 * toolbar button gives access to the tab, but not to the site. So a script in that tab
 * makes the request, as the page itself would, if the page's policy allows it. It gets
 * the address from the extraction host, and can answer nothing but that one request:
 * a wrong answer spoils one picture, which has to be an image like any other.
 *
 * @type {import('../browser/library/pictures/fetch-picture.js').Request}
 */
export async function requestInTab(address, signal) {
  const tab = await openTabOf(address);
  if (tab?.id === undefined) throw new TypeError('no open page of that site');
  const [{ result }] = await api.scripting.executeScript({ target: { tabId: tab.id },
    func: requestInPage, args: [address, OPTIONS, LIMITS] });
  signal.throwIfAborted();
  if (!result) throw new TypeError('no answer');
  const bytes = Uint8Array.from(result.bytes, (char) => char.charCodeAt(0));
  return { ok: true, url: address, length: bytes.length, body: new Blob([bytes]).stream() };
}

/**
 * Requests a picture of the site of an open page, for Chrome: there a click on the
 * toolbar button lets the whole extension read the site. Once the tab has left it, the
 * request would fail, and tell the site which program made it. Only the background
 * script knows the tabs.
 * @param {string} address @param {AbortSignal} signal
 * @param {import('../browser/library/pictures/fetch-picture.js').Request} request in the name of
 *   the program
 */
export async function requestIfOpen(address, signal, request) {
  const { open } = Object(await askBackground('isPageOpen', { url: address }));
  signal.throwIfAborted();
  if (open !== true) throw new TypeError('no open page of that site');
  return request(address, signal);
}

/**
 * Returns a tab with a page of an address's origin to which a click has given access. It is in no
 * private window, where the site would see another identity.
 *
 * @param {string} address
 * @returns {Promise<chrome.tabs.Tab | undefined>}
 */
export async function openTabOf(address) {
  const { origin } = new URL(address);
  // without a permission, only the tabs with access have addresses
  const tabs = await api.tabs.query({});
  return tabs.find(({ url = '', incognito }) =>
    !incognito && URL.canParse(url) && new URL(url).origin === origin
  );
}

/**
 * Runs in the tab. In mode same-origin the browser follows no redirect to another
 * origin. The bytes return as a string with one character for each, because in Firefox
 * those of a response belong to the page's world.
 * @param {string} address @param {RequestInit} options @param {typeof LIMITS} limits
 * @returns {Promise<{bytes: string} | null>}
 */
async function requestInPage(address, options, limits) {
  // the tab has another page meanwhile
  if (new URL(address).origin !== location.origin) return null;
  try {
    const response = await fetch(address, { ...options, mode: 'same-origin',
      signal: AbortSignal.timeout(limits.timeMs) });
    const reader = response.ok && response.body?.getReader();
    if (!reader) return null;
    let bytes = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      for (let at = 0; at < part.value.length; at += 8192) {
        bytes += String.fromCharCode(...part.value.subarray(at, at + 8192));
      }
      if (bytes.length > limits.bytes) {
        await reader.cancel();
        break; // the caller finds that there are too many
      }
    }
    return { bytes };
  } catch { // no connection, or the page's policy forbids it
    return null;
  }
}
