/** @import { View } from './driver.mjs' */
import { eventually } from './eventually.mjs';

/**
 * Waits until a screenshot of the reader view would show its article: the
 * article has its features, nothing moves, the visible pictures have loaded or
 * failed, and all of this has been painted. The performance entry
 * "first-contentful-paint" shows that the article has been painted, because the
 * placeholder before it has no content.
 * @param {View} view
 */
export async function settled(view) {
  await eventually('the article has its features',
    () => view.evaluate(() => document.querySelector('article[data-features]') !== null));
  await still(view);
}

/**
 * Waits until nothing moves in a page, its pictures are there, and all of this has been painted.
 *
 * @param {View} view
 */
export async function still(view) {
  await eventually('the view is at rest', () => view.evaluate(isAtRest));
  await eventually('the view is painted', () => view.evaluate(isAtRest));
}

/**
 * Runs in the page: waits for the next frame, and returns whether what is visible is complete and
 * painted.
 */
async function isAtRest() {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  const pictures = [...document.images].filter((image) => {
    const { top, left, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && left < innerWidth;
  });
  return performance.getEntriesByName('first-contentful-paint').length > 0
    && document.querySelector('[aria-busy="true"]') === null
    && document.getAnimations().every(({ playState }) => playState !== 'running')
    && pictures.every((image) => image.complete);
}
