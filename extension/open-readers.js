import { api } from './browser.js';
import { sourceOf } from './messages.js';

/**
 * Open reader views keep Firefox's event page alive, and with it the extraction
 * host, without a timer. Each reader view holds a port to the event page. Firefox
 * announces that it will suspend the page, which it does after 30 seconds without
 * an event. Then the event page asks the reader views whether they are still open.
 * An answer is an event, so Firefox does not suspend the page. API calls would not
 * have this effect (ext-backgroundPage.js in Firefox).
 *
 * So a reading session finds its next article's core warm, and the user can change
 * the version of the article at any time. When the last reader view is closed, or
 * its tab is unloaded or its page cached for Back, the event page is suspended as
 * usual.
 */

/** The name of the port from a reader view. */
export const openReaderPort = 'open-reader';

/** The question to a reader view. */
export const stillOpen = 'still-open';

/**
 * How long the reader views may take to answer. They need a few milliseconds. Firefox itself waits
 * for five seconds.
 */
const answerTimeoutMs = 2000;

/** Registers the listeners in the event page. */
export function awaitOpenReaders() {
  /** @type {Set<chrome.runtime.Port>} */
  const ports = new Set();
  api.runtime.onConnect.addListener((port) => {
    if (port.name !== openReaderPort || !isFromReader(port)) return;
    ports.add(port);
    port.onDisconnect.addListener(() => ports.delete(port));
  });
  // Firefox waits for the returned promise before it suspends the page.
  api.runtime.onSuspend.addListener(() => anyAnswer([...ports]));
}

/** @param {chrome.runtime.Port} port */
function isFromReader({ sender }) {
  return sender !== undefined && sourceOf(sender)?.tier === 'page';
}

/** Asks the reader views, and resolves at the first answer. @param {chrome.runtime.Port[]} ports */
async function anyAnswer(ports) {
  if (ports.length === 0) return;
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, answerTimeoutMs);
  });
  await Promise.race([timeout, ...ports.map(answer)]);
}

/** @param {chrome.runtime.Port} port */
function answer(port) {
  return new Promise((resolve) => {
    const onAnswer = () => {
      port.onMessage.removeListener(onAnswer);
      resolve(undefined);
    };
    port.onMessage.addListener(onAnswer);
    port.postMessage(stillOpen);
  });
}
