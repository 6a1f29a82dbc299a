/**
 * The connection of the reader view's frame to the content script that created the
 * frame.
 *
 * The frame accepts one message port, only from its parent window, and only together
 * with the ticket. The background script gave the ticket to the content script, and
 * the ticket is in the frame's address. A web page that embeds this document itself
 * has no valid ticket.
 *
 * @typedef {import('../../browser/model/article.js').Place} Place
 *
 * @typedef {{key: string, at: number}} KeyPress `at` is when it was pressed, in ms since 1970
 *
 * @typedef {object} PageMessage
 * @property {Place | null} [reading] how far the user has read
 * @property {import('../../browser/ui/host.js').PaperNode} [paper] the article that is printed
 *   instead of the web page
 * @property {string} [follow] the address to which the web page has to navigate
 *
 * @typedef {object} PagePort
 * @property {(message: 'close' | 'again' | 'print' | 'covered' | PageMessage) => void} post
 * @property {(handle: () => void) => void} onClose
 * @property {(handle: () => void) => void} onCovered the content script has noticed that the web
 *   page covers the frame
 * @property {(handle: () => void) => void} onSave the user asked in a menu or by a command to save
 *   the article
 * @property {(handle: (press: KeyPress) => void) => void} onPressed the user pressed a key before
 *   the frame had the focus
 * @property {Promise<{code: string, frame: string}>} failed a failure that the content script
 *   reports, if the host does not know it or knows the reason less exactly
 * @property {(after: number) => Promise<string>} fetchNext fetches the article's next page; `after`
 *   is the number of pages shown; resolves to an error code or '', once the host has the page
 *
 * @param {string} ticket
 * @returns {PagePort}
 */
export function acceptPort(ticket) {
  /** @type {MessagePort | null} */
  let port = null;
  let handleClose = () => {};
  let handleSave = () => {};
  let handleCovered = () => {};
  let handlePressed = (/** @type {KeyPress} */ _press) => {};
  /** @type {Promise<string> | null} the fetch under way; there is only one at a time */
  let fetching = null;
  let handleNext = (/** @type {string} */ _failed) => {};
  /** @type {(failed: {code: string, frame: string}) => void} */
  let handleFailure = () => {};
  const accepted = new AbortController();

  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.data?.ticket !== ticket
      || event.ports.length !== 1)
    {
      return;
    }
    accepted.abort();
    port = event.ports[0];
    port.onmessage = ({ data }) => {
      if (data === 'close') handleClose();
      if (data === 'save') handleSave();
      if (data === 'covered') handleCovered();
      if (data === 'focus') window.focus();
      if (data?.pressed) handlePressed(data.pressed);
      if (typeof data?.next === 'string') handleNext(data.next);
      if (data?.failed) handleFailure(data.failed);
    };
    port.postMessage('alive');
    // the frame tries first to take the focus itself, because the page can observe when the content
    // script moves the focus
    window.focus();
    if (!document.hasFocus()) port.postMessage('unfocused');
    window.addEventListener('blur', () => port?.postMessage('blurred'));
  }, { signal: accepted.signal });

  return {
    post: (message) => port?.postMessage(message),
    onClose: (handle) => {
      handleClose = handle;
    },
    onSave: (handle) => {
      handleSave = handle;
    },
    onCovered: (handle) => {
      handleCovered = handle;
    },
    onPressed: (handle) => {
      handlePressed = handle;
    },
    fetchNext: (after) => {
      fetching ??= new Promise((/** @type {(failed: string) => void} */ resolve) => {
        handleNext = resolve;
        if (port) port.postMessage({ after });
        else resolve('no_host');
      }).finally(() => {
        fetching = null;
      });
      return fetching;
    },
    failed: new Promise((resolve) => {
      handleFailure = resolve;
    }),
  };
}
