/**
 * Every click on the toolbar button has a result. If a page can't be read or
 * has no text, a message over the page, or a notice page in a tab, gives the
 * reason and the next step.
 *
 * @import { Session } from '../support/driver.mjs'
 * @import { Pages } from '../support/test-pages.mjs'
 *
 * @typedef {object} Kind
 * @property {string} name
 * @property {(bench: {elsewhere: string, origin: string}) => string} url
 * @property {RegExp | Record<Session['name'], RegExp>} text of the message or of the article
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { inEachBrowser } from '../support/harness.mjs';
import { servePages, story } from '../support/test-pages.mjs';
import { outcomeOfClick } from './support/click-outcome.mjs';
import { figure } from './support/figures.mjs';

const savedFolder = mkdtempSync(join(tmpdir(), 'pilcrow-restricted-'));
const savedPage = join(savedFolder, 'saved.html');
writeFileSync(savedPage, `<!doctype html><title>Saved</title><h1>Saved</h1>${story}`);

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);

/** @type {Record<string, import('../support/test-pages.mjs').Answer>} */
const documents = {
  'paper.pdf': { headers: { 'Content-Type': 'application/pdf' }, html: pdf },
  'paper.html': { html: pdf },
  'picture': { headers: { 'Content-Type': 'image/png' }, html: pixel },
  'drawing': { headers: { 'Content-Type': 'image/svg+xml' },
    html: '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>' },
  'data': { headers: { 'Content-Type': 'application/xml' }, html: '<data><item/></data>' },
  'empty': { html: '' },
  'text': { headers: { 'Content-Type': 'text/plain' },
    html: 'This is a text without markup, long enough to be read as a paragraph.\n'.repeat(12) },
  'page': { html: `<title>A page</title>${story}` },
};

/**
 * Kinds of pages, most of which can't be read. extension/page-kind.js distinguishes them.
 *
 * @type {Kind[]}
 */
const kinds = [
  { name: 'a page about the browser',
    url: ({ origin }) => (origin.startsWith('chrome') ? 'chrome://version/' : 'about:support'),
    text: /part of your browser/ },
  { name: 'the settings',
    url: ({ origin }) => (origin.startsWith('chrome') ? 'chrome://settings/' : 'about:preferences'),
    text: /part of your browser/ },
  { name: 'the list of extensions',
    url: ({ origin }) => (origin.startsWith('chrome') ? 'chrome://extensions/' : 'about:addons'),
    text: /part of your browser/ },
  { name: 'a new tab',
    url: ({ origin }) => (origin.startsWith('chrome') ? 'chrome://newtab/' : 'about:newtab'),
    text: /part of your browser/ },
  { name: 'a blank page', url: () => 'about:blank',
    text: { chromium: /blocks extensions on this page.*blank tab/,
      firefox: /no text on this page/ } },
  { name: 'the source of a page', url: ({ elsewhere }) => `view-source:${elsewhere}/page`,
    text: { chromium: /blocks extensions on this page.*source/, firefox: /page’s source code/ } },
  { name: 'the store', url: (
    { origin },
  ) => (origin.startsWith('chrome')
    ? 'https://chromewebstore.google.com/'
    : 'https://addons.mozilla.org/'),
    text: { chromium: /extension stores/, firefox: /didn’t load/ } },
  { name: 'a page that did not load', url: () => 'http://nowhere.invalid/', text: /didn’t load/ },
  { name: 'a page of another extension', url: ({ origin }) => `${origin}/page.html`,
    text: /another extension/ },
  { name: 'a PDF document', url: ({ elsewhere }) => `${elsewhere}/paper.pdf`, text: /PDF/ },
  { name: 'a PDF document with the name of a page',
    url: ({ elsewhere }) => `${elsewhere}/paper.html`, text: /PDF/ },
  { name: 'a file', url: () => `file://${savedPage}`, text: /number 7/ },
  { name: 'a data address', url: () => `data:text/html,${encodeURIComponent(story)}`,
    text: { chromium: /blocks extensions on this page/, firefox: /number 7/ } },
  { name: 'a picture', url: ({ elsewhere }) => `${elsewhere}/picture`, text: /This is an image/ },
  { name: 'a drawing', url: ({ elsewhere }) => `${elsewhere}/drawing`, text: /This is an image/ },
  { name: 'XML', url: ({ elsewhere }) => `${elsewhere}/data`, text: /This is a data file/ },
  { name: 'an empty page', url: ({ elsewhere }) => `${elsewhere}/empty`,
    text: /no text on this page/ },
  { name: 'a text without markup', url: ({ elsewhere }) => `${elsewhere}/text`,
    text: /without markup/ },
];

/**
 * Writes another extension. Pilcrow can't read the pages of other extensions.
 *
 * @param {string} folder
 */
function writeOther(folder) {
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({
    manifest_version: 3,
    name: 'Another',
    version: '1',
    browser_specific_settings: {
      gecko: { id: 'another@example.invalid', data_collection_permissions: { required: ['none'] } },
    },
  }));
  writeFileSync(join(folder, 'page.html'), `<!doctype html><title>Its page</title>${story}`);
}

inEachBrowser('restricted', (bench) => {
  /** @type {Pages} */
  let pages;
  let origin = '';
  let resultCount = 0;
  const other = mkdtempSync(join(tmpdir(), 'pilcrow-other-'));
  before(async () => {
    pages = await servePages((path) => documents[path]);
    writeOther(other);
    origin = await bench.browser.install(other);
  });
  after(() => {
    pages.stop();
    rmSync(other, { recursive: true });
  });

  for (const { name, url, text: expected } of kinds) {
    test(`a click on ${name} has a result`, async (t) => {
      const page = await bench.browser.openAny(
        url({ elsewhere: new URL(pages.urlOf('')).origin, origin }),
      );
      await bench.browser.clickAction(page);
      const { kind, title, text } = await outcomeOfClick(bench.browser, page);
      t.diagnostic(`${kind}: ${title}`);
      assert.match(text, expected instanceof RegExp ? expected : expected[bench.name]);
      if (kind === 'notice') assert.match(text, /\w[^.]{20,}\./, 'a sentence');
      resultCount++;
      await page.close().catch(() => {}); // fails if the tab has closed by itself
    });
  }

  test('all clicks had a result', (t) => {
    figure(t, `${resultCount} of ${kinds.length} kinds of pages answered`);
    assert.equal(resultCount, kinds.length);
  });
});

after(() => rmSync(savedFolder, { recursive: true }));
