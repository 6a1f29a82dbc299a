/**
 * Runs on the pages of sites for which the user has switched auto-open on. It
 * requests the reader view, which opens if the page is an article. A site's front
 * page never counts as an article.
 */
(() => {
  if (location.pathname === '/') return;
  // Both browsers define `chrome`. Chrome does not define `browser`, so in Chrome that name could resolve to a page element with that id.
  chrome.runtime.sendMessage({ target: 'background', kind: 'openByItself' }).catch(() => {}); // fails if the extension was updated or removed
})();
