import { focusOnce } from '../article/fragments.js';
import { onKeys } from './shortcuts.js';

/**
 * @import { Reading } from '../reading.js'
 */

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const BLOCKS = `${HEADINGS}, p, li, pre, blockquote, table, figure, dd, dt, summary`;

/** @type {Record<string, {among: string, step: 1 | -1}>} */
const MOVES = {
  j: { among: BLOCKS, step: 1 },
  k: { among: BLOCKS, step: -1 },
  h: { among: HEADINGS, step: 1 },
  H: { among: HEADINGS, step: -1 },
};

/**
 * J and K go to the next and the last paragraph, H and Shift+H to the headings.
 *
 * @param {Reading} reading
 */
export function moveByKeys(reading) {
  onKeys(Object.fromEntries(Object.entries(MOVES).map(([key, move]) => [key, (event) => go(move, event, reading)])), reading);
}

/**
 * @param {{among: string, step: 1 | -1}} move
 * @param {KeyboardEvent} event
 * @param {Reading} reading
 */
function go({ among, step }, event, { element }) {
  const to = nextOf(stopsIn(element, among), step);
  if (to) {
    event.preventDefault();
    focusOnce(to);
    to.focus({ preventScroll: true });
    to.scrollIntoView({ block: 'center' });
  }
}

/**
 * @param {HTMLElement} element
 * @param {string} selector
 * @returns {HTMLElement[]} the innermost ones that are seen, in order
 */
function stopsIn(element, selector) {
  return [...element.querySelectorAll(selector)].map((each) => /** @type {HTMLElement} */ (each))
    .filter((each) => each.checkVisibility() && !each.querySelector(selector) && each.textContent?.trim() !== '');
}

/**
 * From the focus, or from what is in view when that is elsewhere.
 *
 * @param {HTMLElement[]} stops
 * @param {1 | -1} step
 */
function nextOf(stops, step) {
  const focused = document.activeElement;
  const at = stops.findIndex((stop) => stop === focused);
  if (at >= 0 && isInView(stops[at])) return stops[at + step];
  const inView = step === 1 ? stops.findIndex(isInView) : stops.findLastIndex((stop) => stop.getBoundingClientRect().top < 0);
  return stops[inView];
}

/** @param {HTMLElement} element */
function isInView(element) {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
}
