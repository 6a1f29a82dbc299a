import { api } from './browser.js';
import { loadSite, loadSites, permissionFor, saveSite } from './sites.js';

/**
 * The sites whose articles open in the reader by themselves. A content script
 * is registered for just these, each of which the user has named and
 * permitted; it asks for the reader, which judges whether the page is an article.
 */
// The path begins at the root: Firefox takes others from the page that registers it.
const script = { id: 'auto-open', js: ['/extension/content/auto-open.js'], runAt: /** @type {const} */ ('document_idle') };

/** @param {string} host */
export function mayOpen(host) {
  return api.permissions.contains(permissionFor(host));
}

/** @param {string} host @returns {Promise<boolean>} whether its articles open by themselves */
export async function opensByItself(host) {
  return (await loadSite(host)).opens && await mayOpen(host);
}

/**
 * The permission is asked for before, where it may be; without it nothing opens.
 * @param {string} host
 */
export async function beginOpening(host) {
  if (!await mayOpen(host)) return;
  await saveSite(host, { opens: true });
  await syncAutoOpen();
}

/** @param {string} host */
export async function stopOpening(host) {
  await saveSite(host, { opens: false });
  await syncAutoOpen();
  await api.permissions.remove(permissionFor(host));
}

/** @type {Promise<void>} Two at once would register the script twice. */
let synced = Promise.resolve();

/** Makes the registered script what the stored sites say. */
export function syncAutoOpen() {
  synced = synced.catch(isReported).then(register);
  return synced;
}

/** To whoever asked for it. */
function isReported() {}

async function register() {
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
