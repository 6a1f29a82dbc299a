import { BackEntry } from './back-entry.js';
import { trapFocus } from './focus-trap.js';

/**
 * The connection of the reader view to the web page around its frame. It is there
 * from the first screen on, because then the user may already close the view, go
 * back, or follow a link.
 *
 * @typedef {import('../../browser/model/article.js').Place} Place
 * @typedef {import('./page-port.js').PagePort} PagePort
 *
 * @typedef {object} PageConnection
 * @property {() => void} leave closes the reader view
 * @property {import('../../browser/ui/host.js').Host['offerPaper']} [offerPaper]
 * @property {() => void} [print]
 * @property {(after: number) => Promise<string>} [fetchNext]
 * @property {() => void} again reads the web page again
 * @property {(handle: () => void) => void} [onSave] the user asked in a menu or by a command to
 *   save the article
 * @property {(view: Shown) => void} [setShown] says what the view shows
 *
 * @typedef {object} Shown
 * @property {string} address of the web page
 * @property {() => Place | null} currentPlace
 *
 * @param {PagePort} port
 * @param {() => Promise<void>} keysReleased
 * @returns {PageConnection}
 */
export function connectToPage(port, keysReleased) {
  /** @type {Shown} before the view is there, the user has not moved */
  let shown = { address: '', currentPlace: () => null };
  const entry = new BackEntry(() => {
    port.post({ reading: shown.currentPlace() });
    port.post('close');
    setTimeout(() => reload(shown.address), closeTimeoutMs);
  });
  port.onClose(() => entry.leave());
  followLinks((follow) =>
    void keysReleased().then(() =>
      entry.leave(() => {
        port.post({ reading: shown.currentPlace(), follow });
        entry.stay(); // the web page may stay open, for example if the link is a download
      })
    )
  );
  trapFocus();
  return {
    leave: () => entry.leave(),
    offerPaper: (paper) => port.post({ paper }),
    print: () => port.post('print'),
    fetchNext: port.fetchNext,
    again: () => port.post('again'),
    onSave: port.onSave,
    setShown: (view) => {
      shown = view;
    },
  };
}

/**
 * Usually the content script removes the frame at once. But after an update of the
 * extension, Firefox has ended the content script. If the frame is still there after
 * this time, it reloads the web page.
 */
const closeTimeoutMs = 1000;

/**
 * Reloads the web page. The new address has no fragment, because with a fragment the browser would
 * only scroll.
 *
 * @param {string} address
 */
function reload(address) {
  if (!/^(?:https?|file):/.test(address)) return;
  const url = new URL(address);
  url.hash = '';
  window.open(url, '_top');
}

/**
 * Calls `follow` when the user clicks a link of the article. The web page then
 * follows the link itself, so that the browser's Back returns to the page. The
 * browser handles clicks that open a new tab or window, with a modifier key or
 * another mouse button.
 * @param {(address: string) => void} follow
 */
function followLinks(follow) {
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[target="_top"]') : null;
    const isPlainClick = !event.defaultPrevented && event.button === 0 && !event.ctrlKey
      && !event.shiftKey && !event.altKey && !event.metaKey;
    if (isPlainClick && link instanceof HTMLAnchorElement && /^https?:$/.test(link.protocol)) {
      event.preventDefault();
      follow(link.href);
    }
  });
}
