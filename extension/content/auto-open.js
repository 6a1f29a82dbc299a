/**
 * Runs on the sites that the user chose to read in Pilcrow: asks for the
 * reader, which opens if the page proves to be an article. A front page is
 * never one, whatever it holds.
 */
(() => {
  if (location.pathname === '/') return;
  // Both browsers have `chrome`; `browser` may be an element of the page with that id.
  chrome.runtime.sendMessage({ target: 'background', kind: 'openByItself' }).catch(() => {}); // updated or removed meanwhile
})();
