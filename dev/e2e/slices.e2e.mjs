/**
 * A long page is walked in slices. The snapshot must be the same as without them.
 * The scripts that serialize a page run in the page's own JavaScript world here, so
 * that a test can set the clock: each look at it is some ms later, so each slice
 * is as short as possible.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fixtures } from './support/fixtures.mjs';
import { inEachBrowser, openFixture } from './support/harness.mjs';
import { asExpression, serializerSource } from './support/serializer.mjs';
import { servePages } from './support/test-pages.mjs';

/**
 * @import { Page } from './support/driver.mjs'
 * @typedef {{pauses: number, inSlices: string, atOnce: string}} Snapshots
 */

/** More nodes than one slice has. */
const paragraphs = Array.from({ length: 2000 },
  (_, i) => `<p>Paragraph ${i} of a <b>long</b> page.</p>`).join('\n');

const longPage = `<!doctype html><html lang="en"><title>A long page</title>
<style>p:nth-child(3) { display: none } p:nth-child(4) { visibility: hidden } b:only-child { position: relative }</style>
<body><main><div id="host"></div><iframe srcdoc="<p>The text of a frame.</p>"></iframe>${paragraphs}</main>
<script>document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<p style="height: 100px">The text of a shadow tree.</p>'</script>`;

/** Pages whose scripts replace functions that the scripts of this test use. */
const unfit = new Set(['hostile-prototypes']);

/**
 * Returns the snapshot of a page in slices, and the one that is made at once after
 * that. `change` runs in the page during the first pause.
 * @param {Page} page @param {string} [change] @param {number} [step] of the clock, in ms
 * @returns {Promise<Snapshots>}
 */
function snapshotsOf(page, change = '', step = 30) {
  const last = `
let clock = 0;
let pauses = 0;
const performance = { now: () => clock += ${step} };
const MessageChannel = class extends window.MessageChannel { constructor() { super(); pauses++; } };
let serialize;
__pilcrow.add('slices', (parts) => { ({ serialize } = parts); return {}; });
const written = serialize.snapshotInSlices(document, null);
${change}`;
  const result =
    'written.then((inSlices) => ({ pauses, inSlices, atOnce: serialize.snapshot(document, null) }))';
  return /** @type {Promise<Snapshots>} */ (page.evaluate(
    asExpression(serializerSource([]), last, result),
  ));
}

inEachBrowser('slices', (bench) => {
  /** @type {import('./support/test-pages.mjs').Pages} */
  let pages;
  before(async () => {
    pages = await servePages((path) => ({
      html: path === 'short' ? '<p>A short page.' : longPage,
    }));
  });
  after(() => pages.stop());

  /** @param {string} [change] @param {number} [step] */
  async function inLongPage(change, step) {
    const page = await bench.browser.open(pages.urlOf('long'));
    const snapshots = await snapshotsOf(page, change, step);
    await page.close();
    return snapshots;
  }

  test('the snapshot of a long page is the same in slices', async () => {
    const { pauses, inSlices, atOnce } = await inLongPage();
    assert.ok(pauses > 10, `${pauses} pauses`);
    assert.equal(inSlices, atOnce);
    assert.match(inSlices, /The text of a frame/);
    assert.match(inSlices, /The text of a shadow tree/);
  });

  test('on a busy page, the walk does not pause again', async () => {
    const { pauses, inSlices, atOnce } = await inLongPage('', 150);
    assert.equal(pauses, 1);
    assert.equal(inSlices, atOnce);
  });

  test('what a rule hides by name and position is recorded as hidden', async () => {
    const { inSlices } = await inLongPage();
    assert.match(inSlices, /\x7Fep\x7Fhd\x7FtParagraph 0 /);
    assert.match(inSlices, /\x7Fep\x7Fhv\x7FtParagraph 1 /);
    assert.match(inSlices, /\x7Fep\x7FtParagraph 2 /);
  });

  test('a short page is walked without a pause', async () => {
    const page = await bench.browser.open(pages.urlOf('short'));
    const { pauses, inSlices, atOnce } = await snapshotsOf(page);
    await page.close();
    assert.equal(pauses, 0);
    assert.equal(inSlices, atOnce);
  });

  /** Changes of what was written before the first pause. @type {Record<string, string>} */
  const changes = {
    'an attribute': "document.querySelector('p').className = 'changed-meanwhile'",
    'a text': "document.querySelector('b').firstChild.data = 'changed-meanwhile'",
    'an element':
      "document.querySelector('main').prepend(Object.assign(document.createElement('p'), { textContent: 'changed-meanwhile' }))",
    'a shadow tree':
      "document.getElementById('host').shadowRoot.firstChild.textContent = 'changed-meanwhile'",
    'a frame':
      "document.querySelector('iframe').contentDocument.body.firstChild.textContent = 'changed-meanwhile'",
  };
  for (const [name, change] of Object.entries(changes)) {
    test(`a snapshot during which the page changes ${name} has only the changed page`, async () => {
      const { pauses, inSlices, atOnce } = await inLongPage(change);
      assert.match(inSlices, /changed-meanwhile/);
      assert.equal(inSlices, atOnce);
      assert.equal(pauses, 1);
    });
  }

  test('all test pages have the same snapshot in slices', async () => {
    for (const { slug } of fixtures.filter((each) => !unfit.has(each.slug))) {
      const page = await openFixture(bench, slug);
      const { inSlices, atOnce } = await snapshotsOf(page);
      assert.equal(inSlices, atOnce, slug);
      await page.close();
    }
  });
});
