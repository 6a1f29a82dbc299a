import { showAnyway, tooShortFailure } from '../../browser/ui/left-out/too-short.js';
import { reasonFor } from '../notice/reasons.js';

/**
 * @import { Article } from '../../browser/model/article.js'
 * @import { Action, Failure, Host } from '../../browser/ui/host.js'
 * @import { Reading } from '../../browser/ui/reading.js'
 *
 * @typedef {object} Recovery what the user can do after a failure
 * @property {() => void} again reads the web page again
 * @property {() => void} [openSaved] opens the page's copy in the library
 * @property {() => Promise<Reading | null>} [show] shows the article although it is short
 * @property {Action} leave
 */

/**
 * Returns the texts and actions that the reader view shows for a failure.
 * @param {string} code a key of notice/reasons.js, or 'scarce' for a short article
 * @param {Article | undefined} article
 * @param {Recovery} recovery
 * @param {string} frame address of the frame that fills the web page, or ''
 * @param {Host} host
 * @returns {Failure}
 */
export function failureOf(code, article, { again, show, openSaved, leave }, frame, host) {
  const saved = openSaved ? [{ label: host.text('viewOpenSaved'), run: openSaved }] : [];
  if (code === 'scarce' && article && show) {
    return withFirst(saved, tooShortFailure(article, show, [leave], host));
  }
  const { title, message, next } = reasonFor(code);
  const retry = { label: host.text('extTryAgain'), run: again };
  const showShort = show ? [showAnyway(show, host)] : [];
  /** @type {Partial<Record<typeof next, Action[]>>} */
  const byReason = { retry: [retry, ...showShort, leave], page: [leave, retry, ...showShort],
    frame: [...linkTo(frame, host), ...showShort, leave] };
  const actions = byReason[next] ?? [...showShort, leave];
  return withFirst(saved, { title: host.text(title), message: host.text(message), actions });
}

/**
 * Puts actions before those of a failure: what the library has is what the user came for.
 *
 * @param {Action[]} first
 * @param {Failure} failure
 * @returns {Failure}
 */
function withFirst(first, { actions = [], ...failure }) {
  return { ...failure, actions: [...first, ...actions] };
}

/** @param {string} frame @param {Host} host @returns {Action[]} */
function linkTo(frame, host) {
  return frame ? [{ label: host.text('extOpenFrame'), href: frame }] : [];
}
