import { queryAllIn, onGrowth } from '../article-growth.js';
import { iconButton } from '../buttons.js';
import { build } from '../elements.js';
import { closeIcon, minusIcon, plusIcon } from '../icons.js';
import { leadsToPicture } from './picture-file.js';

/**
 * @import { Host } from '../host.js'
 * @import { Reading } from '../reading.js'
 */

/**
 * The minimum width, in the picture's own pixels, of a picture that can be enlarged. Enlarging a
 * smaller picture would show no more detail.
 */
const MIN_WIDTH_PX = 200;

/** The zoom factors. With the factor 1, the picture fits the screen. */
const ZOOMS = [1, 1.5, 2, 3, 4, 6, 8];

/**
 * Tells whether a click or key opens a link elsewhere, such as in a new tab.
 *
 * @param {Event} event
 */
const isElsewhere = (event) =>
  (event instanceof MouseEvent || event instanceof KeyboardEvent)
  && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/**
 * Lets the user open a picture alone on the screen and zoom it there. A link around
 * the picture that leads to a picture does the same, because the file alone would
 * show no more and leave the article. Only the picture that is loaded is shown.
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
    const link = linkAround(picture);
    if (link && !isAroundOnly(link, picture)) continue;
    if (picture.complete) makeEnlargeable(picture, host);
    else {picture.addEventListener('load', () => makeEnlargeable(picture, host), { once: true,
        signal });}
  }
}

/** @param {Element} element @returns {HTMLAnchorElement | null} */
const linkAround = (element) => element.closest('a[href]');

/**
 * Tells whether a link is around no other picture, and leads to a picture.
 *
 * @param {HTMLAnchorElement} link
 * @param {HTMLImageElement} picture
 */
function isAroundOnly(link, picture) {
  const candidates = picture.srcset.split(', ').map((candidate) => candidate.split(' ')[0]);
  return link.querySelectorAll('img').length === 1
    && leadsToPicture(link.href, [picture.src, ...candidates]);
}

/** @param {HTMLImageElement} picture @param {Host} host */
function makeEnlargeable(picture, host) {
  if (picture.naturalWidth < MIN_WIDTH_PX) return;
  const control = linkAround(picture) ?? picture;
  picture.dataset.enlarge = '';
  control.dataset.enlarge = '';
  control.tabIndex = 0;
  control.setAttribute('role', 'button');
  if (!control.textContent?.trim()) {
    control.setAttribute('aria-label',
      picture.alt ? host.text('viewEnlarge', picture.alt) : host.text('viewEnlargeImage'));
  }
}

/** @param {Event} event @param {Host} host */
function openForEvent(event, host) {
  const control = event.target instanceof Element
    ? event.target.closest('a[data-enlarge], img[data-enlarge]')
    : null;
  const link = control && linkAround(control);
  const picture = link?.querySelector('img') ?? control;
  if (!(picture instanceof HTMLImageElement) || (link && isElsewhere(event))) return;
  event.preventDefault();
  open(picture, host);
}

/** @param {HTMLImageElement} picture @param {Host} host */
function open(picture, host) {
  const large = build('img', { referrerpolicy: 'no-referrer', src: picture.currentSrc,
    alt: picture.alt });
  const stage = build('div', { class: 'stage', tabindex: '0', role: 'group',
    'aria-label': host.text('viewPicture') }, large);
  const zoom = makeZoom(stage, large);
  const controls = build('div', { class: 'lightbox-tools' },
    controlButton('viewZoomOut', minusIcon(), () => zoom(-1), host),
    controlButton('viewZoomIn', plusIcon(), () => zoom(1), host),
    controlButton('viewPictureClose', closeIcon(), () => dialog.close(), host));
  const dialog = build('dialog', { class: 'lightbox',
    'aria-label': picture.alt || host.text('viewPicture') }, controls, stage);
  dialog.addEventListener('close', () => {
    dialog.remove();
    (linkAround(picture) ?? picture).focus({ preventScroll: true });
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
  return iconButton(label, icon, run);
}

/**
 * @param {HTMLElement} stage
 * @param {HTMLImageElement} picture
 * @returns {(steps: number) => void} zooms in by this number of steps, or out if the number is
 *   negative
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

/**
 * @param {HTMLElement} stage
 * @returns {[x: number, y: number]} the point in the middle of the view, as shares of the
 *   scrollable size
 */
function middleOf({ scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight }) {
  return [(scrollLeft + clientWidth / 2) / scrollWidth,
    (scrollTop + clientHeight / 2) / scrollHeight];
}

/** @param {HTMLElement} stage @param {[x: number, y: number]} middle */
function keepMiddle(stage, [x, y]) {
  stage.scrollTo(x * stage.scrollWidth - stage.clientWidth / 2,
    y * stage.scrollHeight - stage.clientHeight / 2);
}
