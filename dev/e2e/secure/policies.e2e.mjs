/**
 * The reader view opens on a page with any Content-Security-Policy or other
 * header that restricts the page.
 *
 * @import { Pages } from '../support/test-pages.mjs'
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixture, pagesFolder } from '../support/fixtures.mjs';
import { inEachBrowser } from '../support/harness.mjs';
import { servePages } from '../support/test-pages.mjs';
import { openAndClick } from './support/click-outcome.mjs';

/** @type {Record<string, Record<string, string>>} */
const policies = {
  'no policy': {},
  'nothing allowed': { 'Content-Security-Policy': "default-src 'none'" },
  'no scripts': { 'Content-Security-Policy': "script-src 'none'" },
  'own resources only': { 'Content-Security-Policy': "default-src 'self'" },
  'scripts with a nonce': {
    'Content-Security-Policy': "script-src 'nonce-abc' 'strict-dynamic'; object-src 'none'",
  },
  'trusted types': {
    'Content-Security-Policy': "require-trusted-types-for 'script'; trusted-types 'none'",
  },
  'no frames': { 'Content-Security-Policy': "frame-src 'none'; child-src 'none'" },
  'not framed': { 'Content-Security-Policy': "frame-ancestors 'none'", 'X-Frame-Options': 'DENY' },
  'no styles and images': {
    'Content-Security-Policy': "style-src 'none'; img-src 'none'; font-src 'none'",
  },
  'isolated': { 'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp' },
  'isolated, without credentials': { 'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'credentialless' },
  'a bare sandbox': { 'Content-Security-Policy': 'sandbox' },
  'a sandbox with scripts': { 'Content-Security-Policy': 'sandbox allow-scripts' },
  'a sandbox with scripts and its origin': {
    'Content-Security-Policy': 'sandbox allow-scripts allow-same-origin',
  },
  'no features': {
    'Permissions-Policy': 'fullscreen=(), speech=(), screen-wake-lock=(), autoplay=()',
  },
  'https only': {
    'Content-Security-Policy': "upgrade-insecure-requests; default-src https: 'unsafe-inline'",
  },
};

const slug = 'blog-mending';

const html = readFileSync(join(pagesFolder, slug, 'source.html'));

/** @param {string} name of a policy */
function answer(name) {
  return Object.hasOwn(policies, name) ? { html, headers: policies[name] } : undefined;
}

inEachBrowser('policies', (bench) => {
  /** @type {Pages} */
  let pages;
  before(async () => {
    pages = await servePages(answer);
  });
  after(() => pages.stop());

  for (const name of Object.keys(policies)) {
    test(`a page with this policy is read: ${name}`, async () => {
      const { kind, title, text } = await openAndClick(bench.browser, pages.urlOf(name));
      const { expect } = fixture(slug);
      assert.equal(kind, 'article');
      assert.equal(title, expect.title);
      for (const part of expect.contains) assert.ok(text.includes(part), part);
    });
  }
});
