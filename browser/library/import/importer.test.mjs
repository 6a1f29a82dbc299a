/** What an import writes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Reply } from '../../core/protocol.js';
import { madeArticle, rowCounts, testWriter } from '../store/made-store.mjs';
import { importBatch } from './importer.js';
import { itemOf } from './item.js';

/** @import { TestContext } from 'node:test' */

const url = 'https://salt.example/pans';

/** A core that finds the text of a page between its paragraphs. @type {any} */
const core = {
  extract: async (/** @type {any} */ { page, url: address }) => {
    const html = new TextDecoder().decode(page);
    if (!html.includes('<p>')) return Reply.failure('nothing_found');
    return new Reply(
      `${
        JSON.stringify({ version: 2,
          article: { ...madeArticle({ url: address, title: 'From the page' }), html: undefined } })
      }\n${html}`,
    );
  },
};

/** @param {TestContext} t */
async function importer(t, now = () => 1_600_000_000_000) {
  const { writer, store } = await testWriter(t, { now });
  const run = async (/** @type {any[]} */ ...entries) =>
    (await importBatch({ entries }, writer, { core, coreVersion: '1' })).results.map((
      { outcome, lost },
    ) => outcome + lost);
  return { writer, store, run };
}

/** @param {any} fields @param {string} [html] */
function entry(fields, html) {
  return { item: itemOf(fields), entry: '', page: html === undefined
    ? null
    : { format: 'html', file: '', bytes: new TextEncoder().encode(html) } };
}

test('an address is to be read, with all that is known', async (t) => {
  const { writer, run } = await importer(t);
  assert.deepEqual(
    await run(
      entry({ url, title: 'Salt', savedAt: 1_438_934_400, tags: ['sea', 'craft'], state: 'archived',
        favorite: true, note: 'Ask Ada', progress: 0.4 }),
    ),
    ['added'],
  );
  const [{ title, host, savedAt, changedAt, tags, state, favorite, note, progress, version, seq }] =
    await writer.entries();
  assert.deepEqual({ title, host, savedAt, changedAt, tags, state, favorite, note, progress,
    version, seq }, {
    title: 'Salt',
    host: 'salt.example',
    savedAt: 1_438_934_400_000,
    changedAt: 1_600_000_000_000,
    tags: ['craft', 'sea'],
    state: 'archived',
    favorite: true,
    note: 'Ask Ada',
    progress: 0.4,
    version: '',
    seq: 1,
  });
});

test('an article is read by the core, keeps its day, and fetches no pictures', async (t) => {
  const { writer, run } = await importer(t);
  assert.deepEqual(
    await run(
      entry({ url, title: 'Salt', savedAt: 1_438_934_400 },
        '<p>Salt. <img src="https://salt.example/1.png"></p>'),
    ),
    ['added'],
  );
  const [{ title, savedAt, version, versions, pictures }] = await writer.entries();
  assert.deepEqual({ title, savedAt, versions, pictures }, { title: 'Salt',
    savedAt: 1_438_934_400_000, versions: 1, pictures: { all: 1, kept: 0, hosts: [], failed: 1 } });
  assert.equal((await writer.version(version))?.savedAt, 1_438_934_400_000);
  assert.deepEqual(await writer.waitingVersions(), []);
  assert.ok(await writer.snapshot(version));
});

test('importing the same again changes nothing', async (t) => {
  const { writer, store, run } = await importer(t);
  const same = () => [
    entry({ url, title: 'Salt', tags: ['sea'], note: 'Ask Ada', savedAt: 1_438_934_400 },
      '<p>Salt.</p>'),
    entry({ title: 'From a file' }, '<p>Another.</p>'),
    entry({ url: 'https://tides.example/', progress: 0.2 }),
    entry({ title: 'A book', highlights: [{ exact: 'A quote.' }] }),
  ];
  assert.deepEqual(await run(...same()), ['added', 'added', 'added', 'added']);
  const [before, rows] = [await writer.entries(), await rowCounts(store)];
  assert.deepEqual(await run(...same()), ['present', 'present', 'present', 'present']);
  assert.deepEqual([await writer.entries(), await rowCounts(store)], [before, rows]);
});

test('what is there is united, and nothing of the user’s is overwritten', async (t) => {
  const { writer, run } = await importer(t);
  const mine = await writer.saveAddress(`${url}?utm_source=mail`, 'My title');
  await writer.change([mine.id], { state: 'reading', favorite: false, tags: ['mine'],
    note: 'My note' });
  assert.deepEqual(
    await run(
      entry({ url, title: 'Salt', savedAt: 1_438_934_400, tags: ['sea'], state: 'archived',
        favorite: true, note: 'Ask Ada' }),
    ),
    ['merged'],
  );
  const { title, state, favorite, tags, note, savedAt } =
    /** @type {any} */ (await writer.entry(mine.id));
  assert.deepEqual({ title, state, favorite, tags, note, savedAt }, { title: 'My title',
    state: 'reading', favorite: false, tags: ['mine', 'sea'], note: 'My note\n\nAsk Ada',
    savedAt: 1_438_934_400_000 });
});

test('an address gets its text, but a text is not replaced', async (t) => {
  const { writer, run } = await importer(t);
  await run(entry({ url, title: 'Salt' }));
  assert.deepEqual(await run(entry({ url }, '<p>First.</p>')), ['merged']);
  const [first] = await writer.entries();
  assert.deepEqual(await run(entry({ url }, '<p>Second.</p>')), ['merged']);
  const [second, ...others] = await writer.entries();
  assert.deepEqual([second.version, second.versions, others.length], [first.version, 2, 0]);
});

test('a deleted article that is imported again is no longer deleted', async (t) => {
  const { writer, run } = await importer(t);
  await run(entry({ url }, '<p>First.</p>'));
  const [{ id }] = await writer.entries();
  await writer.remove([id]);
  assert.deepEqual(await run(entry({ url }, '<p>First.</p>')), ['merged']);
  assert.equal((await writer.entry(id))?.deletedAt, 0);
});

test('a page without a text is an address, or reported', async (t) => {
  const { writer, run } = await importer(t);
  assert.deepEqual(await run(entry({ url }, 'nothing'), entry({ title: 'No address' }, 'nothing')),
    ['addednoText', 'failednoText']);
  assert.deepEqual((await writer.entries()).map(({ url: address, version }) => [address, version]),
    [[url, '']]);
});

test('highlights without an article become one', async (t) => {
  const { writer, run } = await importer(t);
  await run(
    entry({ title: 'The Slow Book', byline: 'Mara Ellison',
      highlights: [{ exact: 'She said <b>"hello"</b> & left.\n\nTwice.' }] }),
  );
  const [{ title, byline, version, words }] = await writer.entries();
  assert.deepEqual([title, byline, words], ['The Slow Book', 'Mara Ellison', 6]);
  assert.equal((await writer.version(version))?.article.html,
    '<blockquote>\n<p>She said &lt;b&gt;&quot;hello&quot;&lt;/b&gt; &amp; left.</p>\n<p>Twice.</p>\n</blockquote>');
});

test('highlights that come before their article belong to it', async (t) => {
  const { writer, run } = await importer(t);
  const quotes = entry({ title: 'How  Salt Is Made', byline: 'Ada Rake',
    highlights: [{ exact: 'Salt stays behind.' }] });
  const article = () =>
    entry({ url, title: 'How salt is made', state: 'archived', tags: ['sea'] },
      '<p>Salt stays behind.</p>');
  assert.deepEqual(
    await run(quotes, entry({ title: 'Tides', highlights: [{ exact: 'Twice a day.' }] }),
      article()),
    ['added', 'added', 'merged'],
  );
  const [{ id, url: address, host, state, tags, version, highlights }, ...others] =
    (await writer.entries()).filter(({ title }) => title !== 'Tides');
  assert.deepEqual([others.length, address, host, state, tags, highlights], [0, url, 'salt.example',
    'archived', ['sea'], 1]);
  assert.equal((await writer.version(version))?.article.html, '<p>Salt stays behind.</p>');
  assert.deepEqual(await run(article(), { ...quotes, entry: id }), ['present', 'present']);
  assert.deepEqual(await run(entry({ url: 'https://tides.example/', title: 'Tides' })), ['merged']);
  assert.deepEqual((await writer.entries()).map(({ title }) => title).sort(), ['How salt is made',
    'Tides']);
});

test('highlights of two books with the title of an article belong to no article', async (t) => {
  const { writer, run } = await importer(t);
  const quotes = (/** @type {string} */ byline) =>
    entry({ title: 'Essays', byline, highlights: [{ exact: `By ${byline}.` }] });
  assert.deepEqual(await run(quotes('Bacon'), quotes('Montaigne'), entry({ url, title: 'Essays' })),
    ['added', 'added', 'added']);
  assert.equal((await writer.entries()).length, 3);
});

test('highlights are added once', async (t) => {
  const { writer, run } = await importer(t);
  const highlights = [{ exact: 'Salt  stays\n\nbehind.', note: 'Why?', color: 'blue',
    createdAt: 1_438_934_400 }, { exact: 'Rakes are made of wood.' }];
  assert.deepEqual(
    await run(entry({ url, highlights }, '<p>Salt stays behind.</p>'),
      entry({ url, highlights: [{ exact: 'Salt stays behind.' }, { exact: 'New.' }] })),
    ['added', 'merged'],
  );
  const [{ id, highlights: count }] = await writer.entries();
  const rows = await writer.highlightsOf(id);
  assert.deepEqual([count, rows.map(({ anchor }) => anchor.exact).sort()], [3, ['New.',
    'Rakes are made of wood.', 'Salt stays\nbehind.']]);
  const { note, color, createdAt, version, entry: owner } =
    /** @type {any} */ (rows.find((each) => each.note));
  assert.deepEqual({ note, color, createdAt, version, owner }, { note: 'Why?', color: 'blue',
    createdAt: 1_438_934_400_000, version: '', owner: id });
  assert.deepEqual(await run(entry({ url, highlights }, '<p>Salt stays behind.</p>')), ['present']);
});

test('a batch that is none is refused', async (t) => {
  const { writer } = await testWriter(t);
  for (const batch of [null, {}, { entries: 1 }, { entries: Array(501).fill({}) }]) {
    await assert.rejects(importBatch(batch, writer, { core, coreVersion: '1' }), {
      code: 'refused',
    });
  }
  const { results } = await importBatch({
    entries: [null, 3, { item: { url: 'file:///x' } }, { page: { bytes: 'text' } }],
  }, writer, { core, coreVersion: '1' });
  assert.deepEqual(results.map(({ outcome }) => outcome), ['failed', 'failed', 'failed', 'failed']);
  assert.deepEqual(await writer.entries(), []);
});
