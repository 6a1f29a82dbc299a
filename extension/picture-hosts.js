import { api } from './browser.js';
import { askBackground } from './messages.js';
import { loadSite, permissionFor, siteOf } from './sites.js';

/**
 * The hosts from which the pictures of saved articles come. If a host does not let
 * everyone read its pictures, they are stored only with the browser's permission for
 * that host. The user's answer is stored on this device, each under a key of its own:
 * true if the pictures are stored, false if the user refused.
 *
 * @typedef {import('../browser/library/pictures/keeper.js').Permission} Permission
 *
 * @typedef {object} PictureHost
 * @property {string} host
 * @property {boolean} allowed
 * @property {boolean} opens  whether auto-open is on for it, which needs the same permission
 */

const prefix = 'pictures:';

/**
 * Returns whether the extension may read all answers of a host. The offscreen document
 * has no `permissions` API, and neither has a frame in a web page in Firefox. So they
 * ask the background script.
 * @param {string} host
 * @returns {Promise<Permission>}
 */
export async function picturePermission(host) {
  if (siteOf(`https://${host}/`) !== host) return 'none';
  if (!api.permissions) return askBackground('picturePermission', { site: host });
  // the browser's permission may remain, for what happens automatically on that site
  if (await answerFor(host) === false) return 'refused';
  return await api.permissions.contains(permissionFor(host)) ? 'granted' : 'askable';
}

/**
 * Asks the user for the permission to store pictures from a host, and remembers the
 * answer. The browser asks only while a click or key press is handled, so nothing may
 * be awaited before.
 * @param {string} host
 * @returns {Promise<boolean>} whether they can be stored now
 */
export async function requestPictures(host) {
  if (!api.permissions) return requestOnSettingsPage(host);
  const granted = await api.permissions.request(permissionFor(host));
  await api.storage.local.set({ [prefix + host]: granted });
  return granted;
}

/**
 * In a frame in a web page, Firefox lets only the settings page ask. Once the user has agreed
 * there, the same button works here.
 *
 * @param {string} host
 */
async function requestOnSettingsPage(host) {
  const granted = await picturePermission(host) === 'granted';
  if (!granted) await askBackground('permitPictures', { site: host });
  return granted;
}

/**
 * Takes the permission for a host away, and remembers that. The pictures that are
 * stored remain.
 * @param {string} host
 */
export async function refusePictures(host) {
  await api.storage.local.set({ [prefix + host]: false });
  await removeUnused(host);
}

/** Forgets the user's answer, so that articles ask again. @param {string} host */
export async function forgetPictures(host) {
  await api.storage.local.remove(prefix + host);
}

/**
 * @param {string} host
 * @returns {Promise<boolean>} whether the user let Pilcrow store the host's pictures
 */
export async function storesPictures(host) {
  return await answerFor(host) === true;
}

/** Forgets all answers, and takes the permissions away that nothing else needs. */
export async function forgetAllPictures() {
  const hosts = await answeredHosts();
  await api.storage.local.remove(hosts.map((host) => prefix + host));
  for (const host of hosts) await removeUnused(host);
}

/** @param {string} host */
async function removeUnused(host) {
  const { opens, saves } = await loadSite(host);
  if (!opens && !saves) await api.permissions.remove(permissionFor(host));
}

/** @returns {Promise<string[]>} the hosts for which the user has answered, in alphabetical order */
export async function answeredHosts() {
  const names = Object.keys(await api.storage.local.get(null)).filter((name) =>
    name.startsWith(prefix)
  );
  return names.map((name) => name.slice(prefix.length)).filter((host) =>
    siteOf(`https://${host}/`) === host
  ).sort((a, b) => a.localeCompare(b));
}

/**
 * @returns {Promise<PictureHost[]>} the hosts for which the user has answered, in alphabetical
 *   order
 */
export async function loadPictureHosts() {
  const hosts = await answeredHosts();
  return Promise.all(hosts.map(async (host) => ({
    host,
    allowed: await storesPictures(host) && await api.permissions.contains(permissionFor(host)),
    opens: (await loadSite(host)).opens,
  })));
}

/** @param {string} host @returns {Promise<unknown>} undefined if the user was not asked */
async function answerFor(host) {
  return (await api.storage.local.get(prefix + host))[prefix + host];
}
