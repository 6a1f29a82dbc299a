import { api } from './browser.js';

/**
 * The user's decisions for single sites, stored on this device, each site under
 * its own key.
 *
 * @typedef {object} SiteRule a decision about all blocks with one signature
 * @property {string} signature see extract/account
 * @property {'+' | '-'} sign whether the blocks are shown or left out
 * @property {string} sample the beginning of the text of the block for which the user made the
 *   decision
 *
 * @typedef {object} Site
 * @property {string} engine '' for the engine from the settings
 * @property {boolean} opens whether auto-open is on
 * @property {boolean} saves whether the site's articles are saved automatically
 * @property {boolean} loadsNext whether the next pages of articles are loaded without showing their
 *   address first
 * @property {SiteRule[]} rules
 */

const prefix = 'site:';

/**
 * The limit for a site's rules. Nobody needs as many, and each click sends all of them to the
 * extraction host.
 */
const maxRules = 100;
const maxSampleChars = 200;

/**
 * Matches host names. Chrome's URL parser accepts more, for example "%20". It converts names in
 * other scripts to ASCII, so they match, too.
 */
const hostName = /^[\w.-]+$/;

/**
 * A signature contains no white space, because spaces separate the rules in a request to the core.
 */
const signaturePattern = /^\S{1,200}$/;

/**
 * @param {string | undefined} url
 * @returns {string} the site to which the address belongs, or ''
 */
export function siteOf(url) {
  if (!url || !URL.canParse(url)) return '';
  const { protocol, hostname } = new URL(url);
  return (protocol === 'http:' || protocol === 'https:') && hostName.test(hostname) ? hostname : '';
}

/**
 * @param {string} host
 * @returns {{origins: string[]}} the permission that auto-open and automatic saving need
 */
export function permissionFor(host) {
  return { origins: [`*://${host}/*`] };
}

/** @param {string} host @returns {Promise<Site>} */
export async function loadSite(host) {
  if (!host) return readSite(undefined);
  const key = prefix + host;
  return readSite((await api.storage.local.get(key))[key]);
}

/** @returns {Promise<Map<string, Site>>} by host, in alphabetical order */
export async function loadSites() {
  const stored = Object.entries(await api.storage.local.get(null)).filter(([key]) =>
    key.startsWith(prefix)
  );
  return new Map(
    stored.map((
      [key, value],
    ) => /** @type {[string, Site]} */ ([key.slice(prefix.length), readSite(value)]))
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

/**
 * Changes the stored decisions for a site. Deletes the site from storage if no
 * decision remains.
 * @param {string} host @param {Partial<Site>} changes
 */
export async function saveSite(host, changes) {
  const site = { ...await loadSite(host), ...changes };
  if (site.engine || site.opens || site.saves || site.loadsNext || site.rules.length > 0) {
    await api.storage.local.set({ [prefix + host]: site });
  } else await forgetSite(host);
}

/** @param {string} host */
export function forgetSite(host) {
  return api.storage.local.remove(prefix + host);
}

/** @param {Site} site @returns {string[]} in the format of a request to the core */
export function rulesOf({ rules }) {
  return rules.map((rule) => rule.sign + rule.signature);
}

/**
 * Returns the decisions for a site from storage or an imported file. Neither is
 * trusted: invalid values are left out.
 * @param {unknown} stored
 * @returns {Site}
 */
export function readSite(stored) {
  const { engine, opens, saves, loadsNext, rules } =
    /** @type {Record<string, unknown>} */ (isRecord(stored) ? stored : {});
  return {
    engine: typeof engine === 'string' && engine.length <= 64 ? engine : '',
    opens: opens === true,
    saves: saves === true,
    loadsNext: loadsNext === true,
    rules: Array.isArray(rules) ? rules.flatMap(readRule).slice(0, maxRules) : [],
  };
}

/** @param {unknown} stored @returns {SiteRule[]} */
function readRule(stored) {
  if (!isRecord(stored)) return [];
  const { signature, sign: direction, sample } = stored;
  if (typeof signature !== 'string' || !signaturePattern.test(signature)
    || (direction !== '+' && direction !== '-')) return [];
  return [{ signature, sign: direction,
    sample: typeof sample === 'string' ? sample.slice(0, maxSampleChars) : '' }];
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isRecord(value) {
  return typeof value === 'object' && value !== null;
}
