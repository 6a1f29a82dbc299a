import { api } from './browser.js';
import { askBackground } from './messages.js';
import { loadSite, permissionFor, saveSite, siteOf } from './sites.js';

/**
 * Returns access to the user's stored decisions for the site of an address.
 * @param {string} url
 * @returns {import('../browser/ui/host.js').SiteMemory | null} null if the address belongs to no
 *   site
 */
export function siteMemory(url) {
  const name = siteOf(url);
  if (!name) return null;
  return {
    name,
    load: () => loadSite(name),
    save: (changes) => saveSite(name, changes),
  };
}

/**
 * Returns the switch of auto-open for the site of an address. In a frame of a web
 * page, Firefox offers no `permissions` API. So the background script checks the
 * permission. To request a permission, an extension needs a user gesture, so in
 * Firefox the settings page requests it.
 * @param {string} url
 * @returns {import('../browser/ui/host.js').AutoOpen | null} null if the address belongs to no site
 */
export function siteAutoOpen(url) {
  const site = siteOf(url);
  if (!site) return null;
  return {
    site,
    // a failure also arrives as a reply, but as an object
    isOn: async () => await askBackground('opensByItself', { site }) === true,
    set: async (wanted) => {
      if (wanted && api.permissions) await api.permissions.request(permissionFor(site));
      const isOn = await askBackground('openSite', { site, wanted }) === true;
      if (wanted && !isOn && !api.permissions) await askBackground('permitSite', { site });
      return isOn;
    },
  };
}
