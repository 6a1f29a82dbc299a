/**
 * The frame's line to the content script that made it.
 *
 * The port is accepted once, from the window around, and only together with
 * the ticket: the background gave it to the content script and to us, so a
 * page that puts this document into a frame of its own has none that is good.
 *
 * @typedef {import('../../ui/host.js').Place} Place
 *
 * @typedef {object} Told
 * @property {Place | null} [reading] where the reading has come to
 * @property {import('../../ui/host.js').PaperNode} [paper] what is printed instead of the page
 * @property {string} [follow] the page is left for this address
 *
 * @typedef {object} PagePort
 * @property {(message: 'close' | 'again' | 'print' | Told) => void} post
 * @property {(handle: () => void) => void} onClose
 * @property {Promise<{code: string, frame: string}>} failed what went wrong before the host heard of it, or in other ways than it tells
 * @property {(after: number) => Promise<string>} fetchNext resolves with an error code, or '' once the host has the page after so many
 *
 * @param {string} ticket
 * @returns {PagePort}
 */
export function acceptPort(ticket) {
  /** @type {MessagePort | null} */
  let port = null;
  let handleClose = () => {};
  /** @type {Promise<string> | null} one page after the other */
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
    window.focus(); // by ourselves where we may: the page hears of its own focus moving
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
