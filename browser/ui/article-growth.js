/**
 * @import { Reading } from './reading.js'
 */

/**
 * The event dispatched on the article's content element after a part of the article was added: the
 * rest of a long article, or a further page.
 */
const GROWTH_EVENT = 'article-grown';

/**
 * Reports that elements were appended to the article's content.
 *
 * @param {HTMLElement} content
 * @param {Element[]} added
 */
export function announceGrowth(content, added) {
  content.dispatchEvent(new CustomEvent(GROWTH_EVENT, { detail: added }));
}

/**
 * Calls `run` with the added elements whenever the article grew. Features that
 * process the whole article once use this to process the new part.
 *
 * @param {Pick<Reading, 'content' | 'signal'>} reading
 * @param {(added: Element[]) => void} run
 */
export function onGrowth({ content, signal }, run) {
  content.addEventListener(GROWTH_EVENT,
    (event) => run(/** @type {CustomEvent<Element[]>} */ (event).detail), { signal });
}

/**
 * @param {Element[]} added
 * @param {string} selector
 * @returns {Element[]} the elements that match, among the added ones and their descendants
 */
export function queryAllIn(added, selector) {
  return added.flatMap((
    each,
  ) => [...each.matches(selector) ? [each] : [], ...each.querySelectorAll(selector)]);
}
