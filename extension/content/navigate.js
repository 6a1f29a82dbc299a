/**
 * Leaves the page for an address, as a link of the page's own would, so that
 * the browser's Back comes back to it. The page hears nothing of the press and
 * the new page nothing of this one: the link lies in no document, and has no
 * referrer.
 *
 * @typedef {object} NavigatePart
 * @property {(address: string) => void} to nothing but http and https leads anywhere
 */

__pilcrow.add('navigate', ({ dom }) => {
  const web = /^https?:\/\//i;

  /** @type {NavigatePart['to']} */
  function to(address) {
    if (!web.test(address)) return;
    const link = /** @type {HTMLAnchorElement} */ (dom.createHTML(document, 'a'));
    link.href = address;
    link.rel = 'noreferrer';
    link.target = '_self'; // or the page's <base> would choose
    link.click();
  }

  return { to };
});
