/**
 * A click on what can't be read, or holds nothing to read: a notice, over the
 * page or in a tab, names the reason and says what to do. A click is never
 * without an answer.
 *
 * @import { Session } from '../driver.mjs'
 * @import { Pages } from './clicks.mjs'
 *
 * @typedef {object} Kind
 * @property {string} name
 * @property {(bench: {elsewhere: string, origin: string}) => string} url
 * @property {RegExp | Record<Session['name'], RegExp>} says what is over the page, in the notice, or in the article
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { inEachBrowser } from '../harness.mjs';
import { outcomeOf, servePages, story } from './clicks.mjs';
import { figure } from './figures.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pilcrow-restricted-'));
const savedPage = join(folder, 'saved.html');
writeFileSync(savedPage, `<!doctype html><title>Saved</title><h1>Saved</h1>${story}`);

/** A picture of one pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const paper = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

/** @type {Record<string, import('./clicks.mjs').Answer>} */
const documents = {
  'paper.pdf': { headers: { 'Content-Type': 'application/pdf' }, html: paper },
  'paper.html': { html: paper },
  'picture': { headers: { 'Content-Type': 'image/png' }, html: pixel },
  'drawing': { headers: { 'Content-Type': 'image/svg+xml' }, html: '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>' },
  'data': { headers: { 'Content-Type': 'application/xml' }, html: '<data><item/></data>' },
  'empty': { html: '' },
  'text': { headers: { 'Content-Type': 'text/plain' }, html: 'This is a text without markup, long enough to be read as a paragraph.\n'.repeat(12) },
  'page': { html: `<title>A page</title>${story}` },
};

/** Chromium says "a page of the browser" of each of its own, Firefox of its own; of others see extension/page-kind.js. @type {Kind[]} */
const kinds = [
  { name: 'a page about the browser', url: ({ origin }) => (origin.startsWith('chrome') ? 'chrome://version/' : 'about:support'), says: /part of your browser/ },
  { name: 'the settings', url: ({ origin }) => (origin.startsWith('chrome') ? 'chrome://settings/' : 'about:preferences'), says: /part of your browser/ },
  { name: 'the list of extensions', url: ({ origin }) => (origin.startsWith('chrome') ? 'chrome://extensions/' : 'about:addons'), says: /part of your browser/ },
  { name: 'a new tab', url: ({ origin }) => (origin.startsWith('chrome') ? 'chrome://newtab/' : 'about:newtab'), says: /part of your browser/ },
  { name: 'a blank page', url: () => 'about:blank', says: { chromium: /blocks extensions on this page.*blank tab/, firefox: /no text on this page/ } },
  { name: 'the source of a page', url: ({ elsewhere }) => `view-source:${elsewhere}/page`, says: { chromium: /blocks extensions on this page.*source/, firefox: /page’s source code/ } },
  { name: 'the store', url: ({ origin }) => (origin.startsWith('chrome') ? 'https://chromewebstore.google.com/' : 'https://addons.mozilla.org/'), says: { chromium: /extension stores/, firefox: /didn’t load/ } },
  { name: 'a page that did not load', url: () => 'http://nowhere.invalid/', says: /didn’t load/ },
  { name: 'a page of another extension', url: ({ origin }) => `${origin}/page.html`, says: /another extension/ },
  { name: 'a PDF document', url: ({ elsewhere }) => `${elsewhere}/paper.pdf`, says: /PDF/ },
  { name: 'a PDF document that is called a page', url: ({ elsewhere }) => `${elsewhere}/paper.html`, says: /PDF/ },
  { name: 'a file', url: () => `file://${savedPage}`, says: /number 7/ },
  { name: 'a page in its address', url: () => `data:text/html,${encodeURIComponent(story)}`, says: { chromium: /blocks extensions on this page/, firefox: /number 7/ } },
  { name: 'a picture', url: ({ elsewhere }) => `${elsewhere}/picture`, says: /This is an image/ },
  { name: 'a drawing', url: ({ elsewhere }) => `${elsewhere}/drawing`, says: /This is an image/ },
  { name: 'XML', url: ({ elsewhere }) => `${elsewhere}/data`, says: /This is a data file/ },
  { name: 'an empty page', url: ({ elsewhere }) => `${elsewhere}/empty`, says: /no text on this page/ },
  { name: 'a text without markup', url: ({ elsewhere }) => `${elsewhere}/text`, says: /without markup/ },
];

/** Another extension, whose pages are none of ours. @param {string} place */
function writeOther(place) {
  writeFileSync(join(place, 'manifest.json'), JSON.stringify({
    manifest_version: 3, name: 'Another', version: '1', browser_specific_settings: { gecko: { id: 'another@example.invalid', data_collection_permissions: { required: ['none'] } } },
  }));
  writeFileSync(join(place, 'page.html'), `<!doctype html><title>Its page</title>${story}`);
}

inEachBrowser('restricted', (bench) => {
  /** @type {Pages} */
  let pages;
  let origin = '';
  let answered = 0;
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

  for (const { name, url, says } of kinds) {
    test(name, async (t) => {
      const page = await bench.browser.openAny(url({ elsewhere: new URL(pages.urlOf('')).origin, origin }));
      await bench.browser.clickAction(page);
      const { kind, title, text } = await outcomeOf(bench.browser, page);
      t.diagnostic(`${kind}: ${title}`);
      assert.match(text, says instanceof RegExp ? says : says[bench.name]);
      if (kind === 'notice') assert.match(text, /\w[^.]{20,}\./, 'a sentence');
      answered++;
      await page.close().catch(() => {}); // some go by themselves
    });
  }

  test('all of them', (t) => {
    figure(t, `${answered} of ${kinds.length} kinds of pages answered`);
    assert.equal(answered, kinds.length);
  });
});

after(() => rmSync(folder, { recursive: true }));
