/**
 * Navigates the page to an address as one of its own links would, so that the
 * browser's Back returns to the page. This script clicks a link that it creates.
 * The page can't observe the click, because the link is in no document. The new
 * page gets no referrer.
 *
 * @typedef {object} NavigatePart
 * @property {(address: string) => void} to ignores addresses other than http and https
 */

__pilcrow.add('navigate', ({ dom }) => {
  const web = /^https?:\/\//i;

  /** @type {NavigatePart['to']} */
  function to(address) {
    if (!web.test(address)) return;
    const link = /** @type {HTMLAnchorElement} */ (dom.createHTML(document, 'a'));
    link.href = address;
    link.rel = 'noreferrer';
    link.target = '_self'; // overrides the page's <base target>
    link.click();
  }

  return { to };
});
