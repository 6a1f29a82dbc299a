import { bringToView, placeOf, spotInView } from './place.js';

/**
 * @import { Reading } from './reading.js'
 * @import { Spot } from './place.js'
 */

/**
 * Keeps the reading where it is: while the type, the layout or the window
 * changes, and when the page comes back, which is told of each place.
 *
 * @param {Reading} reading
 */
export function keepPlace({ host, settings, main, element, signal }) {
  /** @type {Spot | null} */
  let spot = spotInView(element);
  let begun = false;
  document.addEventListener('scrollend', ({ target }) => {
    if (target !== document && target !== main) return;
    spot = spotInView(element);
    if (begun) host.onPlace?.(spot && placeOf(spot));
  }, { capture: true, signal });
  for (const input of ['wheel', 'pointerdown', 'keydown', 'touchstart']) {
    document.addEventListener(input, () => { begun = true; }, { capture: true, passive: true, signal });
  }
  const restore = () => {
    if (spot?.block.isConnected) bringToView(main, spot);
  };
  window.addEventListener('resize', restore, { signal });
  settings.follow(restore, signal);
}
