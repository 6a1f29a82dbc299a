/**
 * Runs on the sites that the user chose for auto-open, and requests the reader,
 * which opens if the page is an article. A front page never counts as one.
 */
(() => {
  if (location.pathname === '/') return;
  // Both browsers define `chrome`. Chrome does not define `browser`, so that name could be a page element's id.
  chrome.runtime.sendMessage({ target: 'background', kind: 'openByItself' }).catch(() => {}); // the extension was updated or removed
})();
