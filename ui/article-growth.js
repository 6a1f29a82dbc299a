/**
 * @import { Reading } from './reading.js'
 */

/** The event that tells the article's content that there is more of it. */
const GROWN = 'article-grown';

/** @param {HTMLElement} content @param {Element[]} added  to its end */
export function tellGrown(content, added) {
  content.dispatchEvent(new CustomEvent(GROWN, { detail: added }));
}

/**
 * For what was worked out once about the whole article.
 *
 * @param {Pick<Reading, 'content' | 'signal'>} reading
 * @param {(added: Element[]) => void} run
 */
export function onGrown({ content, signal }, run) {
  content.addEventListener(GROWN, (event) => run(/** @type {CustomEvent<Element[]>} */ (event).detail), { signal });
}

/**
 * @param {Element[]} added
 * @param {string} selector
 * @returns {Element[]} what matches of them and in them
 */
export function allIn(added, selector) {
  return added.flatMap((each) => [...each.matches(selector) ? [each] : [], ...each.querySelectorAll(selector)]);
}
