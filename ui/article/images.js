/**
 * Marks each image as loaded or broken, for the style sheet. A broken image is
 * replaced by its alternative text, and hidden if it has none. The listeners are
 * capturing, because load and error events don't bubble.
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
