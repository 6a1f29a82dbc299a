import { build } from '../elements.js';
import { siteOf } from '../wording.js';
import { forgetPagesAsked } from './page-requests.js';

/**
 * @import { Host } from '../host.js'
 * @import { SettingsStore } from '../settings/store.js'
 */

/** The browser notes 250 requests, and no more unless it is told to. */
const MOST_REQUESTS = 100_000;

/** From now on the browser notes the requests that the ledger tells of; it forgets those for the article before. */
export function noteRequests() {
  performance.setResourceTimingBufferSize(MOST_REQUESTS);
  performance.clearResourceTimings();
  forgetPagesAsked();
}

/**
 * Keeps the article's pictures from being asked of the network while the
 * setting says so: a button stands in for each, and shows it. It has to come
 * before the content enters the document, where pictures begin to load.
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
  if (!site || !image.parentNode || image.dataset.loaded !== undefined || image.dataset.asked !== undefined) return;
  const button = build('button', { class: 'withheld', type: 'button', 'data-site': site },
    build('span', { class: 'withheld-label', lang: host.uiLang }, host.text('viewShowPicture', site)),
    ...image.alt ? [build('span', { class: 'withheld-alt' }, image.alt)] : []);
  button.addEventListener('click', (event) => {
    event.preventDefault(); // a link around it is followed from the picture, not from here
    image.dataset.asked = ''; // a person wants this one, whatever the setting says
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
 * @returns {string} where it would be asked for, '' for one that the article holds itself
 */
export function remoteAddress(image) {
  const candidates = [image.getAttribute('src') ?? '', ...(image.getAttribute('srcset') ?? '').split(/[\s,]+/)];
  return candidates.find((address) => /^https?:/i.test(address)) ?? '';
}
