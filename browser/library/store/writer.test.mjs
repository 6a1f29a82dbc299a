/** Changes, deletions, pictures and two writers at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TRASH_MS } from '../model.js';
import { LibraryWriter } from './writer.js';
import { openStore } from './open.js';
import { kept, madeArticle, rowCounts, saving, testWriter } from './made-store.mjs';

/** @param {LibraryWriter} writer @param {number} count */
async function saveSome(writer, count) {
  const ids = [];
  for (let i = 0; i < count; i++) {
    ids.push(
      (await writer.save(saving({ url: `https://a.example/${i}`, title: `Title ${i}` }))).entry.id,
    );
  }
  return ids;
}

test('former fields undo changes', async (t) => {
  const { writer } = await testWriter(t);
  const [a, b] = await saveSome(writer, 2);
  await writer.change([b], { tags: ['z', ' sea ', 'z'], note: 'n' });
  const before = await writer.entries();
  await writer.change([a, b, 'gone', a], { state: 'archived', favorite: true });
  await writer.tag([a, b], { add: ['new'], remove: ['z'] });
  const after = await writer.entry(b);
  assert.deepEqual([after?.state, after?.favorite, after?.tags, after?.note], ['archived', true, [
    'new',
    'sea',
  ], 'n']);
  await writer.putBack([{ id: a, tags: [] }, { id: b, tags: ['sea', 'z'] }]);
  await writer.putBack([a, b].map((id) => ({ id, state: 'unread', favorite: false })));
  const undone = await writer.entries();
  const own = (/** @type {any} */ { state, favorite, tags, note }) => ({ state, favorite, tags,
    note });
  assert.deepEqual(undone.map(own), before.map(own));
});

test('progress sets the place and the state, and is no change', async (t) => {
  let now = 1000;
  const { writer } = await testWriter(t, { now: () => now++ });
  const [id] = await saveSome(writer, 1);
  const saved = await writer.entry(id);
  const place = { text: 'The tide', ratio: 0.5, y: 10 };
  /** @type {[number, string][]} */
  const steps = [[0.2, 'reading'], [0.1, 'reading'], [0.97, 'read'], [0.1, 'read']];
  for (const [progress, state] of steps) {
    await writer.progress(id, progress, place);
    const entry = await writer.entry(id);
    assert.deepEqual([entry?.progress, entry?.state, entry?.place], [progress, state, place]);
    assert.equal(entry?.openedAt, now - 1);
    assert.equal(entry?.changedAt, saved?.changedAt);
  }
  await writer.change([id], { state: 'archived' });
  const { seq } = /** @type {any} */ (await writer.entry(id));
  await writer.progress(id, 0.5, null);
  const entry = await writer.entry(id);
  assert.deepEqual([entry?.state, entry?.seq, entry?.place], ['archived', seq, null],
    'reading on does not rewrite the index');
  await writer.progress('gone', 0.5, null);
});

test('the trash is restored, erased, and emptied after its time', async (t) => {
  let now = 1000;
  const { writer, store } = await testWriter(t, { now: () => now });
  const [a, b, c] = await saveSome(writer, 3);
  await writer.remove([a, b]);
  now += 10;
  await writer.remove([a]);
  assert.equal((await writer.entry(a))?.deletedAt, 1000,
    'deleting twice does not prolong the time');
  assert.equal(await writer.isInTrash('https://a.example/0#part'), true);
  assert.equal(await writer.isInTrash('https://a.example/2'), false);
  assert.equal(await writer.isInTrash('https://a.example/9'), false);
  await writer.restore([b, c]);
  assert.deepEqual(
    (await writer.entries()).filter(({ deletedAt }) => deletedAt).map(({ id }) => id),
    [a],
  );
  now = 999 + TRASH_MS;
  assert.deepEqual(await writer.eraseExpired(), []);
  now = 1000 + TRASH_MS;
  assert.deepEqual(await writer.eraseExpired(), [a]);
  assert.equal(await writer.entry(a), undefined);
  const { entries, versions, snapshots, texts, erased } = await rowCounts(store);
  assert.deepEqual({ entries, versions, snapshots, texts, erased }, { entries: 2, versions: 2,
    snapshots: 2, texts: 2, erased: 1 });
  await writer.remove([b, b, 'gone']);
  await writer.erase([b, b, 'gone']);
  assert.deepEqual((await writer.entries()).map(({ id }) => id), [c]);
});

test('what was restored meanwhile is not erased', async (t) => {
  const { writer } = await testWriter(t);
  const [a, b] = await saveSome(writer, 2);
  await writer.remove([a, b]);
  await writer.restore([a]);
  assert.deepEqual(await writer.erase([a, b, 'gone']), [b]);
  assert.deepEqual((await writer.entries()).map(({ id }) => id), [a]);
});

test('erasing deletes the pictures that nobody else uses', async (t) => {
  const { writer, store } = await testWriter(t);
  const one = await writer.save(saving({ url: 'https://a.example/1' }));
  const two = await writer.save(saving({ url: 'https://a.example/2' }));
  const blob = (/** @type {string} */ text) => ({ type: 'image/png', blob: new Blob([text]) });
  await writer.putPictures(one.version, [kept(one.version, 'https://a.example/a', 'aa'),
    kept(one.version, 'https://a.example/b', 'bb')],
    new Map([['aa', blob('a')], ['bb', blob('b')], ['cc', blob('unused')]]));
  await writer.putPictures(two.version, [kept(two.version, 'https://b.example/a', 'aa')],
    new Map([['aa', blob('a')]]));
  assert.equal((await rowCounts(store)).pictures, 2, 'each content once');
  assert.equal((await writer.picture('aa'))?.type, 'image/png');
  await writer.remove([one.entry.id]);
  await writer.erase([one.entry.id]);
  assert.ok(await writer.picture('aa'));
  assert.equal(await writer.picture('bb'), undefined);
  assert.deepEqual(await writer.usesOf(one.version), []);
  await writer.remove([two.entry.id]);
  await writer.erase([two.entry.id]);
  const { pictures, uses } = await rowCounts(store);
  assert.deepEqual({ pictures, uses }, { pictures: 0, uses: 0 });
});

test('pictures are counted for the shown version', async (t) => {
  const { writer } = await testWriter(t);
  const { entry, version } = await writer.save(saving());
  const use = (/** @type {string} */ address, /** @type {any} */ outcome) => ({ version,
    entry: entry.id, address, outcome, hash: '' });
  const counts = await writer.putPictures(version, [use('https://b.example/1', 'denied'),
    use('https://www.a.example/2', 'denied'), use('https://b.example/3', 'denied'),
    use('https://c.example/4', 'failed')], new Map());
  assert.deepEqual(counts, { all: 4, kept: 0, hosts: ['b.example', 'www.a.example'], failed: 1 });
  assert.deepEqual((await writer.entry(entry.id))?.pictures, counts);
  const later = await writer.putPictures(version, [kept(version, 'https://b.example/1', 'aa'),
    kept(version, 'https://b.example/3', 'aa')],
    new Map([['aa', { type: 'image/png', blob: new Blob(['1']) }]]));
  assert.deepEqual(later, { all: 4, kept: 2, hosts: ['www.a.example'], failed: 1 });
  const second = await writer.save(saving());
  assert.deepEqual(second.entry.pictures, { all: 0, kept: 0, hosts: [] });
  await writer.putPictures(version, [], new Map());
  assert.equal((await writer.entry(entry.id))?.pictures.all, 0,
    'an older version does not change the list');
});

test('erasing everything leaves an empty store with another id', async (t) => {
  const { writer, store } = await testWriter(t);
  await saveSome(writer, 3);
  const former = await writer.index.storeId();
  await writer.eraseAll();
  const counts = await rowCounts(store);
  assert.deepEqual(counts, { entries: 0, versions: 0, snapshots: 0, texts: 0, pictures: 0, uses: 0,
    erased: 0, highlights: 0, removedHighlights: 0, meta: 1 });
  assert.notEqual(await writer.index.storeId(), former);
  assert.equal(await writer.index.lastSeq(), 0);
  await saveSome(writer, 1);
});

test('two writers at once lose nothing of each other', async (t) => {
  const { writer, name } = await testWriter(t);
  const store = await openStore({ name });
  t.after(() => store.close());
  const writers = [writer, new LibraryWriter(store)];
  const tags = Array.from({ length: 20 }, (_, i) => `tag ${String(i).padStart(2, '0')}`);
  const { entry } = await writer.save(saving());
  await Promise.all(
    tags.map((tag, i) => writers[i % 2].tag([entry.id], { add: [tag], remove: [] })),
  );
  assert.deepEqual((await writer.entry(entry.id))?.tags, tags);
  const saved = await Promise.all(
    tags.map((title, i) => writers[i % 2].save(saving({ title, url: 'https://b.example/same' }))),
  );
  assert.equal(new Set(saved.map((each) => each.entry.id)).size, 1, 'one entry');
  assert.equal((await writer.entry(saved[0].entry.id))?.versions, 20);
  const seqs = (await writer.index.after(0, 100)).map(({ seq }) => seq);
  assert.equal(new Set(seqs).size, seqs.length);
  assert.equal(await writer.index.lastSeq(), 41);
});

test('a write that fails changes nothing', async (t) => {
  const { writer, store } = await testWriter(t);
  const { entry } = await writer.save(saving());
  await assert.rejects(store.write(['entries', 'meta'], async (tx) => {
    await tx.objectStore('entries').delete(entry.id);
    throw new TypeError('a defect');
  }), { code: 'broken' });
  assert.deepEqual(await writer.entries(), [entry]);
});

test('the index sees each change once, in order', async (t) => {
  const { writer } = await testWriter(t);
  const [a, b, c] = await saveSome(writer, 3);
  await writer.tag([b, a], { add: ['sea'], remove: [] });
  await writer.change([c], { favorite: true }); // nothing that can be searched for
  const changed = await writer.index.after(0, 100);
  assert.deepEqual(changed.map(({ id, seq }) => [id, seq]), [[c, 3], [b, 4], [a, 5]]);
  assert.deepEqual((await writer.index.after(0, 2)).map(({ id }) => id), [c, b]);
  await writer.remove([c]);
  await writer.remove([a]);
  await writer.erase([a]);
  const later = await writer.index.after(5, 100);
  assert.deepEqual(later.map(({ id, deleted, text }) => [id, deleted, text]), [[c, true,
    'The tide turns again.'], [a, true, '']]);
  assert.equal(await writer.index.lastSeq(), 8);
  const all = [];
  for await (const { id } of writer.index.all()) all.push(id);
  assert.deepEqual(all, [b]);
});

test('a plain scan reads the latest saved first, in portions', async (t) => {
  let now = 1000;
  const { writer } = await testWriter(t, { now: () => now++ });
  const ids = await saveSome(writer, 230);
  const found = [];
  for await (const { id } of writer.index.all()) found.push(id);
  assert.deepEqual(found, ids.reverse());
});

test('the rows of the list stay short', async (t) => {
  const { writer } = await testWriter(t);
  const endless = '😀'.repeat(10_000);
  const { entry } = await writer.save({ ...saving(),
    article: madeArticle({ title: endless, byline: endless, site: endless, excerpt: endless,
      kind: endless, image: `data:image/png;base64,${'a'.repeat(99_999)}` }) });
  assert.ok(JSON.stringify(entry).length < 4000, JSON.stringify(entry).length.toString());
  assert.equal(entry.title, '😀'.repeat(250));
  assert.equal(entry.image, '');
});
