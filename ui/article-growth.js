/**
 * @import { Reading } from './reading.js'
 */

/** Dispatched on the article's content after a further page was appended. */
const GROWTH_EVENT = 'article-grown';

/** @param {HTMLElement} content @param {Element[]} added  the elements at its new end */
export function announceGrowth(content, added) {
  content.dispatchEvent(new CustomEvent(GROWTH_EVENT, { detail: added }));
}

/**
 * Calls back when the article has grown, for features that process the whole
 * article once and must catch up with the new part.
 *
 * @param {Pick<Reading, 'content' | 'signal'>} reading
 * @param {(added: Element[]) => void} run
 */
export function onGrowth({ content, signal }, run) {
  content.addEventListener(GROWTH_EVENT, (event) => run(/** @type {CustomEvent<Element[]>} */ (event).detail), { signal });
}

/**
 * @param {Element[]} added
 * @param {string} selector
 * @returns {Element[]} the matches among the elements and their descendants
 */
export function queryAllIn(added, selector) {
  return added.flatMap((each) => [...each.matches(selector) ? [each] : [], ...each.querySelectorAll(selector)]);
}
