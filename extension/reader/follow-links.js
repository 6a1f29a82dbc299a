/**
 * Calls `follow` when the user clicks a link of the article. The web page then
 * follows the link itself, so that the browser's Back returns to the page. The
 * browser handles clicks that open a new tab or window, with a modifier key or
 * another mouse button.
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
