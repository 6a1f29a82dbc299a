/** The web page: a saved page is opened or pasted, and read on the device, without a network too. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { eventually } from './eventually.mjs';
import { fixture, pagesFolder } from './fixtures.mjs';
import { dist, launchers } from './harness.mjs';
import { serve } from './server.mjs';
import { assertShows } from './shown.mjs';

/**
 * @import { Page, Session, View } from './driver.mjs'
 * @import { Server } from './server.mjs'
 */

/** @param {string} slug */
function sourceOf(slug) {
  return join(pagesFolder, slug, 'source.html');
}

/** @param {Page} page @param {string} slug */
async function showsArticle(page, slug) {
  await eventually('the article is there', () => page.evaluate(() => document.documentElement.dataset.state === 'ready'));
  await assertShows(/** @type {View} */ (/** @type {unknown} */ (page)), fixture(slug).expect);
}

/** @param {Page} page @param {string} slug */
async function paste(page, slug) {
  await pasteHTML(page, await readFile(sourceOf(slug), 'utf8'));
}

/** @param {Page} page @param {string} html */
async function pasteHTML(page, html) {
  await page.waitForSelector('#pasted');
  await page.evaluate((text) => { /** @type {HTMLTextAreaElement} */ (document.querySelector('#pasted')).value = text; }, html);
  await page.click('form.paste button');
}

/** A page on which the engine comma finds nothing, as it counts commas. */
const withoutCommas = `<title>Boats</title>${'<p>The boats came home late and low in the water and loud with gulls.</p>\n'.repeat(8)}`;

/** @param {Page} page */
function isKept(page) {
  return page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active));
}

for (const [name, launch] of Object.entries(launchers)) {
  describe(`web page, ${name}`, () => {
    /** @type {Session} */
    let browser;
    /** @type {Server} */
    let server;
    before(async () => {
      server = await serve(dist('web'), 'index.html');
      browser = await launch({});
    });
    after(async () => {
      await browser?.close();
      await server?.stop();
    });

    test('a file is read, Back leads to the choice, and nothing is uploaded', async () => {
      const page = await browser.open(`${server.origin}/`);
      const input = await page.waitForSelector('input[type=file]');
      await input?.uploadFile(sourceOf('docs-queue'));
      await showsArticle(page, 'docs-queue');
      await page.goBack();
      await page.waitForSelector('#open:not([hidden])');
      assert.deepEqual(server.requests.filter((request) => !isOwnFile(request)), []);
      await page.close();
    });

    test('pasted HTML is read', async () => {
      const page = await browser.open(`${server.origin}/`);
      await paste(page, 'strict-csp');
      await showsArticle(page, 'strict-csp');
      await page.close();
    });

    test('the engine that is chosen reads the page', async () => {
      const page = await browser.open(`${server.origin}/`);
      await page.waitForSelector('#engine');
      await page.select('#engine', 'comma');
      await pasteHTML(page, withoutCommas);
      await page.waitForSelector('html[data-state="failed"]');
      await page.goBack();
      await page.waitForSelector('#open:not([hidden])');
      await page.select('#engine', 'ttr-kmeans');
      await pasteHTML(page, withoutCommas);
      await page.waitForSelector('html[data-state="ready"]');
      await page.close();
    });

    test('HTML without an article gets a sentence and a way on', async () => {
      const page = await browser.open(`${server.origin}/`);
      await paste(page, 'nothing-login');
      await page.waitForSelector('html[data-state="failed"]');
      assert.match(await page.$eval('main:not([hidden]) .failure p', (p) => p.textContent ?? ''), /\w[^.]{20,}\./);
      assert.ok(await page.$('.failure button'));
      await page.close();
    });

    test('after the first visit it works without the server', async () => {
      const first = await browser.open(`${server.origin}/`);
      await eventually('the service worker has kept the page', () => isKept(first));
      await first.close();
      await server.stop();
      const page = await browser.open(`${server.origin}/`);
      await paste(page, 'sandboxed');
      await showsArticle(page, 'sandboxed');
      await page.close();
    });
  });
}

/** @param {import('./server.mjs').Request} request */
function isOwnFile({ method, path }) {
  const { pathname } = new URL(path, 'http://127.0.0.1');
  return method === 'GET' && (pathname === '/favicon.ico' || existsSync(join(dist('web'), pathname)));
}
