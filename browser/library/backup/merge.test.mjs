/** What restoring does to a library that has some of the articles, in another state. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { madeArticle, madeSnapshot } from '../store/made-store.mjs';
import { afterDays, anchor, backUp, contentOf, fill, madePicture, restore,
  testLibrary } from './made-library.mjs';

/** @import { TestContext } from 'node:test' */

/** Makes a library, and a later copy of it. @param {TestContext} t */
async function copies(t) {
  const [first, second] = [await testLibrary(t), await testLibrary(t, afterDays(1))];
  const ids = await fill(first);
  await restore(await backUp(first), second);
  return { first, second, ids };
}

test('an article that was saved independently is one entry, and a text is there once', async (t) => {
  const [first, second] = [await testLibrary(t), await testLibrary(t, afterDays(1))];
  const here = await first.writer.save({ article: madeArticle(), snapshot: madeSnapshot,
    core: '1.0' });
  const there = await second.writer.save({ article: madeArticle(), snapshot: madeSnapshot,
    core: '1.1' });
  await second.writer.save({ article: madeArticle({ html: '<p>Longer than before.</p>' }),
    snapshot: null, core: '1.1' });
  await second.writer.addHighlights(there.entry.id, [{ id: crypto.randomUUID(), color: 'pink',
    note: '', version: there.version, anchor }]);
  await second.writer.tag([there.entry.id], { add: ['there'], remove: [] });
  const backup = await backUp(second);
  assert.deepEqual(await restore(backup, first), { added: 0, changed: 1, same: 0, broken: [] });
  const [entry, ...others] = await first.writer.entries();
  assert.equal(others.length, 0);
  assert.equal(entry.id, here.entry.id);
  assert.deepEqual([entry.versions, entry.tags, entry.highlights, entry.excerpt], [2, ['there'], 1,
    'The tide turns.']);
  const [highlight] = await first.writer.highlightsOf(entry.id);
  assert.equal(highlight.version, here.version,
    'the highlight belongs to the equal version that was there');
  const { versions, snapshots, texts } = await contentOf(first);
  assert.deepEqual([versions.length, snapshots.length, texts.length], [2, 1, 2]);
  assert.ok(versions.every((version) => version.entry === entry.id));
  assert.equal(entry.bytes, versions.reduce((sum, { bytes }) => sum + bytes, 0));
  assert.deepEqual(await restore(backup, first), { added: 0, changed: 0, same: 1, broken: [] });
});

test('versions that were added on both sides are all kept', async (t) => {
  const { first, second, ids } = await copies(t);
  await first.writer.save({ article: madeArticle({ html: '<p>New in the first.</p>' }),
    snapshot: null, core: '2' });
  await second.writer.save({ article: madeArticle({ html: '<p>New in the second.</p>' }),
    snapshot: null, core: '2' });
  await restore(await backUp(first), second);
  const texts = (await second.writer.versionsOf(ids.tides)).map(({ article }) => article.html);
  assert.equal(texts.length, 4);
  const entry = await second.writer.entry(ids.tides);
  assert.equal(entry?.versions, 4);
  const shown = await second.writer.version(entry?.version ?? '');
  assert.equal(shown?.article.html, '<p>New in the second.</p>',
    'the newer side says which one is shown');
});

test('two libraries that restore each other’s backup have the same content', async (t) => {
  const { first, second, ids } = await copies(t);
  await first.writer.change([ids.tides], { tags: ['first'], note: 'first' });
  await second.writer.change([ids.file], { state: 'read' });
  await second.writer.restore([ids.file]);
  await second.writer.saveAddress('https://only.example/second', '');
  await first.writer.saveAddress('https://only.example/first', '');
  const [one, two] = [await backUp(first), await backUp(second)];
  await restore(two, first);
  await restore(one, second);
  assert.deepEqual(await contentOf(first), await contentOf(second));
});

test('highlights: the newer change counts, and removed ones stay removed', async (t) => {
  const { first, second, ids } = await copies(t);
  const old = await backUp(first);
  await second.writer.changeHighlight(ids.kept, { note: 'changed in the second' });
  await restore(old, second);
  assert.deepEqual((await second.writer.highlightsOf(ids.tides)).map(({ note }) => note), [
    'changed in the second',
  ]);
  await restore(await backUp(second), first);
  assert.deepEqual((await first.writer.highlightsOf(ids.tides)).map(({ note }) => note), [
    'changed in the second',
  ]);
  await second.writer.removeHighlights([ids.kept]);
  await restore(old, second);
  assert.deepEqual(await second.writer.highlightsOf(ids.tides), []);
  await restore(await backUp(second), first);
  assert.deepEqual(await first.writer.highlightsOf(ids.tides), [],
    'the removal comes with the backup');
  assert.equal((await first.writer.entry(ids.tides))?.highlights, 0);
});

test('what was deleted for good comes back from a backup', async (t) => {
  const { second, ids } = await copies(t);
  const backup = await backUp(second);
  const before = await contentOf(second);
  await second.writer.remove([ids.tides]);
  await second.writer.erase([ids.tides]);
  assert.deepEqual(await restore(backup, second), { added: 1, changed: 0, same: 3, broken: [] });
  const after = await contentOf(second);
  assert.deepEqual({ ...after, erased: [] }, before);
});

test('a picture that the library lacked comes from the backup', async (t) => {
  const { first, second, ids } = await copies(t);
  const two = await madePicture('two');
  await second.writer.putPictures(ids.second, [{ version: ids.second, entry: '',
    address: 'https://b.example/2.gif', outcome: 'kept', hash: two.hash }],
    new Map([[two.hash, two]]));
  assert.equal((await first.writer.entry(ids.tides))?.pictures.kept, 1);
  await restore(await backUp(second), first);
  assert.deepEqual((await first.writer.entry(ids.tides))?.pictures, { all: 2, kept: 2, hosts: [] });
  assert.equal((await first.writer.picture(two.hash))?.blob.size, two.blob.size);
});

test('restoring fetches nothing: a picture that waited has failed', async (t) => {
  const [from, to] = [await testLibrary(t), await testLibrary(t)];
  const { entry } = await from.writer.save({
    article: madeArticle({ html: '<p><img src="https://a.example/1.gif"></p>' }),
    snapshot: null,
    core: '1',
  }, ['https://a.example/1.gif']);
  assert.equal(entry.pictures.waiting, 1);
  await restore(await backUp(from), to);
  assert.deepEqual((await to.writer.entry(entry.id))?.pictures, { all: 1, kept: 0, hosts: [],
    failed: 1 });
  assert.deepEqual(await to.writer.waitingVersions(), []);
});

test('the rows of one article never replace those of another', async (t) => {
  const { first, second, ids } = await copies(t);
  const db = await first.store.open();
  const [version] = await db.getAllFromIndex('versions', 'entry', ids.pictured);
  const entry = await db.get('entries', ids.pictured);
  assert.ok(version && entry);
  const stranger = crypto.randomUUID();
  const before = await contentOf(second);
  const [result] = await second.writer.restoreRows([{
    entry: { ...entry, id: stranger, key: '//other.example/' },
    versions: [{ ...version, entry: stranger }],
    snapshots: [],
    uses: [],
    highlights: [],
    removedHighlights: [],
  }], new Map(), 1);
  assert.equal(result.restored, 'broken');
  assert.deepEqual(await contentOf(second), before);
});
