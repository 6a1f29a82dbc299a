/**
 * Marks each image as loaded or broken. The style sheet shows the alternative
 * text of a broken image, and hides the image if it has no such text. The
 * listeners are capturing, because load and error events don't bubble.
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
