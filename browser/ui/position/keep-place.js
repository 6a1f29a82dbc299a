import { bringToView, spotInView } from './place.js';

/**
 * @import { Reading } from '../reading.js'
 */

/**
 * Keeps the reading position when the typography, the layout or the window's
 * size changes.
 *
 * @param {Reading} reading
 */
export function keepPlace({ settings, main, element, signal }) {
  let spot = spotInView(element);
  document.addEventListener('scrollend', ({ target }) => {
    if (target === document || target === main) spot = spotInView(element);
  }, { capture: true, signal });
  const restore = () => {
    if (spot?.block.isConnected) bringToView(main, spot);
  };
  window.addEventListener('resize', restore, { signal });
  settings.follow(restore, signal);
}
