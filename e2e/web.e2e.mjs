/** The web page: a saved page is opened or pasted, and read on the device, without a network too. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
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

const harbour = `<title>Harbour</title><h1>Harbour</h1>${'<p>The boats came home late, “low” in the water, and loud with gulls at the Café.</p>\n'.repeat(8)}`;

const archive = `From: <Saved by Blink>\r
MIME-Version: 1.0\r
Content-Type: multipart/related; boundary="b"\r
\r
--b\r
Content-Type: text/html; charset=utf-8\r
Content-Transfer-Encoding: base64\r
Content-Location: https://example.org/harbour\r
\r
${Buffer.from(harbour).toString('base64')}\r
--b--\r
`;

/** What comes of saved files in the formats that browsers and tools save; saved/testdata/cases.json has them all. */
const savedFiles = [
  { file: 'archive.mhtml', content: archive, want: 'at the Café' },
  { file: 'compressed.html.gz', content: gzipSync(harbour), want: 'at the Café' },
  { file: 'declares-another.html', content: `<meta charset=windows-1251>${harbour}`, want: 'at the Café' },
  { file: 'tides.txt', content: 'The boats came home late.\n\nA < b, said the café.\n', want: 'tides.txt' },
  { file: 'document.html', content: `%PDF-1.7 ${harbour}`, want: 'This file is not a web page' },
];

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

    test('files of every kind are read, or said to be no page', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'pilcrow-saved-'));
      for (const { file, content, want } of savedFiles) {
        await writeFile(join(folder, file), content);
        const page = await browser.open(`${server.origin}/`);
        const input = await page.waitForSelector('input[type=file]');
        await input?.uploadFile(join(folder, file));
        await page.waitForSelector('html[data-state="ready"], html[data-state="failed"]');
        const shown = await page.$eval('#reader', (reader) => reader.textContent ?? '');
        assert.ok(shown.includes(want), `${file}: ${shown.slice(0, 300)}`);
        await page.close();
      }
      await rm(folder, { recursive: true });
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
