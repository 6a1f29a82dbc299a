import { bringToView, spotInView } from './place.js';

/**
 * @import { Reading } from '../reading.js'
 */

/**
 * Keeps the reading where it is while the type, the layout or the window
 * changes.
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
