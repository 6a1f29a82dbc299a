/**
 * The frame's connection to the content script that created it.
 *
 * The frame accepts one port, only from its parent window, and only together with
 * the ticket. The background gave the ticket to the content script and to the
 * frame, so a page that embeds this document itself has no valid ticket.
 *
 * @typedef {import('../../ui/host.js').Place} Place
 *
 * @typedef {object} PageMessage
 * @property {Place | null} [reading] how far the user has read
 * @property {import('../../ui/host.js').PaperNode} [paper] the article to print instead of the page
 * @property {string} [follow] the address to which the page is to navigate
 *
 * @typedef {object} PagePort
 * @property {(message: 'close' | 'again' | 'print' | PageMessage) => void} post
 * @property {(handle: () => void) => void} onClose
 * @property {Promise<{code: string, frame: string}>} failed a failure that the content script reports, because the host does not know of it or has a less exact reason
 * @property {(after: number) => Promise<string>} fetchNext `after` is the number of pages shown; resolves once the host has the next page, with an error code or ''
 *
 * @param {string} ticket
 * @returns {PagePort}
 */
export function acceptPort(ticket) {
  /** @type {MessagePort | null} */
  let port = null;
  let handleClose = () => {};
  /** @type {Promise<string> | null} the fetch under way; there is only one at a time */
  let fetching = null;
  let handleNext = (/** @type {string} */ _failed) => {};
  /** @type {(failed: {code: string, frame: string}) => void} */
  let handleFailure = () => {};
  const accepted = new AbortController();

  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.data?.ticket !== ticket || event.ports.length !== 1) return;
    accepted.abort();
    port = event.ports[0];
    port.onmessage = ({ data }) => {
      if (data === 'close') handleClose();
      if (data === 'focus') window.focus();
      if (typeof data?.next === 'string') handleNext(data.next);
      if (data?.failed) handleFailure(data.failed);
    };
    port.postMessage('alive');
    window.focus(); // the frame tries first, because the page can observe a focus that the content script sets
    if (!document.hasFocus()) port.postMessage('unfocused');
    window.addEventListener('blur', () => port?.postMessage('blurred'));
  }, { signal: accepted.signal });

  return {
    post: (message) => port?.postMessage(message),
    onClose: (handle) => { handleClose = handle; },
    fetchNext: (after) => {
      fetching ??= new Promise((/** @type {(failed: string) => void} */ resolve) => {
        handleNext = resolve;
        if (port) port.postMessage({ after });
        else resolve('no_host');
      }).finally(() => { fetching = null; });
      return fetching;
    },
    failed: new Promise((resolve) => { handleFailure = resolve; }),
  };
}
