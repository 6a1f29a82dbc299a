/**
 * The content scripts' only way to the extension. `chrome` is there in both
 * browsers; `browser` is not, and a page could then put an element with that
 * id in its place.
 *
 * @typedef {object} PortPart
 * @property {(kind: string, body: object) => Promise<any>} askBackground
 * @property {(kind: string, body: object) => Promise<any>} askHost
 * @property {(handle: (ticket: string) => void) => void} onToggle
 * @property {(path: string) => string} ownURL
 * @property {(key: string) => string} text
 */

__pilcrow.add('port', () => {
  const { runtime, i18n } = chrome;

  /** @param {unknown} message @param {chrome.runtime.MessageSender} sender */
  function isToggle(message, sender) {
    const body = /** @type {any} */ (message);
    return sender.id === runtime.id && !sender.tab && body?.kind === 'toggle' && typeof body.ticket === 'string';
  }

  return {
    // async: in a page whose extension was updated, the call itself throws
    askBackground: async (kind, body) => runtime.sendMessage({ target: 'background', kind, ...body }),
    askHost: async (kind, body) => runtime.sendMessage({ target: 'host', kind, ...body }),
    onToggle(handle) {
      runtime.onMessage.addListener((message, sender) => {
        if (isToggle(message, sender)) handle(message.ticket);
        return undefined;
      });
    },
    ownURL: (path) => runtime.getURL(path),
    text: (key) => i18n.getMessage(key),
  };
});
