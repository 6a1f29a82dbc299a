import { api } from './browser.js';
import { storesPictures } from './picture-hosts.js';
import { loadSite, loadSites, permissionFor, saveSite } from './sites.js';

/**
 * What Pilcrow does without a click on the sites that the user has named and
 * permitted: it opens their articles in the reader view, or saves them.
 *
 * @typedef {'opens' | 'saves'} Automatic
 */

/**
 * The content script of auto-open and automatic saving. It is registered only for
 * sites that the user has named and permitted. On their pages it reports the page,
 * and the extraction host then decides whether the page is an article.
 *
 * The script's path starts at the root, because Firefox resolves a relative path
 * against the address of the extension's page that registers the script.
 */
const script = { id: 'auto-open', js: ['/extension/content/auto-open.js'],
  runAt: /** @type {const} */ ('document_idle') };

/** @param {string} host */
export function isPermitted(host) {
  return api.permissions.contains(permissionFor(host));
}

/**
 * @param {string} host
 * @returns {Promise<Record<Automatic, boolean>>} what happens automatically on the site
 */
export async function automaticOn(host) {
  const { opens, saves } = await loadSite(host);
  return (opens || saves) && await isPermitted(host)
    ? { opens, saves }
    : { opens: false, saves: false };
}

/**
 * Switches something on for a site, if the extension has the permission for the
 * site. The caller has to request the permission first, because the browser allows
 * such a request only during a user gesture.
 * @param {string} host @param {Automatic} what
 */
export async function switchOn(host, what) {
  if (!await isPermitted(host)) return;
  await saveSite(host, { [what]: true });
  await syncAutoOpen();
}

/**
 * Switches something off for a site, and gives the permission back if nothing else needs it.
 *
 * @param {string} host
 * @param {Automatic[]} what
 */
export async function switchOff(host, ...what) {
  await saveSite(host, Object.fromEntries(what.map((each) => [each, false])));
  await syncAutoOpen();
  const { opens, saves } = await loadSite(host);
  if (!opens && !saves && !await storesPictures(host)) {
    await api.permissions.remove(permissionFor(host));
  }
}

/**
 * @type {Promise<void>} the last sync; the next one waits for it, because two at once would
 *   register the script twice
 */
let lastSync = Promise.resolve();

/**
 * Registers the content script for the stored sites on which something happens automatically, and
 * for no other sites.
 */
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
  const hosts = [...await loadSites()].filter(([, { opens, saves }]) => opens || saves).map((
    [host],
  ) => host);
  const permitted = await Promise.all(hosts.map(isPermitted));
  return hosts.filter((_, i) => permitted[i]);
}
