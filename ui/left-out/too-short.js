import { plural } from '../wording.js';
import { openPicker } from './left-out-button.js';

/**
 * @import { Action, Article, Failure, Host } from '../host.js'
 */

/**
 * In words, as the core counts them (a character is a word in scripts without
 * spaces): with fewer a text is not opened as an article. Of the 1,337 true
 * contents of wcxb-dev three have fewer, all of them of lists of links; the
 * shortest article has 50, the shortest thread 42, the shortest page of a
 * service 33.
 */
export const FEWEST_WORDS = 30;

/** @param {Pick<Article, 'words'>} article */
export function isScarce({ words }) {
  return words < FEWEST_WORDS;
}

/**
 * What to say instead of so short an article, and the ways to it all the same.
 *
 * @param {Article} article
 * @param {() => Promise<void>} show  the article
 * @param {Action[]} others  ways out
 * @param {Host} host
 * @returns {Failure}
 */
export function scarceFailure({ words }, show, others, host) {
  const pick = { label: host.text('viewPick'), run: () => void show().then(openPicker) };
  return {
    title: host.text('viewScarceTitle'),
    message: plural(host, 'viewScarce', words),
    actions: [showAnyway(show, host), ...(host.reread ? [pick] : []), ...others],
  };
}

/** @param {() => Promise<void>} show @param {Pick<Host, 'text'>} host @returns {Action} */
export function showAnyway(show, host) {
  return { label: host.text('viewShowAnyway'), run: () => void show() };
}
