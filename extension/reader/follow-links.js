/**
 * Links of the article that leave the page are followed by the page, which
 * makes itself ready to come back. In a tab of their own, or with a key or a
 * button that asks for one, they are the browser's.
 * @param {(address: string) => void} follow
 */
export function followLinks(follow) {
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[target="_top"]') : null;
    const own = !event.defaultPrevented && event.button === 0 && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.metaKey;
    if (own && link instanceof HTMLAnchorElement && /^https?:$/.test(link.protocol)) {
      event.preventDefault();
      follow(link.href);
    }
  });
}
