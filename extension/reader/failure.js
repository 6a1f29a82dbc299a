import { showAnyway, tooShortFailure } from '../../ui/left-out/too-short.js';
import { reasonFor } from '../notice/reasons.js';

/**
 * @import { Action, Article, Failure, Host } from '../../ui/host.js'
 *
 * @typedef {object} Ways out of a failure
 * @property {() => void} again reads the page once more
 * @property {() => Promise<void>} [show] the article, short as it is
 * @property {Action} leave
 */

/**
 * @param {string} code a key of notice/reasons.js, or 'scarce'
 * @param {Article | undefined} article
 * @param {Ways} ways
 * @param {string} frame address of what is shown inside the page, or ''
 * @param {Host} host
 * @returns {Failure}
 */
export function failureOf(code, article, { again, show, leave }, frame, host) {
  if (code === 'scarce' && article && show) return tooShortFailure(article, show, [leave], host);
  const { title, message, next } = reasonFor(code);
  const retry = { label: host.text('extTryAgain'), run: again };
  const shown = show ? [showAnyway(show, host)] : [];
  /** @type {Partial<Record<typeof next, Action[]>>} */
  const ways = { retry: [retry, ...shown, leave], page: [leave, retry, ...shown], frame: [...linkTo(frame, host), ...shown, leave] };
  const actions = ways[next] ?? [...shown, leave];
  return { title: host.text(title), message: host.text(message), actions };
}

/** @param {string} frame @param {Host} host @returns {Action[]} */
function linkTo(frame, host) {
  return frame ? [{ label: host.text('extOpenFrame'), href: frame }] : [];
}
