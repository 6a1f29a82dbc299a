import { plural } from '../locale.js';
import { openPicker } from './open-sheet.js';

/**
 * @import { Article } from '../../model/article.js'
 * @import { Action, Failure, Host } from '../host.js'
 * @import { Reading } from '../reading.js'
 */

/**
 * Returns the message that is shown instead of an article that is too short.
 * Its actions show the article anyway or let the user pick a block.
 *
 * @param {Article} article
 * @param {() => Promise<Reading | null>} show  shows the article
 * @param {Action[]} others  further actions
 * @param {Host} host
 * @returns {Failure}
 */
export function tooShortFailure({ words }, show, others, host) {
  const pick = { label: host.text('viewPick'),
    run: () => void show().then((reading) => reading && openPicker(reading)) };
  return {
    title: host.text('viewScarceTitle'),
    message: plural(host, 'viewScarce', words),
    actions: [showAnyway(show, host), ...(host.reread ? [pick] : []), ...others],
  };
}

/**
 * @param {() => Promise<Reading | null>} show
 * @param {Pick<Host, 'text'>} host
 * @returns {Action}
 */
export function showAnyway(show, host) {
  return { label: host.text('viewShowAnyway'), run: () => void show() };
}
