/**
 * Stored highlights are hostile input: their quotes, notes, colors and ids are those of
 * pages, of imports, or of whoever has written the store. None of them runs in the list
 * of all highlights, in their editor, or over the article.
 *
 * @import { View } from '../support/driver.mjs'
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eventually } from '../support/eventually.mjs';
import { inEachBrowser } from '../support/harness.mjs';
import { madeId, openLibrary, replaceRows } from '../support/library.mjs';
import { figure } from './support/figures.mjs';
import { makePayloads } from './support/payloads.mjs';
import { highlightRow, payloadRows, readEach, record, recorded,
  wrongHighlights } from './support/tampered-library.mjs';

const clean = { ran: [], violations: [], errors: [] };

/**
 * Only one in articleStep payloads is shown over an article, which takes far longer than to list
 * it.
 */
const articleStep = 24;

inEachBrowser('stored highlights', (bench) => {
  const payloads = makePayloads();
  /** @type {View} */
  let library;
  before(async () => {
    library = await openLibrary(bench);
  });

  test('payloads in highlights do not run in their list, nor in the editor', async (t) => {
    await library.evaluate(replaceRows, payloads.map((piece, i) => payloadRows(piece, i)),
      payloads.map(highlightRow));
    await library.evaluate(record);
    await library.evaluate(() => {
      location.hash = '#highlights';
    });
    await eventually('the list is there',
      () => library.evaluate(() => document.querySelector('.quote') !== null));
    const seen = await library.evaluate(throughQuotes, payloads.length);
    const links = await library.evaluate(() =>
      [...document.querySelectorAll('.highlights-root a')].map((each) =>
        /** @type {HTMLAnchorElement} */ (each).protocol
      )
    );
    const found = await library.evaluate(recorded);
    figure(t, `${found.ran.length} of ${payloads.length} in the list of highlights`);
    assert.deepEqual([found, seen], [clean, payloads.length]);
    assert.deepEqual(links.filter((each) => !/^(?:chrome|moz)-extension:$/.test(each)), []);
  });

  test('payloads in highlights do not run over the article', async (t) => {
    const some = payloads.filter(({ number }, i) =>
      i % articleStep === 0 && payloadRows({ number, html: '' }).version
    );
    await library.evaluate(replaceRows,
      some.map(({ number }, i) => payloadRows({ number, html: '<p>And late.</p>' }, i)),
      some.map(highlightRow));
    await library.evaluate(record);
    const states = await library.evaluate(readEach, some.map(({ number }) => madeId(number)));
    const found = await library.evaluate(recorded);
    figure(t, `${found.ran.length} of ${some.length} over the article`);
    assert.deepEqual([found, states], [clean, { article: some.length }]);
  });

  test('values of wrong types break neither the list nor reading', async (t) => {
    const [number, rows] = [5_000_000, wrongHighlights(madeId(5_000_000))];
    await library.evaluate(replaceRows, [payloadRows({ number, html: '<p>And late.</p>' })], rows);
    await library.evaluate(record);
    await library.evaluate(() => {
      location.hash = '#highlights';
    });
    await eventually('the list has only these', () =>
      library.evaluate((entry) => {
        const shown = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.quote')]);
        return shown.length > 0 && shown.every(({ dataset }) => dataset.entry === entry);
      }, madeId(number)));
    const seen = await library.evaluate(throughQuotes, rows.length);
    const states = await library.evaluate(readEach, [madeId(number)]);
    const found = await library.evaluate(recorded);
    figure(t, `${rows.length} wrong types in highlights`);
    assert.deepEqual([found, seen, states], [clean, rows.length, { article: 1 }]);
  });
});

/**
 * Runs in the library's page: scrolls through the list of highlights until all are seen,
 * sends events to each, and opens the editor of some. Returns how many were seen.
 *
 * @param {number} count  of the highlights
 */
async function throughQuotes(count) {
  const PATIENCE_MS = 30_000; // without a new highlight
  /** @type {Set<string>} */
  const seen = new Set();
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
  scrollTo(0, 0);
  for (let last = performance.now(); seen.size < count && performance.now() - last < PATIENCE_MS;) {
    await frame();
    for (const item
      of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.quote')))
    {
      const id = item.dataset.id ?? '';
      if (seen.has(id)) continue;
      seen.add(id);
      last = performance.now();
      for (const element of item.querySelectorAll('*')) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        element.dispatchEvent(new FocusEvent('focus'));
      }
      if (seen.size % 20 === 0) {
        const edit = /** @type {HTMLElement} */ (item.querySelector('[data-do="edit"]'));
        edit.focus({ preventScroll: true }); // it gets the focus back when the editor closes
        edit.click();
        await frame();
        document.querySelector('dialog')?.close();
      }
    }
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    if (isAtEnd) scrollTo(0, 0); // rows that were on their way are there now
    else scrollBy(0, innerHeight * 0.8);
  }
  return seen.size;
}
