/** What the list of all highlights shows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseQuery } from '../search/query.js';
import { entryWith } from '../view/entries.test-support.mjs';
import { HighlightListModel } from './highlight-list-model.js';

/** @import { EntryHighlight } from '../model.js' */

/**
 * @param {Partial<EntryHighlight> & {quote?: string, start?: number}} fields
 * @returns {EntryHighlight}
 */
function highlightWith({ quote = 'The tide turns', start = 0, ...fields }) {
  const anchor = { exact: quote, prefix: '', suffix: '', start, end: start + quote.length,
    block: '' };
  return { id: 'h', entry: 'a', color: 'yellow', note: '', createdAt: 1, changedAt: 1, version: 'v',
    anchor, carried: {}, ...fields };
}

const entries = [
  entryWith({ id: 'a', title: 'Tides', tags: ['sea'], host: 'tidal.example' }),
  entryWith({ id: 'b', title: 'Clocks', tags: ['craft'], host: 'uhr.example', site: 'Uhrwerk',
    version: 'v2' }),
  entryWith({ id: 'c', title: 'Without' }),
];
const highlights = [
  highlightWith({ id: 'a1', createdAt: 10, start: 50, quote: 'Ebb and flow' }),
  highlightWith({ id: 'a2', createdAt: 20, start: 5, color: 'green' }),
  highlightWith({ id: 'b1', entry: 'b', createdAt: 15, start: 90, note: 'Ask Müller',
    carried: { v2: { ...highlightWith({}).anchor, start: 1 } } }),
  highlightWith({ id: 'b2', entry: 'b', createdAt: 5, version: 'v2', start: 40 }),
  highlightWith({ id: 'lost', entry: 'gone' }),
];

async function loaded() {
  /** @type {{highlights: EntryHighlight[], entries: typeof entries}} */
  const store = { highlights: [...highlights], entries: [...entries] };
  let updates = 0;
  const read = /** @type {any} */ ({
    entries: async () => store.entries,
    highlights: async () => store.highlights,
    entry: async (/** @type {string} */ id) => store.entries.find((each) => each.id === id),
    highlightsOf: async (/** @type {string} */ id) =>
      store.highlights.filter((each) => each.entry === id),
  });
  const model = new HighlightListModel(read, 'en', () => {
    updates++;
  });
  await model.load();
  return { model, store, updates: () => updates,
    shown: () =>
      model.groups.map((group) => [group.entry.id, ...group.highlights.map(({ id }) => id)]) };
}

test('highlights are in groups by article, the newest first, or by title in the order of the text', async () => {
  const { model, shown } = await loaded();
  assert.deepEqual(shown(), [['a', 'a2', 'a1'], ['b', 'b1', 'b2']]);
  model.order = 'title';
  await model.update();
  assert.deepEqual(shown(), [['b', 'b1', 'b2'], ['a', 'a2', 'a1']],
    'by their places in the shown version');
  assert.equal(model.count, 4);
});

test('filters and search narrow the list', async () => {
  const { model, shown } = await loaded();
  /** @type {[Partial<typeof model.filters>, string, string[][]][]} */
  const cases = [
    [{ colors: ['green'] }, '', [['a', 'a2']]],
    [{ colors: ['green', 'yellow'] }, '', [['a', 'a2', 'a1'], ['b', 'b1', 'b2']]],
    [{ tag: 'craft' }, '', [['b', 'b1', 'b2']]],
    [{ host: 'tidal.example' }, '', [['a', 'a2', 'a1']]],
    [{ colors: ['green'], tag: 'craft' }, '', []],
    [{}, 'ebb', [['a', 'a1']]],
    [{}, 'mueller', [['b', 'b1']]],
    [{}, '"tide turns"', [['a', 'a2'], ['b', 'b1', 'b2']]],
    [{}, 'tid', [['a', 'a2', 'a1'], ['b', 'b1', 'b2']]],
    [{}, 'clocks ask', [['b', 'b1']]],
    [{}, 'tide -ask', [['a', 'a2'], ['b', 'b2']]],
    [{}, 'tag:sea', [['a', 'a2', 'a1']]],
    [{}, 'site:uhr.example', [['b', 'b1', 'b2']]],
    [{}, 'nowhere', []],
  ];
  for (const [filters, query, want] of cases) {
    model.filters = { colors: [], tag: '', host: '', ...filters };
    model.query = parseQuery(query);
    await model.update();
    assert.deepEqual(shown(), want, JSON.stringify([filters, query]));
    assert.equal(model.isFiltered, true);
  }
  assert.deepEqual([model.tags, model.hosts, model.isEmpty], [['craft', 'sea'], ['tidal.example',
    'uhr.example'], false]);
});

test('changed entries are read again, and deleted ones leave the list', async () => {
  const { model, store, shown } = await loaded();
  store.highlights = store.highlights.filter(({ id }) => id !== 'a2');
  store.entries = store.entries.map((
    entry,
  ) => (entry.id === 'b' ? { ...entry, deletedAt: 7 } : entry));
  await model.refresh(['a', 'b', 'c']);
  assert.deepEqual(shown(), [['a', 'a1']]);
  assert.equal(model.highlight('b1'), undefined);
  store.highlights = [];
  await model.refresh([]);
  assert.deepEqual([shown(), model.isEmpty, model.isFiltered], [[], true, false]);
});

test('an update that was overtaken shows nothing', async () => {
  const { model, updates, shown } = await loaded();
  const before = updates();
  model.query = parseQuery('nowhere');
  const first = model.update();
  model.query = parseQuery('ebb');
  await Promise.all([first, model.update()]);
  assert.equal(updates(), before + 1);
  assert.deepEqual(shown(), [['a', 'a1']]);
});
