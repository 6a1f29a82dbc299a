import { build } from '../elements.js';
import { siteOf } from '../locale.js';
import { forgetPageRequests } from './page-requests.js';

/**
 * @import { Host } from '../host.js'
 * @import { SettingsStore } from '../settings/store.js'
 */

/** The browser records only 250 requests by default. */
const MAX_RECORDED_REQUESTS = 100_000;

/** Makes the browser record the requests that the ledger shows, and forget those for the previous article. */
export function recordRequests() {
  performance.setResourceTimingBufferSize(MAX_RECORDED_REQUESTS);
  performance.clearResourceTimings();
  forgetPageRequests();
}

/**
 * While the setting for pictures is off, replaces each picture by a button that
 * loads it. This must happen before the content enters the document, because
 * pictures start to load there.
 *
 * @param {DocumentFragment} content
 * @param {SettingsStore} settings
 * @param {Host} host
 * @param {AbortSignal} signal
 */
export function withholdPictures(content, settings, host, signal) {
  /** @type {Map<HTMLButtonElement, HTMLImageElement>} */
  const withheld = new Map();
  const images = [...content.querySelectorAll('img')];
  settings.follow(({ pictures }) => {
    if (pictures) {
      for (const button of [...withheld.keys()]) show(button, withheld);
    } else {
      for (const image of images) withhold(image, withheld, host);
    }
  }, signal);
}

/**
 * @param {HTMLImageElement} image
 * @param {Map<HTMLButtonElement, HTMLImageElement>} withheld
 * @param {Host} host
 */
function withhold(image, withheld, host) {
  const site = siteOf(remoteAddress(image));
  if (!site || !image.parentNode || image.dataset.loaded !== undefined || image.dataset.userPicked !== undefined) return;
  const button = build('button', { class: 'withheld', type: 'button', 'data-site': site },
    build('span', { class: 'withheld-label', lang: host.uiLang }, host.text('viewShowPicture', site)),
    ...image.alt ? [build('span', { class: 'withheld-alt' }, image.alt)] : []);
  button.addEventListener('click', (event) => {
    event.preventDefault(); // a press on the button must not follow a link around the picture
    image.dataset.userPicked = ''; // the picture stays, whatever the setting becomes
    show(button, withheld);
  });
  withheld.set(button, image);
  image.replaceWith(button);
}

/**
 * @param {HTMLButtonElement} button
 * @param {Map<HTMLButtonElement, HTMLImageElement>} withheld
 */
function show(button, withheld) {
  const image = /** @type {HTMLImageElement} */ (withheld.get(button));
  withheld.delete(button);
  button.replaceWith(image);
}

/**
 * @param {HTMLImageElement} image
 * @returns {string} the address that it would be loaded from, '' if the article contains the picture as data
 */
export function remoteAddress(image) {
  const candidates = [image.getAttribute('src') ?? '', ...(image.getAttribute('srcset') ?? '').split(/[\s,]+/)];
  return candidates.find((address) => /^https?:/i.test(address)) ?? '';
}
