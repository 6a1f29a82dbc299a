import { api, backgroundIdles } from '../browser.js';
import { openReaderPort } from '../open-readers.js';

/**
 * Keeps Firefox's event page alive while the reader view is open, visible or not:
 * the user may read the next article in another tab (open-readers.js). In Chrome
 * this is not needed, because Chrome does not end an idle offscreen document.
 *
 * While the browser caches the page for Back, the port is closed.
 */
export function keepHostAlive() {
  if (!backgroundIdles) return;
  let port = connect();
  addEventListener('pagehide', () => port?.disconnect());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) port = connect();
  });
}

/** @returns {chrome.runtime.Port | undefined} undefined after an update of the extension */
function connect() {
  try {
    const port = api.runtime.connect({ name: openReaderPort });
    port.onMessage.addListener((message) => port.postMessage(message));
    return port;
  } catch (error) {
    console.info('the extension was updated', error);
    return undefined;
  }
}
