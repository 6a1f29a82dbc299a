import { build } from '../elements.js';
import { plural, siteOf } from '../locale.js';
import { switchControl } from '../settings/controls.js';
import { pageRequestCount } from './page-requests.js';
import { remoteAddress } from './pictures.js';
import { storedPictureCount } from './stored-pictures.js';

/**
 * @import { Host } from '../host.js'
 * @import { Reading } from '../reading.js'
 *
 * @typedef {object} Entry  what the ledger shows for one site
 * @property {string} site
 * @property {number} requested  the number of requests to the site
 * @property {number} waiting the number of the article's pictures from the site that have not been
 *   requested yet
 */

/**
 * Builds the list of the requests that this view has made. The view requests
 * only the article's pictures, when they scroll into view, and the article's
 * next pages, when the user asks for them. For an article in the library, its
 * pictures were also requested when it was saved.
 *
 * @param {Pick<Reading, 'main' | 'settings' | 'signal'>} reading its signal ends the list's updates
 * @param {Host} host
 */
export function networkLedger({ main, settings, signal }, host) {
  const summary = build('div', { class: 'ledger-account', role: 'group',
    'aria-label': host.text('viewLedger') });
  const part = build('details', { class: 'ledger' }, build('summary', {}, host.text('viewLedger')),
    summary, switchControl('pictures', host.text('viewPictures'), { store: settings, signal }),
    build('p', { class: 'hint' }, host.text('viewPicturesHint')));
  const update = async () => {
    const lines = () => [...summaryOf(ledgerOf(main), host), ...storedPart(main, host)];
    summary.replaceChildren(...lines());
    const saved = await savedPart(host);
    if (saved.length > 0) summary.replaceChildren(...lines(), ...saved);
  };
  part.addEventListener('toggle', update);
  settings.follow(update, signal);
  return part;
}

/**
 * Counts the pictures that are shown without a request, because they are stored.
 *
 * @param {HTMLElement} main
 * @param {Host} host
 */
function storedPart(main, host) {
  const count = storedPictureCount(main);
  return count > 0 ? [build('p', {}, plural(host, 'viewLedgerStored', count))] : [];
}

/**
 * Counts the requests that were made to save the article. Only a host that can ask for permissions
 * makes such requests.
 *
 * @param {Host} host
 */
async function savedPart({ library, ...host }) {
  const all = library?.keepPictures ? (await library.find().catch(noCopy))?.pictures.all ?? 0 : 0;
  return all > 0 ? [build('p', {}, plural(host, 'viewLedgerSaved', all))] : [];
}

/** Without the library, which may be broken, the rest of the list is still right. */
function noCopy() {
  return null;
}

/** @param {HTMLElement} main @returns {Entry[]} by site */
function ledgerOf(main) {
  const requested = requestedImages();
  const waiting = [...main.querySelectorAll('img')].filter((image) =>
    remoteAddress(image) && !requested.has(image.currentSrc)
  )
    .map((image) => siteOf(remoteAddress(image)));
  const withheld = [...main.querySelectorAll('.withheld')].map((button) =>
    /** @type {HTMLElement} */ (button).dataset.site ?? ''
  );
  return entriesOf([...requested].map(siteOf), [...waiting, ...withheld]);
}

/**
 * @returns {Set<string>} the pictures' addresses that the browser has recorded (see recordRequests)
 */
function requestedImages() {
  return new Set(performance.getEntriesByType('resource')
    .filter((entry) =>
      /** @type {PerformanceResourceTiming} */ (entry).initiatorType === 'img'
        && /^https?:/.test(entry.name)
    )
    .map(({ name }) => name));
}

/**
 * Counts requests and waiting pictures by site.
 *
 * @param {string[]} requested  the site of each request
 * @param {string[]} waiting  the site of each picture that was not requested
 * @returns {Entry[]} sorted by site
 */
export function entriesOf(requested, waiting) {
  const sites = [...new Set([...requested, ...waiting])].sort();
  const count = (/** @type {string[]} */ list, /** @type {string} */ site) =>
    list.filter((each) => each === site).length;
  return sites.map((site) => ({ site, requested: count(requested, site),
    waiting: count(waiting, site) })
  );
}

/**
 * Builds the ledger's text: totals, and the number of requests to each site.
 *
 * @param {Entry[]} entries
 * @param {Host} host
 */
function summaryOf(entries, host) {
  const requested = entries.reduce((sum, entry) => sum + entry.requested, 0);
  const waiting = entries.reduce((sum, entry) => sum + entry.waiting, 0);
  const pages = pageRequestCount();
  const items = entries.map((entry) =>
    build('li', {}, build('bdi', {}, entry.site),
      ` · ${plural(host, 'viewRequests', entry.requested)}`)
  );
  return [
    ...requested > 0 || pages === 0
      ? [
        build('p', {}, requested === 0
          ? host.text('viewLedgerNone')
          : plural(host, 'viewLedgerAsked', requested)),
      ]
      : [],
    ...waiting > 0 ? [build('p', {}, plural(host, 'viewLedgerWaiting', waiting))] : [],
    ...items.length > 0 ? [build('ul', { class: 'sites' }, ...items)] : [],
    ...pages > 0 ? [build('p', {}, plural(host, 'viewLedgerPages', pages))] : [],
  ];
}
