import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LibraryClient } from '../client.js';
import { entryWith } from './entries.test-support.mjs';
import { ListModel } from './list-model.js';

/** @import { Entry } from '../model.js' */

/** @param {Entry[]} entries */
async function modelOf(entries) {
  const stored = new Map(entries.map((entry) => [entry.id, entry]));
  let reads = 0;
  const read = /** @type {any} */ ({
    entries: async () => {
      reads += 1;
      return [...stored.values()];
    },
    entry: async (/** @type {string} */ id) => stored.get(id),
  });
  let updates = 0;
  const model = new ListModel(new LibraryClient(read, /** @type {any} */ (null)), 'en', () => {
    updates += 1;
  });
  await model.load();
  return { model, stored, counted: () => ({ reads, updates }) };
}

const hit = (/** @type {string} */ id) => ({ id, title: [], snippet: [] });

test('changed entries are read one by one, and erased ones disappear', async () => {
  const { model, stored, counted } = await modelOf([entryWith({ id: 'a', savedAt: 2 }),
    entryWith({ id: 'b', savedAt: 1 })]);
  stored.set('a', entryWith({ id: 'a', savedAt: 2, title: 'New' }));
  stored.set('c', entryWith({ id: 'c', savedAt: 3 }));
  stored.delete('b');
  await model.refresh(['a', 'b', 'c']);
  assert.deepEqual(model.shown.map(({ id, title }) => `${id} ${title}`), ['c How a salt pan works',
    'a New']);
  assert.equal(counted().reads, 1);
});

test('a change of everything reads everything', async () => {
  const { model, stored, counted } = await modelOf([entryWith({ id: 'a' })]);
  stored.set('b', entryWith({ id: 'b' }));
  await model.refresh([]);
  assert.equal(model.shown.length, 2);
  assert.equal(counted().reads, 2);
});

test('hosts that have one name are told apart, and others have only their name', async () => {
  const { model } = await modelOf([
    entryWith({ id: 'a', host: 'theguardian.com', site: 'The Guardian' }),
    entryWith({ id: 'b', host: 'amp.theguardian.com', site: 'the Guardian' }),
    entryWith({ id: 'c', host: 'uhr.example', site: 'Uhrwerk' }),
    entryWith({ id: 'd', host: 'plain.example', site: '' }),
  ]);
  assert.deepEqual(
    ['theguardian.com', 'amp.theguardian.com', 'uhr.example', 'plain.example'].map((key) =>
      model.siteName(key)
    ),
    ['The Guardian · theguardian.com', 'the Guardian · amp.theguardian.com', 'Uhrwerk',
      'plain.example'],
  );
});

test('a search shows its hits in the order of relevance, after filters', async () => {
  const { model } = await modelOf([entryWith({ id: 'a', savedAt: 3 }),
    entryWith({ id: 'b', savedAt: 2, lang: 'de' }), entryWith({ id: 'c', savedAt: 1 })]);
  model.setFound('salt', { ids: ['c', 'gone', 'b', 'a'],
    hits: [hit('c'), hit('gone'), hit('b'), hit('a')], total: 4, indexed: true });
  assert.deepEqual(model.shownIds, ['c', 'b', 'a']);
  model.setFilters({ lang: 'en' });
  assert.deepEqual(model.shownIds, ['c', 'a']);
  model.endSearch();
  assert.deepEqual(model.shownIds, ['a', 'c']);
});

test('filters and counts cover all that a search found, with and without a snippet', async () => {
  const { model } = await modelOf([entryWith({ id: 'a', host: 'a.example' }),
    entryWith({ id: 'b', host: 'b.example' }), entryWith({ id: 'c', host: 'b.example' })]);
  model.setFound('salt', { ids: ['a', 'b', 'c'], hits: [hit('a')], total: 3, indexed: true });
  assert.equal(model.counts.site.get('b.example'), 2);
  model.setFilters({ site: 'b.example' });
  assert.deepEqual(model.shownIds, ['b', 'c']);
});

test('a search in the trash finds deleted entries by their words, which the index lacks', async () => {
  const { model } = await modelOf([
    entryWith({ id: 'a', title: 'Salt pans' }),
    entryWith({ id: 'b', title: 'Salt and sea', deletedAt: 1 }),
    entryWith({ id: 'c', title: 'Clocks', tags: ['sea'], deletedAt: 1 }),
  ]);
  model.setFound('salt', { ids: ['a'], hits: [hit('a')], total: 1, indexed: true });
  assert.deepEqual([model.shownIds, model.counts.shelf.get('trash')], [['a'], 1]);
  model.setFilters({ shelf: 'trash' });
  assert.deepEqual(model.shownIds, ['b']);
  model.setFound('tag:sea', { ids: [], hits: [], total: 0, indexed: true });
  assert.deepEqual(model.shownIds, ['c']);
});

test('entries that the filters hide are selected no more', async () => {
  const { model } = await modelOf([entryWith({ id: 'a' }), entryWith({ id: 'b', lang: 'de' })]);
  model.selection.selectAll(['a', 'b']);
  model.setFilters({ lang: 'de' });
  assert.deepEqual(model.selected.map(({ id }) => id), ['b']);
});

test('the neighbors of an article are those in the list that can be read', async () => {
  const { model } = await modelOf([entryWith({ id: 'a', savedAt: 4 }),
    entryWith({ id: 'b', savedAt: 3, version: '' }), entryWith({ id: 'c', savedAt: 2 })]);
  assert.deepEqual([model.neighbors('a').previous?.id, model.neighbors('a').next?.id], [undefined,
    'c']);
  assert.deepEqual([model.neighbors('c').previous?.id, model.neighbors('c').next?.id], ['a',
    undefined]);
  assert.deepEqual(model.neighbors('x'), { previous: undefined, next: undefined });
});

test('the neighbors stay those of the list as it was left, without those that are gone', async () => {
  const { model, stored } = await modelOf([entryWith({ id: 'a', savedAt: 4 }),
    entryWith({ id: 'b', savedAt: 3 }), entryWith({ id: 'c', savedAt: 2 }),
    entryWith({ id: 'd', savedAt: 1 })]);
  model.setFilters({ shelf: 'unread' });
  const order = model.shownIds;
  stored.set('b', entryWith({ id: 'b', savedAt: 3, state: 'reading' }));
  stored.set('c', entryWith({ id: 'c', savedAt: 2, deletedAt: 1 }));
  await model.refresh(['b', 'c']);
  assert.deepEqual(model.neighbors('b'), { previous: undefined, next: undefined });
  assert.deepEqual([model.neighbors('b', order).previous?.id, model.neighbors('b', order).next?.id],
    ['a', 'd']);
});

test('articles to continue with are the three that were read last', async () => {
  const reading = { state: /** @type {const} */ ('reading'), progress: 0.5 };
  const { model } = await modelOf([
    entryWith({ id: 'a', ...reading, openedAt: 1 }),
    entryWith({ id: 'b', ...reading, openedAt: 5 }),
    entryWith({ id: 'c', ...reading, openedAt: 3 }),
    entryWith({ id: 'd', ...reading, openedAt: 2 }),
    entryWith({ id: 'e', state: 'read', openedAt: 9 }),
    entryWith({ id: 'f', ...reading, openedAt: 8, deletedAt: 1 }),
  ]);
  assert.deepEqual(model.unfinished.map(({ id }) => id), ['b', 'c', 'd']);
});
