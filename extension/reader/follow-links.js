/**
 * Passes clicks on the article's links to `follow`: the page follows them itself,
 * so that Back returns to it. A click that opens a new tab or window, by a
 * modifier key or another button, is left to the browser.
 * @param {(address: string) => void} follow
 */
export function followLinks(follow) {
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[target="_top"]') : null;
    const isPlainClick = !event.defaultPrevented && event.button === 0 && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.metaKey;
    if (isPlainClick && link instanceof HTMLAnchorElement && /^https?:$/.test(link.protocol)) {
      event.preventDefault();
      follow(link.href);
    }
  });
}
