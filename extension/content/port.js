/**
 * The content scripts' only connection to the extension. It uses `chrome`, which
 * Chrome and Firefox both define. Chrome does not define `browser`, so there the
 * name could resolve to a page element with the id "browser".
 *
 * @typedef {object} Opening an opening of the reader view
 * @property {string} ticket
 * @property {boolean} byItself opened automatically, without a click
 * @property {SaveRequest} [save] the page or a link is saved, and the reader view does not open
 *
 * @typedef {object} SaveRequest
 * @property {'page' | 'link'} what
 * @property {boolean} isPrivate the page is in a private window, so the user is asked first
 *
 * @typedef {object} PortPart
 * @property {(kind: string, body: object) => Promise<any>} askBackground
 * @property {(kind: string, body: object) => Promise<any>} askHost
 * @property {(path: string) => string} ownURL
 * @property {(key: string) => string} text
 */

__pilcrow.add('port', () => {
  const { runtime, i18n } = chrome;

  /**
   * While the browser ends the background script, messages fail for about this long. Then the next
   * message starts the script again.
   */
  const restartMs = 250;

  /**
   * Messages that are sent again even if the first one may have arrived. At worst this opens two
   * notice pages, which is better than none. All other messages are sent again only if nobody
   * received them.
   */
  const repeatable = new Set(['awaitHost', 'state', 'failed', 'pageSaved']);
  const notReceived = /receiving end does not exist|could not establish connection/i;

  /**
   * Sends a message to the background script, and once more if there is no answer:
   * the browser may end the script before it answers, and starts it again for the
   * next message.
   * @param {string} kind @param {object} body
   */
  async function askWithRetry(kind, body) {
    const message = { target: 'background', kind, ...body };
    try {
      return await runtime.sendMessage(message);
    } catch (error) {
      if (!repeatable.has(kind) && !notReceived.test(String(error))) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, restartMs);
      });
      return runtime.sendMessage(message);
    }
  }

  return {
    askBackground: askWithRetry,
    // After an update of the extension, sendMessage throws instead of returning a rejected promise.
    // `async` turns the exception into one.
    askHost: async (kind, body) => runtime.sendMessage({ target: 'host', kind, ...body }),
    ownURL: (path) => runtime.getURL(path),
    text: (key) => i18n.getMessage(key),
  };
});
