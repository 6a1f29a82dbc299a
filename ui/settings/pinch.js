import { SETTINGS } from './settings.js';

/**
 * @import { Reading } from '../reading.js'
 * @import { Range } from './settings.js'
 */

/**
 * Lets two fingers change the size of the text, where that is wanted: the
 * lines are broken anew, where the browser's zoom would push them off the
 * screen. While it is not wanted nothing listens, and the zoom is the browser's.
 *
 * @param {Reading} reading
 */
export function pinchToResize({ main, settings, signal }) {
  let off = new AbortController();
  let on = false;
  settings.follow(({ pinch }) => {
    if (pinch === on) return;
    on = pinch;
    off.abort();
    off = new AbortController();
    if (pinch) listen(main, settings, AbortSignal.any([off.signal, signal]));
  }, signal);
}

/**
 * @param {HTMLElement} main
 * @param {Reading['settings']} settings
 * @param {AbortSignal} signal
 */
function listen(main, settings, signal) {
  const { least, most, step } = /** @type {Range} */ (SETTINGS.size);
  let begun = { distance: 0, size: 0 };
  main.addEventListener('touchstart', ({ touches }) => {
    if (touches.length === 2) begun = { distance: distanceOf(touches), size: settings.values.size };
  }, { passive: true, signal });
  main.addEventListener('touchmove', (event) => {
    if (event.touches.length !== 2 || begun.distance === 0) return;
    event.preventDefault();
    const wanted = begun.size * distanceOf(event.touches) / begun.distance;
    const size = Math.min(most, Math.max(least, Math.round(wanted / step) * step));
    if (size !== settings.values.size) settings.set({ size });
  }, { passive: false, signal });
}

/** @param {TouchList} touches two */
function distanceOf([a, b]) {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
