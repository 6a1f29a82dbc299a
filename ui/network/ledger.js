import { build } from '../elements.js';
import { switchControl } from '../settings/controls.js';
import { plural, siteOf } from '../wording.js';
import { pagesAsked } from './page-requests.js';
import { remoteAddress } from './pictures.js';

/**
 * @import { Host } from '../host.js'
 * @import { Reading } from '../reading.js'
 *
 * @typedef {object} Entry
 * @property {string} site
 * @property {number} asked  requests that were made
 * @property {number} waiting  pictures that were not asked for yet
 */

/**
 * What this view asks of the network: nothing but the article's pictures, and
 * those only as they come into view, and its next pages, each when it is asked for.
 *
 * @param {Pick<Reading, 'main' | 'settings' | 'signal'>} reading  with the signal that ends the ledger
 * @param {Host} host
 */
export function networkLedger({ main, settings, signal }, host) {
  const account = build('div', { class: 'ledger-account', role: 'group', 'aria-label': host.text('viewLedger') });
  const part = build('details', { class: 'ledger' }, build('summary', {}, host.text('viewLedger')), account,
    switchControl('pictures', host.text('viewPictures'), { store: settings, signal }),
    build('p', { class: 'hint' }, host.text('viewPicturesHint')));
  const write = () => account.replaceChildren(...accountOf(ledgerOf(main), host));
  part.addEventListener('toggle', write);
  settings.follow(write, signal);
  return part;
}

/** @param {HTMLElement} main @returns {Entry[]} by site */
function ledgerOf(main) {
  const asked = requestedImages();
  const waiting = [...main.querySelectorAll('img')].filter((image) => remoteAddress(image) && !asked.has(image.currentSrc))
    .map((image) => siteOf(remoteAddress(image)));
  const withheld = [...main.querySelectorAll('.withheld')].map((button) => /** @type {HTMLElement} */ (button).dataset.site ?? '');
  return entriesOf([...asked].map(siteOf), [...waiting, ...withheld]);
}

/** @returns {Set<string>} what the browser itself noted (see noteRequests) */
function requestedImages() {
  return new Set(performance.getEntriesByType('resource')
    .filter((entry) => /** @type {PerformanceResourceTiming} */ (entry).initiatorType === 'img' && /^https?:/.test(entry.name))
    .map(({ name }) => name));
}

/**
 * @param {string[]} asked  the site of each request
 * @param {string[]} waiting  the site of each picture that was not asked for
 * @returns {Entry[]} by site
 */
export function entriesOf(asked, waiting) {
  const sites = [...new Set([...asked, ...waiting])].sort();
  const count = (/** @type {string[]} */ list, /** @type {string} */ site) => list.filter((each) => each === site).length;
  return sites.map((site) => ({ site, asked: count(asked, site), waiting: count(waiting, site) }));
}

/**
 * @param {Entry[]} entries
 * @param {Host} host
 */
function accountOf(entries, host) {
  const asked = entries.reduce((sum, entry) => sum + entry.asked, 0);
  const waiting = entries.reduce((sum, entry) => sum + entry.waiting, 0);
  const pages = pagesAsked();
  const items = entries.map((entry) => build('li', {}, build('bdi', {}, entry.site),
    ` · ${plural(host, 'viewRequests', entry.asked)}`));
  return [
    ...asked > 0 || pages === 0 ? [build('p', {}, asked === 0 ? host.text('viewLedgerNone') : plural(host, 'viewLedgerAsked', asked))] : [],
    ...waiting > 0 ? [build('p', {}, plural(host, 'viewLedgerWaiting', waiting))] : [],
    ...items.length > 0 ? [build('ul', { class: 'sites' }, ...items)] : [],
    ...pages > 0 ? [build('p', {}, plural(host, 'viewLedgerPages', pages))] : [],
  ];
}
