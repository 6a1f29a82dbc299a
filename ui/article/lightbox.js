import { queryAllIn, onGrowth } from '../article-growth.js';
import { build } from '../elements.js';
import { closeIcon, minusIcon, plusIcon } from '../icons.js';

/**
 * @import { Host } from '../host.js'
 * @import { Reading } from '../reading.js'
 */

/** Smaller pictures have nothing more to show, in px of their own. */
const WORTHWHILE = 200;

/** As often as the picture is as large as the screen lets it be. */
const ZOOMS = [1, 1.5, 2, 3, 4, 6, 8];

/**
 * Lets pictures be looked at alone, as large as one likes.
 *
 * @param {Reading} reading
 */
export function enlargePictures(reading) {
  const { host, content, signal } = reading;
  offerIn([content], reading);
  onGrowth(reading, (added) => offerIn(added, reading));
  content.addEventListener('click', (event) => openForEvent(event, host), { signal });
  content.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') openForEvent(event, host);
  }, { signal });
}

/** @param {Element[]} parts @param {Reading} reading */
function offerIn(parts, { host, signal }) {
  for (const each of queryAllIn(parts, 'img')) {
    const picture = /** @type {HTMLImageElement} */ (each);
    if (picture.closest('a[href]')) continue;
    if (picture.complete) offer(picture, host);
    else picture.addEventListener('load', () => offer(picture, host), { once: true, signal });
  }
}

/** @param {HTMLImageElement} picture @param {Host} host */
function offer(picture, host) {
  if (picture.naturalWidth < WORTHWHILE) return;
  picture.dataset.enlarge = '';
  picture.tabIndex = 0;
  picture.setAttribute('role', 'button');
  picture.setAttribute('aria-label', host.text('viewEnlarge', picture.alt).trim());
}

/** @param {Event} event @param {Host} host */
function openForEvent(event, host) {
  if (event.target instanceof HTMLImageElement && 'enlarge' in event.target.dataset) {
    event.preventDefault();
    open(event.target, host);
  }
}

/** @param {HTMLImageElement} picture @param {Host} host */
function open(picture, host) {
  const large = build('img', { referrerpolicy: 'no-referrer', src: picture.currentSrc, alt: picture.alt });
  const stage = build('div', { class: 'stage', tabindex: '0', role: 'group', 'aria-label': host.text('viewPicture') }, large);
  const zoom = zooming(stage, large);
  const tools = build('div', { class: 'lightbox-tools' },
    tool('viewZoomOut', minusIcon(), () => zoom(-1), host),
    tool('viewZoomIn', plusIcon(), () => zoom(1), host),
    tool('viewPictureClose', closeIcon(), () => dialog.close(), host));
  const dialog = build('dialog', { class: 'lightbox', 'aria-label': picture.alt || host.text('viewPicture') }, tools, stage);
  dialog.addEventListener('close', () => {
    dialog.remove();
    picture.focus({ preventScroll: true });
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === '+' || key === '=') zoom(1);
    if (key === '-') zoom(-1);
  });
  document.body.append(dialog);
  dialog.showModal();
  zoom(0);
}

/**
 * @param {string} key
 * @param {Node} icon
 * @param {() => void} run
 * @param {Host} host
 */
function tool(key, icon, run, host) {
  const label = host.text(key);
  const button = build('button', { class: 'tool', type: 'button', 'aria-label': label, title: label }, icon);
  button.addEventListener('click', run);
  return button;
}

/**
 * @param {HTMLElement} stage
 * @param {HTMLImageElement} picture
 * @returns {(steps: number) => void}
 */
function zooming(stage, picture) {
  let at = 0;
  const zoom = (/** @type {number} */ steps) => {
    const middle = middleOf(stage);
    at = Math.min(ZOOMS.length - 1, Math.max(0, at + steps));
    picture.style.setProperty('--zoom', String(ZOOMS[at]));
    picture.dataset.zoom = String(ZOOMS[at]);
    keepMiddle(stage, middle);
  };
  // A tap takes a closer look, and the next one steps back.
  picture.addEventListener('click', () => zoom(at === 0 ? 2 : -at));
  return zoom;
}

/** @param {HTMLElement} stage @returns {[x: number, y: number]} in shares of what there is to scroll */
function middleOf({ scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight }) {
  return [(scrollLeft + clientWidth / 2) / scrollWidth, (scrollTop + clientHeight / 2) / scrollHeight];
}

/** @param {HTMLElement} stage @param {[x: number, y: number]} middle */
function keepMiddle(stage, [x, y]) {
  stage.scrollTo(x * stage.scrollWidth - stage.clientWidth / 2, y * stage.scrollHeight - stage.clientHeight / 2);
}
