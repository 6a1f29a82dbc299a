/** The operations on highlights, with a store in memory. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalizedTextOf } from '../model/text/html-text.js';
import { anchorAt } from '../model/highlights/anchor.js';
import { versionWithText } from './highlight-places.js';
import { highlightOperations } from './highlight-operations.js';
import { saving, testWriter } from './store/made-store.mjs';

/** @param {string} html @param {string} quote */
function anchorOf(html, quote) {
  const text = normalizedTextOf(html);
  const start = text.indexOf(quote);
  return /** @type {import('../model/highlights/highlight.js').Anchor} */ (anchorAt(text, start,
    start + quote.length));
}

/** @param {import('node:test').TestContext} t */
async function setUp(t) {
  const { writer } = await testWriter(t);
  /** @type {string[][]} */
  const changes = [];
  const operations = highlightOperations({ writer: async () => writer,
    changed: (ids) => changes.push(ids) });
  const html = '<p>The tide turns again.</p><p>It is late &amp; low.</p>';
  const { entry, version } = await writer.save(saving({ html }));
  const added = (/** @type {string} */ quote, fields = {}) => ({ id: crypto.randomUUID(),
    color: /** @type {const} */ ('blue'), note: '', version, anchor: anchorOf(html, quote),
    ...fields });
  return { writer, operations, changes, html, entry: entry.id, version, added };
}

test('a highlight is kept only where its quote is', async (t) => {
  const { writer, operations, changes, entry, added } = await setUp(t);
  const other = await writer.save(saving({ url: 'https://a.example/other' }));
  const rows = await operations.addHighlights({ entry,
    highlights: [added('again.\nIt'), added('late & low')] });
  assert.deepEqual([rows.length, changes], [2, [[entry]]]);
  const moved = added('tide');
  moved.anchor = { ...moved.anchor, start: 5, end: 9 };
  for (const [wrong, code] of /** @type {[any, string][]} */ ([[moved, 'refused'], [
    added('tide', { version: other.version }),
    'refused',
  ], [added('tide', { version: crypto.randomUUID() }), 'gone']])) {
    await assert.rejects(operations.addHighlights({ entry, highlights: [added('turns'), wrong] }), {
      code,
    });
  }
  assert.equal((await writer.highlightsOf(entry)).length, 2);
  await operations.addHighlights({ entry, highlights: [
    added('tide', { version: '',
      anchor: { exact: 'elsewhere', prefix: '', suffix: '', start: 0, end: 0, block: '' } }),
  ] });
  assert.equal((await writer.highlightsOf(entry)).length, 3, 'an imported one has a quote only');
});

test('changes are told, and where a highlight was found is not', async (t) => {
  const { writer, operations, changes, entry, added } = await setUp(t);
  const [row] = await operations.addHighlights({ entry, highlights: [added('tide')] });
  await operations.changeHighlight({ id: row.id, fields: { note: 'n' } });
  await operations.removeHighlights({ ids: [row.id] });
  await operations.removeHighlights({ ids: [row.id] });
  await operations.putBackHighlights({ highlights: [row] });
  assert.deepEqual(changes, [[entry], [entry], [entry], [entry]]);
  const html = '<p>Slowly the tide turns.</p>';
  const { version } = await writer.save(saving({ html }));
  await operations.carryHighlights({ version,
    anchors: [{ id: row.id, anchor: anchorOf(html, 'tide') }] });
  await assert.rejects(
    operations.carryHighlights({ version, anchors: [{ id: row.id, anchor: row.anchor }] }),
    { code: 'refused' },
    'it is not there',
  );
  await assert.rejects(operations.carryHighlights({ version: crypto.randomUUID(), anchors: [] }), {
    code: 'gone',
  });
  assert.equal(changes.length, 4);
  const [{ carried }] = await writer.highlightsOf(entry);
  assert.equal(carried[version]?.start, 11);
});

test('the version with a text is the newest with the same HTML, or else with the same words', () => {
  const version = (/** @type {string} */ id, /** @type {string} */ html) => ({ id,
    article: /** @type {any} */ ({ html }) });
  const versions = [version('a', '<p>One</p>'),
    version('b', '<p>One<img src="https://a.example/1"></p>'), version('c', '<p>Two</p>'),
    version('d', '<p>One</p>')];
  const cases = [['<p>One</p>', 'd'], ['<p>One<img src="https://a.example/1"></p>', 'b'], [
    '<p>One<img src="https://a.example/2"></p>',
    'd',
  ], ['<p>One two</p>', undefined]];
  for (const [html, id] of cases) {
    assert.equal(versionWithText(versions, /** @type {string} */ (html))?.id, id, html);
  }
  assert.equal(versionWithText([], '<p>One</p>'), undefined);
});
