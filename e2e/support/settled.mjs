/** @import { View } from './driver.mjs' */
import { eventually } from './eventually.mjs';

/**
 * Waits until a picture of the reader shows its article: all is there that its
 * text answers to, nothing moves, the pictures in sight have loaded or failed
 * to, and it has been painted so. Of the first paint with content, which the
 * wait for the article has none of, the browser tells when it is on the screen.
 * @param {View} view
 */
export async function settled(view) {
  await eventually('the view is at rest', () => view.evaluate(isAtRest));
  await eventually('and was painted so', () => view.evaluate(isAtRest));
}

/** Runs in the view; tells after the next frame. */
async function isAtRest() {
  await new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
  const pictures = [...document.images].filter((image) => {
    const { top, left, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && left < innerWidth;
  });
  return performance.getEntriesByName('first-contentful-paint').length > 0
    && document.querySelector('article[data-features]') !== null && document.querySelector('[aria-busy="true"]') === null
    && document.getAnimations().every(({ playState }) => playState !== 'running')
    && pictures.every((image) => image.complete);
}
