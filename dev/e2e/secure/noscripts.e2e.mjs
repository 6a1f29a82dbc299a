/**
 * The content of noscript elements is parsed in the page's process. What is in
 * it must reach the article as elsewhere, and must not run or fetch anything.
 *
 * @import { View } from '../support/driver.mjs'
 * @import { Pages } from '../support/test-pages.mjs'
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inEachBrowser } from '../support/harness.mjs';
import { servePages, story } from '../support/test-pages.mjs';
import { openAndClick } from './support/click-outcome.mjs';

/** @type {Record<string, Record<string, string>>} */
const policies = {
  'no policy': {},
  'trusted types': {
    'Content-Security-Policy': "require-trusted-types-for 'script'; trusted-types 'none'",
  },
  'no base address': { 'Content-Security-Policy': "default-src 'none'; base-uri 'self'" },
};

/** A placeholder whose original is in a noscript, beside what tries to run or to fetch. */
const lazyPicture =
  `<figure><img class="lazy" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" alt="A boat" width="600" height="400">
<noscript><img src="boat.jpg" alt="A boat" width="600" height="400" onerror="document.title = 'ran'">
<script>document.title = 'ran'</script><iframe src="/fetched"></iframe><link rel="stylesheet" href="/fetched"><object data="/fetched"></object>
<svg onload="document.title = 'ran'"></svg><base href="/wrong/"><meta http-equiv="refresh" content="0; url=/fetched"></noscript></figure>`;

const html =
  `<!doctype html><html lang="en"><head><title>A boat</title><base href="/pictures/"></head>
<body><article><h1>A boat</h1>${story}${lazyPicture}${
    story.replaceAll('number', 'line')
  }</article>`;

/** Returns the addresses of the article's pictures. @param {View} view */
function pictures(view) {
  return view.evaluate(() =>
    Array.from(document.querySelectorAll('.content img'), (img) => img.getAttribute('src'))
  );
}

inEachBrowser('noscripts', (bench) => {
  /** @type {Pages} */
  let pages;
  /** @type {string[]} */
  let requested = [];
  before(async () => {
    pages = await servePages((path) => {
      requested.push(path);
      return Object.hasOwn(policies, path) ? { html, headers: policies[path] } : undefined;
    });
  });
  after(() => pages.stop());

  for (const name of Object.keys(policies)) {
    test(`the original of a lazy image is found: ${name}`, async () => {
      requested = [];
      const url = pages.urlOf(name);
      /** @type {(string | null)[]} */
      let found = [];
      let title = '';
      await openAndClick(bench.browser, url, async (tab) => {
        title = await tab.title();
      }, async (view) => {
        found = await pictures(view);
      });
      assert.deepEqual(found, [new URL('/pictures/boat.jpg', url).href]);
      assert.equal(title, 'A boat', 'nothing ran');
      assert.ok(!requested.some((path) => path.includes('fetched')), `requested: ${requested}`);
    });
  }
});
