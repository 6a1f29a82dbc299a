import { queryAllIn, onGrowth } from '../article-growth.js';
import { build } from '../elements.js';
import { closeIcon, minusIcon, plusIcon } from '../icons.js';

/**
 * @import { Host } from '../host.js'
 * @import { Reading } from '../reading.js'
 */

/** The minimum width, in the picture's own pixels, of a picture that can be enlarged. Enlarging a smaller picture would show no more detail. */
const MIN_WIDTH_PX = 200;

/** The zoom factors. With the factor 1, the picture fits the screen. */
const ZOOMS = [1, 1.5, 2, 3, 4, 6, 8];

/**
 * Lets the user open a picture alone on the screen and zoom it there.
 *
 * @param {Reading} reading
 */
export function enlargePictures(reading) {
  const { host, content, signal } = reading;
  makeEnlargeableIn([content], reading);
  onGrowth(reading, (added) => makeEnlargeableIn(added, reading));
  content.addEventListener('click', (event) => openForEvent(event, host), { signal });
  content.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') openForEvent(event, host);
  }, { signal });
}

/** @param {Element[]} parts @param {Reading} reading */
function makeEnlargeableIn(parts, { host, signal }) {
  for (const each of queryAllIn(parts, 'img')) {
    const picture = /** @type {HTMLImageElement} */ (each);
    if (picture.closest('a[href]')) continue;
    if (picture.complete) makeEnlargeable(picture, host);
    else picture.addEventListener('load', () => makeEnlargeable(picture, host), { once: true, signal });
  }
}

/** @param {HTMLImageElement} picture @param {Host} host */
function makeEnlargeable(picture, host) {
  if (picture.naturalWidth < MIN_WIDTH_PX) return;
  picture.dataset.enlarge = '';
  picture.tabIndex = 0;
  picture.setAttribute('role', 'button');
  picture.setAttribute('aria-label', picture.alt ? host.text('viewEnlarge', picture.alt) : host.text('viewEnlargeImage'));
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
  const zoom = makeZoom(stage, large);
  const controls = build('div', { class: 'lightbox-tools' },
    controlButton('viewZoomOut', minusIcon(), () => zoom(-1), host),
    controlButton('viewZoomIn', plusIcon(), () => zoom(1), host),
    controlButton('viewPictureClose', closeIcon(), () => dialog.close(), host));
  const dialog = build('dialog', { class: 'lightbox', 'aria-label': picture.alt || host.text('viewPicture') }, controls, stage);
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
 * @param {string} key  the message key of the button's label
 * @param {Node} icon
 * @param {() => void} run
 * @param {Host} host
 */
function controlButton(key, icon, run, host) {
  const label = host.text(key);
  const button = build('button', { class: 'tool', type: 'button', 'aria-label': label, title: label }, icon);
  button.addEventListener('click', run);
  return button;
}

/**
 * @param {HTMLElement} stage
 * @param {HTMLImageElement} picture
 * @returns {(steps: number) => void} zooms in by this number of steps, or out if the number is negative
 */
function makeZoom(stage, picture) {
  let level = 0;
  const zoom = (/** @type {number} */ steps) => {
    const middle = middleOf(stage);
    level = Math.min(ZOOMS.length - 1, Math.max(0, level + steps));
    picture.style.setProperty('--zoom', String(ZOOMS[level]));
    picture.dataset.zoom = String(ZOOMS[level]);
    keepMiddle(stage, middle);
  };
  // A tap zooms in by two steps, the next tap zooms out again.
  picture.addEventListener('click', () => zoom(level === 0 ? 2 : -level));
  return zoom;
}

/** @param {HTMLElement} stage @returns {[x: number, y: number]} the point in the middle of the view, as shares of the scrollable size */
function middleOf({ scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight }) {
  return [(scrollLeft + clientWidth / 2) / scrollWidth, (scrollTop + clientHeight / 2) / scrollHeight];
}

/** @param {HTMLElement} stage @param {[x: number, y: number]} middle */
function keepMiddle(stage, [x, y]) {
  stage.scrollTo(x * stage.scrollWidth - stage.clientWidth / 2, y * stage.scrollHeight - stage.clientHeight / 2);
}
