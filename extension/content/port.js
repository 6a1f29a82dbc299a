/**
 * The content scripts' only way to the extension. `chrome` is there in both
 * browsers; `browser` is not, and a page could then put an element with that
 * id in its place.
 *
 * @typedef {object} Opening of the reader
 * @property {string} ticket
 * @property {boolean} byItself nobody clicked
 * @property {boolean} hostIsReady the host knows the ticket
 *
 * @typedef {object} PortPart
 * @property {(kind: string, body: object) => Promise<any>} askBackground
 * @property {(kind: string, body: object) => Promise<any>} askHost
 * @property {(handle: (opening: Opening) => void) => void} onToggle
 * @property {(path: string) => string} ownURL
 * @property {(key: string) => string} text
 */

__pilcrow.add('port', () => {
  const { runtime, i18n } = chrome;

  /** In ms: a background that is being ended takes no messages for about so long. */
  const restartTime = 250;

  /** @param {unknown} message @param {chrome.runtime.MessageSender} sender */
  function isToggle(message, sender) {
    const body = /** @type {any} */ (message);
    return sender.id === runtime.id && !sender.tab && body?.kind === 'toggle' && typeof body.ticket === 'string';
  }

  /** What may be said twice (better two notices than none); of the others nobody must have heard. */
  const repeatable = new Set(['awaitHost', 'state', 'failed']);
  const unheard = /receiving end does not exist|could not establish connection/i;

  /**
   * The browser may end the background while it answers, and starts it anew
   * for the next message.
   * @param {string} kind @param {object} body
   */
  async function insist(kind, body) {
    const message = { target: 'background', kind, ...body };
    try {
      return await runtime.sendMessage(message);
    } catch (error) {
      if (!repeatable.has(kind) && !unheard.test(String(error))) throw error;
      await new Promise((resolve) => { setTimeout(resolve, restartTime); });
      return runtime.sendMessage(message);
    }
  }

  return {
    askBackground: insist,
    // async: in a page whose extension was updated, the call itself throws
    askHost: async (kind, body) => runtime.sendMessage({ target: 'host', kind, ...body }),
    onToggle(handle) {
      runtime.onMessage.addListener((message, sender) => {
        if (isToggle(message, sender)) handle({ ticket: message.ticket, byItself: message.byItself === true, hostIsReady: message.hostIsReady === true });
        return undefined;
      });
    },
    ownURL: (path) => runtime.getURL(path),
    text: (key) => i18n.getMessage(key),
  };
});
