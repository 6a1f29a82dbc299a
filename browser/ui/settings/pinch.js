import { SETTINGS } from '../../model/settings.js';

/**
 * @import { Reading } from '../reading.js'
 * @import { Range } from '../../model/settings.js'
 */

/**
 * Lets a pinch change the text size while the setting "pinch" is on. When the
 * text size changes, the lines are broken anew and still fit the screen. The
 * browser's zoom would push the ends of the lines off the screen. While the
 * setting is off, there are no listeners, so that a pinch zooms as usual.
 *
 * @param {Reading} reading
 */
export function pinchToResize({ main, settings, signal }) {
  let controller = new AbortController();
  let isOn = false;
  settings.follow(({ pinch }) => {
    if (pinch === isOn) return;
    isOn = pinch;
    controller.abort();
    controller = new AbortController();
    if (pinch) listen(main, settings, AbortSignal.any([controller.signal, signal]));
  }, signal);
}

/**
 * Makes the text size follow the distance of two fingers.
 *
 * @param {HTMLElement} main
 * @param {Reading['settings']} settings
 * @param {AbortSignal} signal
 */
function listen(main, settings, signal) {
  const { min, max, step } = /** @type {Range} */ (SETTINGS.size);
  let start = { distance: 0, size: 0 };
  main.addEventListener('touchstart', ({ touches }) => {
    if (touches.length === 2) start = { distance: distanceOf(touches), size: settings.values.size };
  }, { passive: true, signal });
  main.addEventListener('touchmove', (event) => {
    if (event.touches.length !== 2 || start.distance === 0) return;
    event.preventDefault();
    const exactSize = start.size * distanceOf(event.touches) / start.distance;
    const size = Math.min(max, Math.max(min, Math.round(exactSize / step) * step));
    if (size !== settings.values.size) settings.set({ size });
  }, { passive: false, signal });
}

/** @param {TouchList} touches  exactly two */
function distanceOf([a, b]) {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
