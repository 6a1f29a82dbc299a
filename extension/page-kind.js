import { api } from './browser.js';

/**
 * The reasons why Pilcrow can't access a page. The browser gives an error message,
 * and sometimes the page's address: Chrome hides the address if the extension has
 * no activeTab grant, Firefox hides it on its own pages. Each row has a pattern for
 * the address and one for the error. The first row that matches is the reason.
 * @type {{reason: string, url: RegExp, error: RegExp}[]}
 */
const kinds = [
  { reason: 'viewSource', url: /^view-source:/i, error: /view-source:/i },
  {
    // The addresses are from Chromium (extensions/common/extension_urls.cc) and Firefox (the pref
    // extensions.webextensions.restrictedDomains).
    reason: 'store',
    url:
      /^https:\/\/(?:chromewebstore\.google\.com|chrome\.google\.com\/webstore|microsoftedge\.microsoft\.com\/addons|addons\.mozilla\.org)(?:\/|$)/i,
    error: /extensions gallery|webstore/i,
  },
  { reason: 'pdf', url: /^resource:\/\/pdf\.js|\.pdf(?:[?#]|$)/i, error: /resource:\/\/pdf\.js/i },
  {
    reason: 'browser',
    url:
      /^(?:chrome|edge|brave|opera|vivaldi|about|resource|devtools|chrome-untrusted|chrome-search):/i,
    error:
      /(?:chrome|edge|brave|opera|vivaldi|about|devtools|chrome-untrusted|chrome-search):|devtools page/i,
  },
  { reason: 'extension', url: /^(?:chrome|moz|safari-web)-extension:/i,
    error: /-extension:|different extension/i },
  { reason: 'errorPage', url: /^chrome-error:/i, error: /showing error page|error page/i },
];

/**
 * The icons of Firefox's error pages and its PDF viewer. An error page has the
 * address of the page that failed to load, and the PDF viewer has the address of
 * the file. The injection fails there with an error that only reports a missing
 * permission. The icons identify these pages, because no web page may use them.
 * @type {{reason: string, icon: RegExp}[]}
 */
const icons = [
  { reason: 'pdf', icon: /^chrome:\/\/global\/skin\/icons\/pdf\.svg$/ },
  { reason: 'errorPage', icon: /^chrome:\/\/global\/skin\/icons\/(?:info|warning|blocked)\.svg$/ },
];

/**
 * Returns why Pilcrow can't access the page in a tab.
 * @param {Pick<chrome.tabs.Tab, 'url' | 'favIconUrl' | 'status'>} tab as far as the browser
 *   describes it
 * @param {string} error the browser's error for the injection
 * @param {'allowed' | 'denied'} files whether the extension may read files
 * @returns {string} a key of notice/reasons.js
 */
export function pageKind({ url, favIconUrl = '', status }, error, files) {
  const known = icons.find(({ icon }) => icon.test(favIconUrl))
    ?? kinds.find((kind) => (url ? kind.url.test(url) : kind.error.test(error)))
    ?? kinds.find((kind) => kind.error.test(error));
  if (known) return known.reason;
  if (status === 'loading') return 'loading';
  return files === 'denied' && (url?.startsWith('file:') || /\bfile:/i.test(error))
    ? 'file'
    : 'restricted';
}

/** @returns {Promise<'allowed' | 'denied'>} */
export async function fileReading() {
  return (await api.extension.isAllowedFileSchemeAccess()) ? 'allowed' : 'denied';
}
