import { api } from './browser.js';
import { storesPictures } from './picture-hosts.js';
import { loadSite, loadSites, permissionFor, saveSite } from './sites.js';

/**
 * The content script of auto-open. It is registered only for sites that the user
 * has named and permitted. On their pages it requests the reader view, and the
 * extraction host then decides whether the page is an article.
 *
 * The script's path starts at the root, because Firefox resolves a relative path
 * against the address of the extension's page that registers the script.
 */
const script = { id: 'auto-open', js: ['/extension/content/auto-open.js'], runAt: /** @type {const} */ ('document_idle') };

/** @param {string} host */
export function mayOpen(host) {
  return api.permissions.contains(permissionFor(host));
}

/** @param {string} host @returns {Promise<boolean>} whether the site's articles open automatically */
export async function opensByItself(host) {
  return (await loadSite(host)).opens && await mayOpen(host);
}

/**
 * Switches auto-open on for a site, if the extension has the permission for the
 * site. The caller has to request the permission first, because the browser allows
 * such a request only during a user gesture.
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
  if (!await storesPictures(host)) await api.permissions.remove(permissionFor(host));
}

/** @type {Promise<void>} the last sync; the next one waits for it, because two at once would register the script twice */
let lastSync = Promise.resolve();

/** Registers the content script for the stored sites with auto-open, and for no other sites. */
export function syncAutoOpen() {
  lastSync = lastSync.catch(ignoreReported).then(register);
  return lastSync;
}

/** Ignores the error of the previous sync: the caller of that sync has received it. */
function ignoreReported() {}

async function register() {
  const matches = (await permittedHosts()).flatMap((host) => permissionFor(host).origins);
  const registered = await api.scripting.getRegisteredContentScripts({ ids: [script.id] });
  if (registered.length > 0) await api.scripting.unregisterContentScripts({ ids: [script.id] });
  if (matches.length > 0) await api.scripting.registerContentScripts([{ ...script, matches }]);
}

async function permittedHosts() {
  const hosts = [...await loadSites()].filter(([, { opens }]) => opens).map(([host]) => host);
  const permitted = await Promise.all(hosts.map(mayOpen));
  return hosts.filter((_, i) => permitted[i]);
}
