import { build } from '../elements.js';
import { closeIcon } from '../icons.js';

/**
 * @import { Host } from '../host.js'
 * @import { ReaderMovement } from '../position/reader-movement.js'
 */

/** Scrolling by less than this is ignored, because a trembling finger can cause it. */
const MIN_SCROLL_PX = 8;

/**
 * Fills the bar with the close button and a place for the article's controls. The
 * bar is at the top, and on phones at the bottom, near the thumb. It hides while
 * the user scrolls forward and returns when the user scrolls back.
 *
 * @param {HTMLElement} bar
 * @param {Host} host
 * @param {ReaderMovement} movement
 * @returns {HTMLElement} the element for the controls
 */
export function fillBar(bar, host, movement) {
  const controls = build('div', { class: 'tools' });
  bar.setAttribute('aria-label', host.text('viewControls'));
  bar.replaceChildren(closeButton(host), controls);
  hideOnScroll(bar, movement, host.signal);
  return controls;
}

/** @param {Host} host */
function closeButton(host) {
  const close = build('button', {
    class: 'tool',
    type: 'button',
    'aria-label': host.text('viewClose'),
    title: host.text('viewCloseTip'),
  }, closeIcon());
  close.addEventListener('click', () => host.close(), { signal: host.signal });
  return close;
}

/**
 * Hides the bar while the user scrolls forward.
 *
 * @param {HTMLElement} bar
 * @param {ReaderMovement} movement  tells whether the user scrolled, or only the reader view itself
 * @param {AbortSignal} [signal]
 */
function hideOnScroll(bar, movement, signal) {
  let lastScrollY = window.scrollY;
  window.addEventListener('scroll', () => {
    const distance = window.scrollY - lastScrollY;
    if (Math.abs(distance) < MIN_SCROLL_PX) {
      return;
    }
    lastScrollY = window.scrollY;
    bar.toggleAttribute('data-away',
      movement.hasMoved && distance > 0 && window.scrollY > bar.offsetHeight);
  }, { signal, passive: true });
}
