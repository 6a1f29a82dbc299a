import { api } from './browser.js';
import { loadSites } from './sites.js';

/**
 * The sites whose articles open in the reader by themselves. A content script
 * is registered for just these, each of which the user has named and
 * permitted; it asks for the reader, which judges whether the page is an article.
 */
// The path begins at the root: Firefox takes others from the page that registers it.
const script = { id: 'auto-open', js: ['/extension/content/auto-open.js'], runAt: /** @type {const} */ ('document_idle') };

/** @param {string} host @returns {{origins: string[]}} what the browser asks the user for */
export function permissionFor(host) {
  return { origins: [`*://${host}/*`] };
}

/** @param {string} host */
export function mayOpen(host) {
  return api.permissions.contains(permissionFor(host));
}

/** Makes the registered script what the stored sites say. */
export async function syncAutoOpen() {
  const matches = (await permittedHosts()).flatMap((host) => permissionFor(host).origins);
  const registered = await api.scripting.getRegisteredContentScripts({ ids: [script.id] });
  if (registered.length > 0) await api.scripting.unregisterContentScripts({ ids: [script.id] });
  if (matches.length > 0) await api.scripting.registerContentScripts([{ ...script, matches }]);
}

async function permittedHosts() {
  const wanted = [...await loadSites()].filter(([, { opens }]) => opens).map(([host]) => host);
  const permitted = await Promise.all(wanted.map(mayOpen));
  return wanted.filter((_, i) => permitted[i]);
}
