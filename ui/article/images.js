/**
 * Marks each image as loaded or broken, for the style sheet: words stand in
 * for a broken one, and one without words is not shown. These events do not
 * bubble, so the listeners capture.
 *
 * @param {HTMLElement} content
 * @param {AbortSignal} [signal]
 */
export function watchImages(content, signal) {
  content.addEventListener('load', ({ target }) => {
    if (target instanceof HTMLImageElement) {
      target.dataset.loaded = '';
    }
  }, { capture: true, signal });
  content.addEventListener('error', ({ target }) => {
    if (target instanceof HTMLImageElement) {
      target.dataset.broken = target.alt.trim() ? 'described' : 'empty';
    }
  }, { capture: true, signal });
}
