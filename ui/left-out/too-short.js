import { plural } from '../locale.js';
import { openPicker } from './left-out-button.js';

/**
 * @import { Action, Article, Failure, Host } from '../host.js'
 */

/**
 * A text with fewer words than this is shown only if the user asks for it. The
 * core counts the words; in scripts without spaces it counts each character as
 * a word. Of the 1,337 reference texts of the corpus wcxb-dev, three have fewer
 * words, and all three are lists of links. The shortest article in this corpus
 * has 50 words, the shortest forum thread 42, the shortest service page 33.
 */
export const MIN_ARTICLE_WORDS = 30;

/** @param {Pick<Article, 'words'>} article */
export function isTooShort({ words }) {
  return words < MIN_ARTICLE_WORDS;
}

/**
 * Returns the message that is shown instead of an article that is too short.
 * Its actions show the article anyway or let the user pick a block.
 *
 * @param {Article} article
 * @param {() => Promise<void>} show  shows the article
 * @param {Action[]} others  further actions
 * @param {Host} host
 * @returns {Failure}
 */
export function tooShortFailure({ words }, show, others, host) {
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
