/**
 * @import { Host } from '../ui/host.js'
 */

// What each error code means to somebody who wants to read: the key of its
// texts, and whether the same page may succeed at a second try. Codes of the
// core and of the loader: wasm/protocol.js, wasm/extractor.js.
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

// bad_request and unknown_engine are mistakes of this page, not of its reader.
const OTHER = { key: 'webBroken', again: false };

/**
 * What to say about a failure, and the ways out of it.
 *
 * @param {string} code
 * @param {{another: () => void, again: () => void}} ways
 * @param {Host} host
 * @returns {import('../ui/host.js').Failure}
 */
export function failureOf(code, ways, host) {
  const { key, again } = KINDS.get(code) ?? OTHER;
  const another = { label: host.text('webOpenAnother'), run: ways.another };
  const retry = { label: host.text('webTryAgain'), run: ways.again };
  return {
    title: host.text(`${key}Title`),
    message: host.text(key),
    actions: again ? [retry, another] : [another],
  };
}
