import { api } from './browser.js';
import { askBackground } from './messages.js';
import { loadSite, permissionFor, saveSite, siteOf } from './sites.js';

/**
 * What the reader remembers for the site of an address.
 * @param {string} url
 * @returns {import('../ui/host.js').SiteMemory | null} null for what is no site
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
 * Whether articles of the site of an address open by themselves. Firefox keeps
 * the browser's permissions from a frame in a page: so the background looks
 * after them, and what only a press may ask for is asked on the settings page.
 * @param {string} url
 * @returns {import('../ui/host.js').AutoOpen | null} null for what is no site
 */
export function siteAutoOpen(url) {
  const site = siteOf(url);
  if (!site) return null;
  return {
    site,
    isOn: async () => await askBackground('opensByItself', { site }) === true, // a failure is a reply, too
    set: async (wanted) => {
      if (wanted && api.permissions) await api.permissions.request(permissionFor(site));
      const isOn = await askBackground('openSite', { site, wanted }) === true;
      if (wanted && !isOn && !api.permissions) await askBackground('permitSite', { site });
      return isOn;
    },
  };
}
