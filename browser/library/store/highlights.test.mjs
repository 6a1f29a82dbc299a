/** Highlights in the store: counted with their entry, kept by versions and by the trash. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { madeAnchor, madeArticle, rowCounts, saving, testWriter } from './made-store.mjs';

/** @import { TestContext } from 'node:test' */

/**
 * A store with an entry, whose clock goes on by 1 with each use.
 * @param {TestContext} t
 */
async function setUp(t) {
  let now = 1000;
  const opened = await testWriter(t, { now: () => now++ });
  const saved = await opened.writer.save(saving());
  return { ...opened, entry: saved.entry.id, version: saved.version };
}

/** @param {string} version @param {object} [fields] */
function added(version, fields) {
  return { id: crypto.randomUUID(), color: /** @type {const} */ ('green'), note: '', version,
    anchor: madeAnchor('tide'), ...fields };
}

test('highlights are added once, counted, and known to the search', async (t) => {
  const { writer, entry, version } = await setUp(t);
  const before = await writer.entry(entry);
  const one = added(version, { note: 'Ebb' });
  const [row] = await writer.addHighlights(entry, [one]);
  assert.deepEqual(row, { ...one, entry, createdAt: 1001, changedAt: 1001, carried: {} });
  const imported = added('', { createdAt: 5, anchor: madeAnchor('gone from here') });
  await writer.addHighlights(entry, [one, imported]);
  assert.deepEqual(
    (await writer.highlightsOf(entry)).map((
      { id, createdAt, changedAt },
    ) => [id, createdAt, changedAt]),
    [[imported.id, 5, 5], [one.id, 1001, 1001]],
  );
  const after = await writer.entry(entry);
  assert.equal(after?.highlights, 2);
  assert.ok(
    Number(after?.changedAt) > Number(before?.changedAt)
      && Number(after?.seq) > Number(before?.seq),
  );
  const [{ highlights }] = await writer.index.texts([entry]);
  assert.deepEqual(highlights.split('\n'), highlights.startsWith('Ebb')
    ? ['Ebb', 'tide', 'gone from here']
    : ['gone from here', 'Ebb', 'tide']);
});

test('an id belongs to one entry', async (t) => {
  const { writer, entry, version } = await setUp(t);
  const other = await writer.save(saving({ url: 'https://a.example/other' }));
  const one = added(version);
  await writer.addHighlights(entry, [one]);
  await assert.rejects(writer.addHighlights(other.entry.id, [added(other.version), one]), {
    code: 'refused',
  });
  assert.deepEqual(await writer.highlightsOf(other.entry.id), [], 'all or none');
  await assert.rejects(writer.addHighlights('none', [added('')]), { code: 'gone' });
});

test('color and note change, and nothing else', async (t) => {
  const { writer, entry, version } = await setUp(t);
  const [row] = await writer.addHighlights(entry, [added(version)]);
  const changed = await writer.changeHighlight(row.id, { note: 'Neap' });
  assert.deepEqual(changed, { ...row, note: 'Neap', changedAt: changed.changedAt });
  assert.ok(changed.changedAt > row.changedAt);
  assert.deepEqual(await writer.highlightsOf(entry), [changed]);
  assert.equal((await writer.changeHighlight(row.id, { color: 'pink' })).note, 'Neap');
  await assert.rejects(writer.changeHighlight('none', { note: '' }), { code: 'gone' });
});

test('removed highlights leave a mark, and can be put back', async (t) => {
  const { writer, store, entry, version } = await setUp(t);
  const rows = await writer.addHighlights(entry, [added(version), added(version)]);
  assert.deepEqual(await writer.removeHighlights([rows[0].id, 'none', rows[0].id]), [entry]);
  assert.equal((await writer.entry(entry))?.highlights, 1);
  assert.deepEqual(
    await store.read(['removedHighlights'], (tx) => tx.objectStore('removedHighlights').getAll()),
    [{ id: rows[0].id, entry, removedAt: 1002 }],
  );
  assert.deepEqual(await writer.putBackHighlights(rows), [entry]);
  assert.equal((await writer.entry(entry))?.highlights, 2);
  assert.equal((await rowCounts(store)).removedHighlights, 0);
  const back = new Map((await writer.highlightsOf(entry)).map((each) => [each.id, each]));
  assert.deepEqual(back.get(rows[0].id), { ...rows[0], changedAt: 1003 }, 'newer than the removal');
  assert.deepEqual(back.get(rows[1].id), rows[1], 'it was never gone');
  assert.deepEqual(await writer.removeHighlights(['none']), []);
});

test('where a highlight is in other versions is kept, and is no change', async (t) => {
  const { writer, entry, version } = await setUp(t);
  const [row] = await writer.addHighlights(entry, [added(version)]);
  const second = await writer.save(saving({ html: '<p>Anew: the tide turns again.</p>' }));
  const anchor = madeAnchor('tide', 10);
  const before = await writer.entry(entry);
  await writer.carryHighlights(entry, second.version, [{ id: row.id, anchor }, { id: 'none',
    anchor: null }]);
  await writer.carryHighlights(entry, version, [{ id: row.id, anchor: null }]);
  await writer.carryHighlights('another', second.version, [{ id: row.id, anchor: null }]);
  assert.deepEqual(await writer.highlightsOf(entry), [{ ...row,
    carried: { [second.version]: anchor } }]);
  assert.deepEqual(await writer.entry(entry), before);
});

test('another version, reading again and the trash keep highlights; erasing deletes them', async (t) => {
  const { writer, store, entry, version } = await setUp(t);
  const other = await writer.save(saving({ url: 'https://a.example/other' }));
  await writer.addHighlights(other.entry.id, [added(other.version)]);
  const [row, gone] = await writer.addHighlights(entry, [added(version), added(version)]);
  await writer.removeHighlights([gone.id]);
  assert.equal((await writer.save(saving({ html: '<p>Anew.</p>' }))).entry.highlights, 1);
  await writer.addVersion(entry, { article: madeArticle({ html: '<p>Read again.</p>' }),
    core: '2.0', from: version });
  await writer.showVersion(entry, version);
  await writer.change([entry], { note: 'n' });
  assert.deepEqual([(await writer.entry(entry))?.highlights, await writer.highlightsOf(entry)], [1,
    [row]]);
  await writer.remove([entry]);
  assert.deepEqual((await writer.highlights()).map((each) => each.entry), [other.entry.id],
    'the list has no deleted ones');
  await writer.restore([entry]);
  assert.equal((await writer.highlights()).length, 2);
  await writer.remove([entry]);
  await writer.erase([entry]);
  const { highlights, removedHighlights } = await rowCounts(store);
  assert.deepEqual({ highlights, removedHighlights }, { highlights: 1, removedHighlights: 0 });
});

test('damaged rows keep what can be read', async (t) => {
  const { writer, store, entry, version } = await setUp(t);
  const anchor = madeAnchor('tide');
  /** @type {[any, any][]} */
  const cases = [
    [{ color: 'url(x)', note: 1, createdAt: 'x', changedAt: null }, { color: 'yellow', note: '',
      createdAt: 0, changedAt: 0 }],
    [{ anchor: { ...anchor, start: -1 } }, { version: '',
      anchor: { ...anchor, start: 0, end: 0, block: '' } }],
    [{ anchor: null }, { version: '',
      anchor: { exact: '', prefix: '', suffix: '', start: 0, end: 0, block: '' } }],
    [{ carried: { a: anchor, b: null, c: 7 } }, { carried: { a: anchor, b: null } }],
    [{ carried: undefined, version: {} }, { carried: {}, version: '' }],
  ];
  for (const [damage, repaired] of cases) {
    const row = { id: crypto.randomUUID(), entry, color: 'green', note: 'n', version, anchor,
      createdAt: 1, changedAt: 2, carried: {} };
    await store.write(['highlights'], (tx) =>
      tx.objectStore('highlights').put(/** @type {any} */ ({ ...row, ...damage })));
    assert.deepEqual((await writer.highlights()).find(({ id }) => id === row.id), { ...row,
      ...repaired }, JSON.stringify(damage));
  }
});
