/** Pilcrow's web page reads saved and pasted web pages on the device, even without a network. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { engines } from '../../browser/core/engines.js';
import { eventually } from './support/eventually.mjs';
import { fixture, pagesFolder } from './support/fixtures.mjs';
import { dist, launchers } from './support/harness.mjs';
import { hostingHeaders } from './support/hosting.mjs';
import { appears, assertAccessible, disappears, showsText, viewOf } from './support/in-view.mjs';
import { chooseInPage } from './support/menu.mjs';
import { serve } from './support/server.mjs';
import { assertShows } from './support/shown.mjs';
import { filesIn } from './support/zip.mjs';

/**
 * @import { Page, Session, View } from './support/driver.mjs'
 * @import { Server } from './support/server.mjs'
 *
 * @typedef {{browser: Session, server: Server, downloads: string}} Site
 */

/** @param {string} slug */
function sourceOf(slug) {
  return join(pagesFolder, slug, 'source.html');
}

/** @param {Page} page @param {string} slug */
async function showsArticle(page, slug) {
  await eventually('the article is there',
    () => page.evaluate(() => document.documentElement.dataset.state === 'ready'));
  await assertShows(/** @type {View} */ (/** @type {unknown} */ (page)), fixture(slug).expect);
}

/** @param {Page} page @param {string} slug */
async function paste(page, slug) {
  await pasteHTML(page, await readFile(sourceOf(slug), 'utf8'));
}

/** @param {Page} page @param {string} html */
async function pasteHTML(page, html) {
  await page.waitForSelector('#pasted');
  await page.evaluate((text) => {
    /** @type {HTMLTextAreaElement} */ (document.querySelector('#pasted')).value = text;
  }, html);
  await page.click('form.paste button');
}

/** A page on which the comma engine finds no article, because it counts commas. */
const withoutCommas = `<title>Boats</title>${
  '<p>The boats came home late and low in the water and loud with gulls.</p>\n'.repeat(8)
}`;

const harbour = `<title>Harbour</title><h1>Harbour</h1>${
  '<p>The boats came home late, “low” in the water, and loud with gulls at the Café.</p>\n'.repeat(
    8,
  )
}`;

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

/**
 * Some of the formats in which browsers and tools save pages, and a text that the reader view must
 * show. All formats are in extract/saved/testdata/cases.json.
 */
const savedFiles = [
  { file: 'archive.mhtml', content: archive, want: 'at the Café' },
  { file: 'compressed.html.gz', content: gzipSync(harbour), want: 'at the Café' },
  { file: 'declares-another.html', content: `<meta charset=windows-1251>${harbour}`,
    want: 'at the Café' },
  { file: 'tides.txt',
    content: `${
      'The boats came home late, and low in the water.\n\n'.repeat(6)
    }A < b, said the café.\n`, want: 'tides.txt' },
  { file: 'document.html', content: `bplist00 ${harbour}`, want: 'This file isn’t a web page' },
  { file: 'notes.md',
    content: `${'The boats came home late, and low in the water.\n\n'.repeat(6)}- at the Café\n`,
    want: 'at the Café' },
];

/** @param {Page} page */
function focused(page) {
  return page.evaluate(() => document.activeElement?.id ?? '');
}

/** @param {Page} page @param {string} engine "" for the recommended method */
async function chooseEngine(page, engine) {
  await page.waitForSelector('.engine details');
  await page.evaluate(() => {
    /** @type {HTMLDetailsElement} */ (document.querySelector('.engine details')).open = true;
  });
  await page.click(`label:has(> [name="engine"][value="${engine}"])`);
}

/**
 * Sends the events of dragging an item over the page and dropping it there.
 * @param {Page} page
 * @param {{name?: string, text: string, type: string}} item a file if it has a name
 */
async function drop(page, item) {
  await page.waitForSelector('.drop');
  return page.evaluate(({ name, text, type }) => {
    const dataTransfer = new DataTransfer();
    if (name) dataTransfer.items.add(new File([text], name, { type }));
    else dataTransfer.setData(type, text);
    const zone = /** @type {HTMLElement} */ (document.querySelector('h1'));
    const send = (/** @type {string} */ event) =>
      !zone.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }));
    const handled = [send('dragenter'), send('dragover')];
    const shown = document.querySelector('.drop')?.hasAttribute('data-over');
    handled.push(send('drop'));
    return { over: handled[1], dropped: handled[2], shown,
      shownAfter: document.querySelector('.drop')?.hasAttribute('data-over') };
  }, item);
}

/** @param {Page} page */
function isCached(page) {
  return page.evaluate(async () =>
    Boolean((await navigator.serviceWorker.getRegistration())?.active)
  );
}

for (const [name, launch] of Object.entries(launchers)) {
  describe(`web page, ${name}`, () => {
    const site = /** @type {Site} */ ({ downloads: '' });
    before(async () => {
      site.server = await serve(dist('web'), 'index.html', await hostingHeaders());
      site.downloads = await mkdtemp(join(tmpdir(), 'pilcrow-downloads-'));
      site.browser = await launch({ downloads: site.downloads });
    });
    after(async () => {
      await site.browser?.close();
      await site.server?.stop();
      await rm(site.downloads, { recursive: true, force: true });
    });

    testFiles(site);
    testPasting(site);
    testAddresses(site);
    testMethods(site);
    testFewWords(site);
    testTakingAlong(site);
    testExport(site);
    testOffline(site);
    testDoor(site); // the last one, because the library is no longer empty then
  });
}

/** @param {Site} site */
function testFiles(site) {
  test('a file is read without an upload, and Back returns to the start page', async () => {
    const page = await site.browser.open(`${site.server.origin}/`);
    const input = await page.waitForSelector('input[type=file]');
    await input?.uploadFile(sourceOf('docs-queue'));
    await showsArticle(page, 'docs-queue');
    await page.goBack();
    await page.waitForSelector('#open:not([hidden])');
    assert.deepEqual(site.server.requests.filter((request) => !isOwnFile(request)), []);
    await page.close();
  });

  test('files of every kind are read, or rejected with a reason', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pilcrow-saved-'));
    for (const { file, content, want } of savedFiles) {
      await writeFile(join(folder, file), content);
      const page = await site.browser.open(`${site.server.origin}/`);
      const input = await page.waitForSelector('input[type=file]');
      await input?.uploadFile(join(folder, file));
      await page.waitForSelector('html[data-state="ready"], html[data-state="failed"]');
      const shown = await page.$eval('#reader', (reader) => reader.textContent ?? '');
      assert.ok(shown.includes(want), `${file}: ${shown.slice(0, 300)}`);
      await page.close();
    }
    await rm(folder, { recursive: true });
  });

  test('an empty file is reported', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pilcrow-empty-'));
    const page = await site.browser.open(`${site.server.origin}/`);
    const view = viewOf(page);
    for (const [file, content] of [['x.html', ''], ['blank.html', ' \r\n']]) {
      await writeFile(join(folder, file), content);
      const input = await page.waitForSelector('input[type=file]');
      await input?.uploadFile(join(folder, file));
      await showsText(view, '.open-problem h2', new RegExp(`^“\u2068${file}\u2069” is empty$`));
      assert.equal(await focused(page), 'open-problem');
    }
    await assertAccessible(view, 'an empty file');
    await page.close();
    await rm(folder, { recursive: true });
  });

  test('a file dropped anywhere on the page is read', async () => {
    const page = await site.browser.open(`${site.server.origin}/`);
    const text = await readFile(sourceOf('docs-queue'), 'utf8');
    assert.deepEqual(await drop(page, { name: 'queue.html', text, type: 'text/html' }), {
      over: true,
      dropped: true,
      shown: true,
      shownAfter: false,
    });
    await showsArticle(page, 'docs-queue');
    await page.close();
  });

  test('an empty dropped file is reported', async () => {
    const page = await site.browser.open(`${site.server.origin}/`);
    await drop(page, { name: 'x.html', text: '', type: 'text/html' });
    await showsText(viewOf(page), '.open-problem h2', /^“\u2068x\.html\u2069” is empty$/);
    await page.close();
  });
}

/** @param {Site} site */
function testDoor(site) {
  test('what is dropped or opened does what it is for', async () => {
    const page = await site.browser.open(`${site.server.origin}/`);
    const view = viewOf(page);
    await drop(page, { name: 'paper.pdf', text: '%PDF-1.7', type: 'application/pdf' });
    await showsText(view, '.open-problem', /can’t read PDF files yet.*“\u2068paper\.pdf\u2069”/);
    await assertAccessible(view, 'a PDF');
    await drop(page, { name: 'backup.zip',
      text: `PK\u0003\u0004${'0'.repeat(26)}pilcrow-backup.json`, type: 'application/zip' });
    await showsText(view, 'dialog.restore [role="status"]', /This file is incomplete/);
    await page.keyboard.press('Escape');
    await disappears(view, 'dialog[open]');
    await drop(page, { name: 'rows.csv',
      text: 'url,title\nhttps://salt.example/pans,How Salt Is Made\n', type: 'text/csv' });
    await showsText(view, 'dialog.import', /How Salt Is Made/);
    await page.click('dialog.import [data-do="import"]');
    await appears(view, 'dialog.import [data-do="close"]');
    await page.click('dialog.import [data-do="close"]');
    await showsText(view, '#library .item-link', /How Salt Is Made/);
    await drop(page, { name: 'harbour.html', text: harbour, type: 'text/html' });
    await showsText(view, '#reader article', /at the Café/);
    await page.close();
  });
}

/** @param {Site} site */
function testPasting(site) {
  test('pasted HTML is read', async () => {
    const page = await site.browser.open(`${site.server.origin}/`);
    await paste(page, 'strict-csp');
    await showsArticle(page, 'strict-csp');
    await page.close();
  });

  test('“Read page” explains that the box is empty', async () => {
    const page = await site.browser.open(`${site.server.origin}/`);
    const view = viewOf(page);
    await pasteHTML(page, ' \n');
    await showsText(view, '#pasted-missing', /Nothing pasted yet/);
    assert.equal(await focused(page), 'pasted');
    const invalid = () => page.$eval('#pasted', (field) => field.getAttribute('aria-invalid'));
    assert.equal(await invalid(), 'true');
    await assertAccessible(view, 'an empty box');
    await page.keyboard.type('<p>');
    await showsText(view, '#pasted-missing', /^$/);
    assert.equal(await invalid(), null);
    await page.close();
  });
}

/** @param {Site} site */
function testAddresses(site) {
  test('a pasted address is explained, and not requested', async () => {
    const page = await site.browser.open(`${site.server.origin}/`);
    const view = viewOf(page);
    await pasteHTML(page, ` https://example.org/salt?a=1&b=it's\n`);
    await showsText(view, '.open-problem',
      /doesn’t download.*https:\/\/example\.org\/salt\?a=1&b=it%27s.*Save the page/);
    assert.equal(await focused(page), 'open-problem');
    await showsText(view, '.open-problem pre',
      /^curl -L 'https:\/\/example\.org\/salt\?a=1&b=it%27s' \| pilcrow read -url 'https:\/\/example\.org\/salt\?a=1&b=it%27s' -$/);
    assert.equal(
      await page.$eval('.open-problem a', (link) => /** @type {HTMLAnchorElement} */ (link).href),
      'https://example.org/salt?a=1&b=it%27s',
    );
    assert.equal(await page.evaluate(() => document.documentElement.dataset.state ?? ''), '',
      'it is not read as a page');
    await assertAccessible(view, 'an address');
    await pasteHTML(page, harbour);
    await page.waitForSelector('html[data-state="ready"]');
    await page.goBack();
    await page.waitForSelector('#open:not([hidden])');
    await disappears(view, '.open-problem');
    assert.deepEqual(site.server.requests.filter((request) => !isOwnFile(request)), []);
    await page.close();
  });

  test('an address pasted or dropped anywhere is explained', async () => {
    const page = await site.browser.open(`${site.server.origin}/`);
    const view = viewOf(page);
    await page.waitForSelector('.drop');
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'https://example.org/pasted');
      const event = new Event('paste', { bubbles: true, cancelable: true });
      document.body.dispatchEvent(
        Object.defineProperty(event, 'clipboardData', { value: clipboardData }),
      ); // Firefox ignores this member in the constructor's argument
    });
    await showsText(view, '.open-problem .given', /^https:\/\/example\.org\/pasted$/);
    await drop(page, { text: 'https://example.org/dropped', type: 'text/uri-list' });
    await showsText(view, '.open-problem .given', /^https:\/\/example\.org\/dropped$/);
    await page.close();
  });
}

/** @param {Site} site */
function testMethods(site) {
  test('the selected method reads the page', async () => {
    const page = await site.browser.open(`${site.server.origin}/`);
    await chooseEngine(page, 'comma');
    await pasteHTML(page, withoutCommas);
    await page.waitForSelector('html[data-state="failed"]');
    await page.goBack();
    await page.waitForSelector('#open:not([hidden])');
    await chooseEngine(page, 'ttr-kmeans');
    await pasteHTML(page, withoutCommas);
    await page.waitForSelector('html[data-state="ready"]');
    await page.close();
  });

  test('the recommended method is visible, the others are behind “Other methods”', async () => {
    const page = await site.browser.open(`${site.server.origin}/`);
    const view = viewOf(page);
    await showsText(view, '.engine > p', /Method for finding articles Recommended/);
    assert.equal(await page.$eval('.engine .choice', (each) => each.checkVisibility()), false);
    await assertAccessible(view, 'folded');
    await page.click('.engine summary');
    await appears(view, '.engine .choice');
    assert.deepEqual(
      await page.$$eval('.engine input',
        (all) => all.map((each) => /** @type {HTMLInputElement} */ (each).value)),
      ['', ...engines],
    );
    await assertAccessible(view, 'unfolded');
    await chooseEngine(page, 'song');
    await showsText(view, '.engine > p', /Method for finding articles song/);
    await page.close();
  });
}

/** @param {Site} site */
function testFewWords(site) {
  test('HTML without an article gets a message and a next step', async () => {
    const page = await site.browser.open(`${site.server.origin}/`);
    await paste(page, 'nothing-login');
    await page.waitForSelector('html[data-state="failed"]');
    assert.match(await page.$eval('main:not([hidden]) .failure p', (p) => p.textContent ?? ''),
      /\w[^.]{20,}\./);
    assert.ok(await page.$('.failure button'));
    await page.close();
  });

  test('a dozen words are shown on request', async () => {
    const page = await site.browser.open(`${site.server.origin}/`);
    await pasteHTML(page,
      '<title>Boats</title><p>The pier is closed today; the boats go from the old harbour.</p>');
    await page.waitForSelector('html[data-state="failed"]');
    assert.match(await page.$eval('.failure', (failure) => failure.textContent ?? ''),
      /hardly any text on this page.*found 12 words/);
    assert.deepEqual(
      await page.$$eval('.failure button', (all) => all.map((each) => each.textContent)),
      ['Show anyway', 'Choose part of the page', 'Open another page'],
    );
    await page.click('.failure button');
    await page.waitForSelector('html[data-state="ready"]');
    assert.match(await page.$eval('article', (article) => article.textContent ?? ''),
      /from the old harbour/);
    await page.close();
  });
}

/** @param {Site} site */
function testTakingAlong(site) {
  test('the article can be copied and saved, with the address of the saved page', async () => {
    const page = await site.browser.open(`${site.server.origin}/`);
    await drop(page, { name: 'archive.mhtml', text: archive, type: 'multipart/related' });
    await page.waitForSelector('article[data-features]');
    await page.keyboard.press('c');
    await showsText(viewOf(page), '.toast', /copied/);
    assert.equal(await site.browser.clipboard(), 'https://example.org/harbour');
    await page.bringToFront();
    for (const [label, ending, pattern]
      of /** @type {const} */ ([['viewExportMarkdown', 'md',
        /^---\ntitle: "Harbour"\nsite: "example\.org"\nsource: "https:\/\/example\.org\/harbour"\n---\n\n# Harbour\n\nThe boats/],
        ['viewExportHTML', 'html', /<h1 dir="auto">Harbour<\/h1>[^]*The boats/]]))
    {
      await chooseInPage(page, label);
      const path = join(site.downloads, `Harbour.${ending}`);
      await eventually(`${ending} is saved`,
        async () => existsSync(path) && pattern.test(await readFile(path, 'utf8')));
    }
    await page.close();
  });
}

/** @param {Site} site */
function testExport(site) {
  test('an article is exported as a book, and the dialog tells its name', async () => {
    const page = await site.browser.open(`${site.server.origin}/`);
    await drop(page, { name: 'archive.mhtml', text: archive, type: 'multipart/related' });
    await page.waitForSelector('article[data-features]');
    await page.keyboard.press('E');
    await page.waitForSelector('dialog.export #export-format');
    await page.select('#export-format', 'epub');
    await page.click('.export-form [type="submit"]');
    await showsText(viewOf(page), 'dialog.export .export-body',
      /^Saved: \u2068Harbour\.epub\u2069/);
    const path = join(site.downloads, 'Harbour.epub');
    await eventually('the book is saved',
      async () => existsSync(path) && (await readFile(path)).length > 0);
    const chapter = filesIn(await readFile(path)).find(({ name }) =>
      name === 'EPUB/chapter1.xhtml'
    );
    assert.match(chapter?.text() ?? '', /<h1 id="title">Harbour<\/h1>[^]*The boats/);
    await page.close();
  });
}

/** Defines the last test, because it stops the server. @param {Site} site */
function testOffline(site) {
  test('after the first visit the page works without the server', async () => {
    const first = await site.browser.open(`${site.server.origin}/`);
    await eventually('the service worker has cached the page', () => isCached(first));
    await first.close();
    await site.server.stop();
    const page = await site.browser.open(`${site.server.origin}/`);
    await paste(page, 'sandboxed');
    await showsArticle(page, 'sandboxed');
    await page.close();
  });
}

/** @param {import('./support/server.mjs').Request} request */
function isOwnFile({ method, path }) {
  const { pathname } = new URL(path, 'http://127.0.0.1');
  return method === 'GET'
    && (pathname === '/favicon.ico' || existsSync(join(dist('web'), pathname)));
}
