/**
 * The reader opens whatever policies a page was served with.
 *
 * @import { Page, Session } from '../driver.mjs'
 */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readerPath } from '../driver.mjs';
import { eventually } from '../eventually.mjs';
import { fixture, pagesFolder } from '../fixtures.mjs';
import { inEachBrowser } from '../harness.mjs';

/** @type {Record<string, Record<string, string>>} */
const policies = {
  'no policy': {},
  'nothing at all': { 'Content-Security-Policy': "default-src 'none'" },
  'no scripts': { 'Content-Security-Policy': "script-src 'none'" },
  'own things only': { 'Content-Security-Policy': "default-src 'self'" },
  'scripts with a nonce': { 'Content-Security-Policy': "script-src 'nonce-abc' 'strict-dynamic'; object-src 'none'" },
  'trusted types': { 'Content-Security-Policy': "require-trusted-types-for 'script'; trusted-types 'none'" },
  'no frames': { 'Content-Security-Policy': "frame-src 'none'; child-src 'none'" },
  'in no frame': { 'Content-Security-Policy': "frame-ancestors 'none'", 'X-Frame-Options': 'DENY' },
  'no styles and images': { 'Content-Security-Policy': "style-src 'none'; img-src 'none'; font-src 'none'" },
  'isolated': { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' },
  'isolated, without credentials': { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'credentialless' },
  'a bare sandbox': { 'Content-Security-Policy': 'sandbox' },
  'a sandbox with scripts': { 'Content-Security-Policy': 'sandbox allow-scripts' },
  'a sandbox with scripts and its origin': { 'Content-Security-Policy': 'sandbox allow-scripts allow-same-origin' },
  'no features': { 'Permissions-Policy': 'fullscreen=(), speech=(), screen-wake-lock=(), autoplay=()' },
  'https only': { 'Content-Security-Policy': "upgrade-insecure-requests; default-src https: 'unsafe-inline'" },
};

const slug = 'blog-mending';

/** @typedef {{urlOf: (name: string) => string, stop: () => void}} PolicyServer */

/** @returns {Promise<PolicyServer>} */
async function servePolicies() {
  const html = readFileSync(join(pagesFolder, slug, 'source.html'));
  const names = Object.keys(policies);
  const server = createServer((request, response) => {
    const name = names[Number(request.url?.slice(1))];
    if (name) response.writeHead(200, { 'Content-Type': 'text/html', ...policies[name] }).end(html);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    urlOf: (name) => `http://127.0.0.1:${port}/${names.indexOf(name)}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The reader once it has its article, in a frame or in a tab. @param {Session} browser @param {Page} page */
function readerOf(browser, page) {
  return eventually('the reader is there', async () => {
    const view = await browser.overlay(page) ?? await browser.tab(readerPath);
    const state = await view?.evaluate(() => document.documentElement.dataset.state).catch(isLoading);
    return state === 'ready' ? view : undefined;
  });
}

function isLoading() {}

inEachBrowser('policies', (bench) => {
  /** @type {PolicyServer} */
  let server;
  before(async () => { server = await servePolicies(); });
  after(() => server.stop());

  for (const name of Object.keys(policies)) {
    test(name, async () => {
      const { browser } = bench;
      const page = await browser.open(server.urlOf(name));
      await browser.clickAction(page);
      const view = await readerOf(browser, page);
      const { title, contains } = fixture(slug).expect;
      assert.equal(await view.evaluate(() => document.querySelector('main h1')?.textContent), title);
      const text = await view.evaluate(() => document.querySelector('main')?.textContent ?? '');
      for (const part of contains) assert.ok(text.includes(part), part);
      await view.press('Escape');
      await eventually('the reader is gone', async () => !await browser.overlay(page) && !await browser.tab(readerPath));
      await page.close();
    });
  }
});
