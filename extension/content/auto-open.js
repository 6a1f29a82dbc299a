/**
 * Runs on the pages of sites for which the user has switched auto-open on. It
 * requests the reader view, which opens if the page is an article. A site's front
 * page never counts as an article.
 */
(() => {
  if (location.pathname === '/') return;
  // Chrome and Firefox both define `chrome`. Chrome does not define `browser`, so there the name
  // could resolve to a page element with the id "browser".
  // fails if the extension was updated or removed
  chrome.runtime.sendMessage({ target: 'background', kind: 'openByItself' }).catch(() => {});
})();
