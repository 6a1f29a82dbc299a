import { loadSite, saveSite, siteOf } from './sites.js';

/**
 * What the reader remembers for the site of an address.
 * @param {string} url
 * @returns {import('../ui/page-versions.js').SiteMemory | null} null for what is no site
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
