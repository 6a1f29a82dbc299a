import { api } from './browser.js';

/**
 * What the user decided for single sites, kept on this device, each site under
 * a key of its own.
 *
 * @typedef {object} SiteRule a decision about the blocks with one signature
 * @property {string} signature see extract/account
 * @property {'+' | '-'} sign whether they are shown or left out
 * @property {string} sample how the text of the one began that it was decided on
 *
 * @typedef {object} Site
 * @property {string} engine '' for the one that is used everywhere
 * @property {boolean} opens whether its articles open in the reader by themselves
 * @property {SiteRule[]} rules
 */

const prefix = 'site:';

/** Far beyond what anybody decides, and small enough for each click to carry. */
const maxRules = 100;
const maxSample = 200;

/** Chrome's parser lets through more, such as "%20". Names of other scripts come in ASCII. */
const hostName = /^[\w.-]+$/;

/** No white space, which parts rules on their way to the core. */
const signature = /^\S{1,200}$/;

/**
 * @param {string | undefined} url
 * @returns {string} the site that an address belongs to, or ''
 */
export function siteOf(url) {
  if (!url || !URL.canParse(url)) return '';
  const { protocol, hostname } = new URL(url);
  return (protocol === 'http:' || protocol === 'https:') && hostName.test(hostname) ? hostname : '';
}

/** @param {string} host @returns {{origins: string[]}} what the browser asks the user for, where articles are to open by themselves */
export function permissionFor(host) {
  return { origins: [`*://${host}/*`] };
}

/** @param {string} host @returns {Promise<Site>} */
export async function loadSite(host) {
  if (!host) return readSite(undefined);
  const key = prefix + host;
  return readSite((await api.storage.local.get(key))[key]);
}

/** @returns {Promise<Map<string, Site>>} by host, in the order of the alphabet */
export async function loadSites() {
  const stored = Object.entries(await api.storage.local.get(null)).filter(([key]) => key.startsWith(prefix));
  return new Map(stored.map(([key, value]) => /** @type {[string, Site]} */ ([key.slice(prefix.length), readSite(value)]))
    .sort(([a], [b]) => a.localeCompare(b)));
}

/**
 * A site about which nothing is decided any more is forgotten.
 * @param {string} host @param {Partial<Site>} changes
 */
export async function saveSite(host, changes) {
  const site = { ...await loadSite(host), ...changes };
  if (site.engine || site.opens || site.rules.length > 0) await api.storage.local.set({ [prefix + host]: site });
  else await forgetSite(host);
}

/** @param {string} host */
export function forgetSite(host) {
  return api.storage.local.remove(prefix + host);
}

/** @param {Site} site @returns {string[]} as the core takes them */
export function rulesOf({ rules }) {
  return rules.map(({ sign, signature: about }) => sign + about);
}

/**
 * Storage and imported files are not trusted: what is wrong in them is left out.
 * @param {unknown} stored
 * @returns {Site}
 */
export function readSite(stored) {
  const { engine, opens, rules } = /** @type {Record<string, unknown>} */ (isRecord(stored) ? stored : {});
  return {
    engine: typeof engine === 'string' && engine.length <= 64 ? engine : '',
    opens: opens === true,
    rules: Array.isArray(rules) ? rules.flatMap(readRule).slice(0, maxRules) : [],
  };
}

/** @param {unknown} stored @returns {SiteRule[]} */
function readRule(stored) {
  if (!isRecord(stored)) return [];
  const { signature: about, sign, sample } = stored;
  if (typeof about !== 'string' || !signature.test(about) || (sign !== '+' && sign !== '-')) return [];
  return [{ signature: about, sign, sample: typeof sample === 'string' ? sample.slice(0, maxSample) : '' }];
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isRecord(value) {
  return typeof value === 'object' && value !== null;
}
