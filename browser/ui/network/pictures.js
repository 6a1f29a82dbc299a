import { build } from '../elements.js';
import { siteOf } from '../locale.js';
import { mayRequest } from '../../model/requests/may-request.js';
import { forgetPageRequests } from './page-requests.js';

/**
 * @import { Host } from '../host.js'
 * @import { SettingsStore } from '../settings/store.js'
 */

/**
 * The number of requests that the browser records for the ledger. By default it records only 250.
 */
const MAX_RECORDED_REQUESTS = 100_000;

/**
 * Makes the browser record all requests, which the ledger lists, and forget those of the previous
 * article.
 */
export function recordRequests() {
  performance.setResourceTimingBufferSize(MAX_RECORDED_REQUESTS);
  performance.clearResourceTimings();
  forgetPageRequests();
}

/**
 * Replaces each picture that may not be requested for the article by its alternative
 * text and the reason. Must be called before the content is inserted into the
 * document, because inserted pictures start to load.
 *
 * @param {ParentNode} content
 * @param {string} page  the article's address
 * @param {Pick<Host, 'text' | 'uiLang'>} host
 */
export function leaveOutPrivate(content, page, host) {
  for (const image of content.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    // as enter-html.js has written them
    const candidates = (image.getAttribute('srcset') ?? '').split(', ').filter(Boolean);
    const allowed = candidates.filter((candidate) => mayShow(candidate.split(' ')[0], page));
    if (allowed.length < candidates.length) image.setAttribute('srcset', allowed.join(', '));
    if (mayShow(src, page)) continue;
    if (allowed.length > 0) image.setAttribute('src', allowed[0].split(' ')[0]);
    else image.replaceWith(privatePicture(image, host));
  }
}

/** @param {string} address @param {string} page */
function mayShow(address, page) {
  return !/^https?:/i.test(address) || mayRequest(address, page);
}

/** @param {HTMLImageElement} image @param {Pick<Host, 'text' | 'uiLang'>} host */
function privatePicture({ alt }, { text, uiLang }) {
  return build('span', { class: 'private-picture' },
    build('span', { lang: uiLang, dir: 'auto' }, text('viewPrivatePicture')),
    ...alt ? [build('span', { class: 'withheld-alt' }, alt)] : []);
}

/**
 * Replaces each picture by a button that loads it, while the setting "pictures"
 * is off. Must be called before the content is inserted into the document,
 * because inserted pictures start to load.
 *
 * @param {DocumentFragment} content
 * @param {SettingsStore} settings
 * @param {Pick<Host, 'text' | 'uiLang'>} host
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
 * Replaces a picture by a button that loads it, unless the picture has already
 * been loaded or needs no request.
 *
 * @param {HTMLImageElement} image
 * @param {Map<HTMLButtonElement, HTMLImageElement>} withheld
 * @param {Pick<Host, 'text' | 'uiLang'>} host
 */
function withhold(image, withheld, host) {
  const site = siteOf(remoteAddress(image));
  if (!site || !image.parentNode || image.dataset.loaded !== undefined
    || image.dataset.userPicked !== undefined) return;
  const button = build('button', { class: 'withheld', type: 'button', 'data-site': site },
    build('span', { class: 'withheld-label', lang: host.uiLang },
      host.text('viewShowPicture', site)),
    ...image.alt ? [build('span', { class: 'withheld-alt' }, image.alt)] : []);
  button.addEventListener('click', (event) => {
    event.preventDefault(); // a press on the button must not follow a link around the picture
    image.dataset.userPicked = ''; // from now on the picture is shown, whatever the setting is
    show(button, withheld);
  });
  withheld.set(button, image);
  image.replaceWith(button);
}

/**
 * Puts a picture back in place of its button.
 *
 * @param {HTMLButtonElement} button
 * @param {Map<HTMLButtonElement, HTMLImageElement>} withheld
 */
function show(button, withheld) {
  const image = /** @type {HTMLImageElement} */ (withheld.get(button));
  withheld.delete(button);
  button.replaceWith(image);
}

/**
 * Returns the address from which a picture is loaded.
 *
 * @param {HTMLImageElement} image
 * @returns {string} '' if the article itself contains the picture, as a data URL
 */
export function remoteAddress(image) {
  const candidates = [image.getAttribute('src') ?? '',
    ...(image.getAttribute('srcset') ?? '').split(/[\s,]+/)];
  return candidates.find((address) => /^https?:/i.test(address)) ?? '';
}
