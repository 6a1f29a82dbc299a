import { isRecord, readSettings } from '../../browser/model/settings.js';
import { readSite, siteOf } from '../sites.js';

/**
 * The format of exported settings: one JSON object,
 *
 *     {"pilcrow": 1, "engine": "", "view": {…}, "sites": {"example.org": {…}}}
 *
 * browser/model/settings.js defines `view`, and sites.js defines a site. For each site
 * the file records whether auto-open is on, but not the browser's permission that
 * auto-open needs.
 */
const version = 1;

/** The limit for sites in a file. Nobody has this many. */
const maxSites = 1000;

/**
 * @typedef {object} Backup
 * @property {string} engine
 * @property {Record<string, unknown>} view
 * @property {Map<string, import('../sites.js').Site>} sites
 */

/** @param {Backup} backup */
export function writeBackup({ engine, view, sites }) {
  return `${
    JSON.stringify({ pilcrow: version, engine, view, sites: Object.fromEntries(sites) }, null, 2)
  }\n`;
}

/**
 * Reads a file with exported settings. The user may have edited it, so invalid
 * values are left out.
 * @param {string} source
 * @returns {Backup | null} null for a file of another kind
 */
export function readBackup(source) {
  const read = parse(source);
  if (read?.pilcrow !== version) return null;
  const sites = Object.entries(isRecord(read.sites) ? read.sites : {}).slice(0, maxSites)
    .filter(([host]) => siteOf(`https://${host}/`) === host);
  return {
    engine: typeof read.engine === 'string' && read.engine.length <= 64 ? read.engine : '',
    view: isRecord(read.view) ? { ...readSettings(read.view) } : {},
    sites: new Map(sites.map(([host, site]) => [host, readSite(site)])),
  };
}

/** @param {string} source @returns {Record<string, unknown> | null} */
function parse(source) {
  try {
    const read = JSON.parse(source);
    return isRecord(read) ? read : null;
  } catch {
    return null; // a SyntaxError, because this is another kind of file
  }
}
