import { api } from './browser.js';
import { askBackground } from './messages.js';
import { loadSite, permissionFor, saveSite, siteOf } from './sites.js';

/**
 * The reader's stored decisions for the site of an address.
 * @param {string} url
 * @returns {import('../ui/host.js').SiteMemory | null} null if the address belongs to no site
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
 * Auto-open for the site of an address. Firefox does not offer `permissions` to
 * a frame in a page, so the background checks them. The request for a permission
 * needs a user gesture, so in Firefox it happens on the settings page.
 * @param {string} url
 * @returns {import('../ui/host.js').AutoOpen | null} null if the address belongs to no site
 */
export function siteAutoOpen(url) {
  const site = siteOf(url);
  if (!site) return null;
  return {
    site,
    isOn: async () => await askBackground('opensByItself', { site }) === true, // a failure also comes as a reply, an object
    set: async (wanted) => {
      if (wanted && api.permissions) await api.permissions.request(permissionFor(site));
      const isOn = await askBackground('openSite', { site, wanted }) === true;
      if (wanted && !isOn && !api.permissions) await askBackground('permitSite', { site });
      return isOn;
    },
  };
}
