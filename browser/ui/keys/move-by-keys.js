import { makeFocusableOnce } from '../article/fragments.js';
import { onKeys } from './shortcuts.js';

/**
 * @import { Reading } from '../reading.js'
 */

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const BLOCKS = `${HEADINGS}, p, li, pre, blockquote, table, figure, dd, dt, summary`;

/** @type {Record<string, {selector: string, step: 1 | -1}>} */
const KEY_MOVES = {
  j: { selector: BLOCKS, step: 1 },
  k: { selector: BLOCKS, step: -1 },
  h: { selector: HEADINGS, step: 1 },
  H: { selector: HEADINGS, step: -1 },
};

/**
 * Adds keyboard shortcuts: J and K move to the next and the previous paragraph,
 * H and Shift+H to the next and the previous heading.
 *
 * @param {Reading} reading
 */
export function moveByKeys(reading) {
  onKeys(
    Object.fromEntries(
      Object.entries(KEY_MOVES).map((
        [key, move],
      ) => [key, (event) => moveBy(move, event, reading)]),
    ),
    reading,
  );
}

/**
 * Moves the focus to the next or previous element that the selector matches.
 *
 * @param {{selector: string, step: 1 | -1}} move
 * @param {KeyboardEvent} event
 * @param {Reading} reading
 */
function moveBy({ selector, step }, event, { element }) {
  const to = nextOf(stopsIn(element, selector), step);
  if (to) {
    event.preventDefault();
    makeFocusableOnce(to);
    to.focus({ preventScroll: true });
    to.scrollIntoView({ block: 'center' });
  }
}

/**
 * @param {HTMLElement} element
 * @param {string} selector
 * @returns {HTMLElement[]} the elements that the keys stop at: the innermost visible matches, in
 *   document order
 */
function stopsIn(element, selector) {
  return [...element.querySelectorAll(selector)].map((each) => /** @type {HTMLElement} */ (each))
    .filter((each) =>
      each.checkVisibility() && !each.querySelector(selector) && each.textContent?.trim() !== ''
    );
}

/**
 * Returns the stop to move to. If the focused stop is in view, this is the stop
 * after it, or for a step back, the stop before it. Otherwise it is the first
 * stop in view, or for a step back, the last stop that begins above the view.
 *
 * @param {HTMLElement[]} stops
 * @param {1 | -1} step
 */
function nextOf(stops, step) {
  const focused = document.activeElement;
  const focusedIndex = stops.findIndex((stop) => stop === focused);
  if (focusedIndex >= 0 && isInView(stops[focusedIndex])) return stops[focusedIndex + step];
  const index = step === 1
    ? stops.findIndex(isInView)
    : stops.findLastIndex((stop) => stop.getBoundingClientRect().top < 0);
  return stops[index];
}

/** @param {HTMLElement} element */
function isInView(element) {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
}
