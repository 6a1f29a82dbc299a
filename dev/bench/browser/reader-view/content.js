/**
 * Lets the benchmark switch Firefox's Reader View on: an event on the web page, whose detail is the
 * address for the notes.
 */
addEventListener('pilcrow-bench', (event) => {
  void chrome.runtime.sendMessage(/** @type {CustomEvent} */ (event).detail);
}, { once: true });
