/**
 * @import { Host } from '../browser/ui/host.js'
 */

// For each error code: the key of its texts, and whether another try with the same
// saved page may succeed. browser/core/protocol.js lists the codes of the core, and
// browser/core/extractor.js adds others.
const KINDS = new Map(Object.entries({
  nothing_found: { key: 'webNothing', again: false },
  too_large: { key: 'webTooLarge', again: false },
  timeout: { key: 'webTimeout', again: true },
  start_failed: { key: 'webStart', again: true },
  crashed: { key: 'webBroken', again: true },
  internal: { key: 'webBroken', again: true },
  file: { key: 'webFile', again: false },
  not_page: { key: 'viewNotPage', again: false },
}));

// All other codes, such as bad_request and unknown_engine, are errors of Pilcrow, not of the saved
// page.
const OTHER = { key: 'webBroken', again: false };

/**
 * Returns the texts of a failure and the actions that the reader view offers.
 *
 * @param {string} code
 * @param {{another: () => void, again: () => void}} recovery
 * @param {Host} host
 * @returns {import('../browser/ui/host.js').Failure}
 */
export function failureOf(code, recovery, host) {
  const { key, again } = KINDS.get(code) ?? OTHER;
  const another = { label: host.text('webOpenAnother'), run: recovery.another };
  const retry = { label: host.text('webTryAgain'), run: recovery.again };
  return {
    title: host.text(`${key}Title`),
    message: host.text(key),
    actions: again ? [retry, another] : [another],
  };
}
