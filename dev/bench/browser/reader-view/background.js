/**
 * Switches Firefox's Reader View on in the tab of a message, and posts two notes
 * to the address that the message has: when it called the API, and when the tab
 * was complete. peers.mjs waits for the paint, which no extension can observe.
 */
const now = () => performance.timeOrigin + performance.now();

chrome.runtime.onMessage.addListener((server, { tab }) => {
  const called = now();
  chrome.tabs.onUpdated.addListener(function onUpdated(id, { status }, { url }) {
    if (id !== tab?.id || status !== 'complete' || !url?.startsWith('about:reader')) return;
    chrome.tabs.onUpdated.removeListener(onUpdated);
    post(server, [['called', called, 0], ['complete', now(), 0]]);
  });
  const toggle =
    /** @type {(tabId?: number) => Promise<void>} */ (Reflect.get(chrome.tabs, 'toggleReaderMode'));
  toggle(tab?.id).catch((error) => post(server, [[`failed: ${error.message}`, now(), 0]]));
});

/** @param {string} server @param {[string, number, number][]} notes */
function post(server, notes) {
  void fetch(server, { method: 'POST', mode: 'no-cors', body: JSON.stringify(notes) });
}
