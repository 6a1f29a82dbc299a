import assert from 'node:assert/strict';
import { test } from 'node:test';

Object.assign(globalThis, {
  chrome: { runtime: { getURL: (/** @type {string} */ path) => path } },
});
const { pageKind } = await import('./page-kind.js');

const noAccess =
  'Error: Cannot access contents of the page. Extension manifest must request permission to access the respective host.';
const missing = 'Error: Missing host permission for the tab';

/**
 * A tab's address if the browser reports it, the error of the injection (Chromium 156, Firefox
 * 153), and the reason to show.
 *
 * @type {[string | undefined, string, string][]}
 */
const rows = [
  [undefined, 'Error: Cannot access a chrome:// URL', 'browser'],
  ['about:support', missing, 'browser'],
  [undefined, 'Error: The extensions gallery cannot be scripted.', 'store'],
  ['https://addons.mozilla.org/en-US/firefox/', missing, 'store'],
  ['https://chromewebstore.google.com/', noAccess, 'store'],
  ['https://chromewebstore.google.com.example.org/', noAccess, 'restricted'],
  ['view-source:http://example.org/', missing, 'viewSource'],
  ['https://example.org/paper.pdf', missing, 'pdf'],
  ['https://example.org/paper.pdf?download#page=2', missing, 'pdf'],
  ['moz-extension://0/a.html', missing, 'extension'],
  [undefined, 'Error: Cannot access a chrome-extension:// URL of different extension', 'extension'],
  ['http://nowhere.test/', 'Error: Frame with ID 0 is showing error page', 'errorPage'],
  ['https://example.org/', missing, 'restricted'],
  [undefined, noAccess, 'restricted'],
];

for (const [url, error, reason] of rows) {
  test(`${url ?? error} is ${reason}`, () =>
    assert.equal(pageKind({ url, status: 'complete' }, error, 'allowed'), reason));
}

test('a file, if the extension may read files and if it may not', () => {
  assert.equal(pageKind({ url: 'file:///a.html', status: 'complete' }, noAccess, 'denied'), 'file');
  assert.equal(pageKind({ url: 'file:///a.html', status: 'complete' }, noAccess, 'allowed'),
    'restricted');
});

/**
 * The address and the icon of Firefox 153's error pages and PDF viewer, and the reason to show.
 *
 * @type {[string, string, string][]}
 */
const iconRows = [
  ['https://example.org/paper', 'chrome://global/skin/icons/pdf.svg', 'pdf'],
  ['http://nowhere.invalid/', 'chrome://global/skin/icons/info.svg', 'errorPage'],
  ['https://expired.example.org/', 'chrome://global/skin/icons/warning.svg', 'errorPage'],
  ['https://addons.mozilla.org/', 'chrome://global/skin/icons/info.svg', 'errorPage'],
  ['about:support', 'chrome://branding/content/icon32.png', 'browser'],
  ['https://example.org/', 'https://example.org/chrome://global/skin/icons/info.svg', 'restricted'],
];

for (const [url, favIconUrl, reason] of iconRows) {
  test(`${url} under ${favIconUrl} is ${reason}`, () =>
    assert.equal(pageKind({ url, favIconUrl, status: 'complete' }, missing, 'allowed'), reason));
}

test('a tab that is still loading, and has received nothing yet', () => {
  assert.equal(pageKind({ status: 'loading' }, noAccess, 'allowed'), 'loading');
  assert.equal(pageKind({ status: 'loading', url: 'about:newtab' }, missing, 'allowed'), 'browser');
});
