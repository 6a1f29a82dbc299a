import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admission, articleReply, chunk, entryId, from, setUp, ticket, url,
  versionId } from './host.test-support.mjs';

/** Of the article "One", which the host's test library keeps. */
const anchor = { exact: 'One', prefix: '', suffix: '', start: 0, end: 3, block: '1a' };
const wanted = { color: /** @type {const} */ ('green'), note: 'n', anchor };

/** @param {Parameters<typeof setUp>[0]} [answer] */
async function opened(answer) {
  const all = await setUp(answer);
  await all.host.admit(admission);
  await all.host.chunk(chunk(0, 'a', true), from);
  const handlers =
    /** @type {Record<string, (body: any, from: any) => Promise<any>>} */ (/** @type {unknown} */ (all
      .host.handlers()));
  return { ...all,
    ask: (/** @type {string} */ kind, /** @type {object} */ body = {}, sender = from) =>
      handlers[kind]({ ticket, ...body }, sender) };
}

test('the first highlight saves the article, and the next ones only themselves', async () => {
  const { ask, savings } = await opened();
  assert.deepEqual(await ask('highlights'), { stored: { version: '', highlights: [] } });
  const both = await Promise.all([ask('addHighlights', { confirmed: false, highlights: [wanted] }),
    ask('addHighlights', { confirmed: false, highlights: [wanted] })]);
  assert.equal(savings.length, 1);
  const rows = both.flatMap(({ highlights }) => highlights);
  assert.deepEqual(rows.map(({ version, color, note }) => [version, color, note]),
    Array(2).fill([versionId(1), 'green', 'n']));
  assert.deepEqual(await ask('highlights'), {
    stored: { version: versionId(1), highlights: rows },
  });
});

test('a quote that is not in the article saves nothing', async () => {
  const { ask, savings } = await opened();
  for (const wrong of [{ ...anchor, exact: 'Two' }, { ...anchor, start: 1 }, null, 'One']) {
    const { error } = await ask('addHighlights', { confirmed: false,
      highlights: [wanted, { ...wanted, anchor: wrong }] });
    assert.equal(error?.code, 'refused', JSON.stringify(wrong));
  }
  assert.equal(savings.length, 0);
});

test('from a private window, a highlight is kept only if the user has agreed to save', async () => {
  const { ask, savings } = await opened();
  const inPrivate = { ...from, isPrivate: true };
  assert.equal(
    (await ask('addHighlights', { confirmed: false, highlights: [wanted] }, inPrivate)).error.code,
    'refused',
  );
  assert.equal(savings.length, 0);
  assert.equal(
    (await ask('addHighlights', { confirmed: true, highlights: [wanted] }, inPrivate)).highlights
      .length,
    1,
  );
});

test('a highlight of another reading is on a version of its own; a changed address in the page makes none', async () => {
  let html = '<p>One</p>';
  const { host, ask, savings } = await opened(() => articleReply({}, html));
  await ask('addHighlights', { confirmed: false, highlights: [wanted] });
  const reread = { ticket, engine: 'song', pick: 0, rules: [], decide: [], fields: [] };
  html = '<p>One<img src="https://a.example/?visit=2"></p>';
  await host.reread(reread, from);
  assert.equal((await ask('highlights')).stored.version, versionId(1), 'the same text');
  html = '<p>One and two</p>';
  await host.reread(reread, from);
  assert.equal((await ask('highlights')).stored.version, '');
  const [{ version }] =
    (await ask('addHighlights', { confirmed: false, highlights: [wanted] })).highlights;
  assert.deepEqual([version, savings.length], [versionId(2), 2]);
});

test('a ticket sees and changes only the highlights of its own article', async () => {
  const { ask } = await opened();
  const [row] = (await ask('addHighlights', { confirmed: false, highlights: [wanted] })).highlights;
  assert.equal(
    (await ask('changeHighlight', { id: row.id, fields: { color: 'pink' } })).highlight.color,
    'pink',
  );
  assert.equal((await ask('changeHighlight', { id: entryId, fields: {} })).error.code, 'gone');
  assert.deepEqual(
    await ask('carryHighlights', { version: versionId(1), anchors: [{ id: row.id, anchor }] }),
    { ok: true },
  );
  assert.equal((await ask('carryHighlights', { version: versionId(9), anchors: [] })).error.code,
    'gone');
  assert.deepEqual(await ask('removeHighlights', { ids: [row.id, entryId] }), { ok: true });
  assert.deepEqual((await ask('highlights')).stored.highlights, []);
  assert.deepEqual(await ask('putBackHighlights', { highlights: [{ ...row, entry: 'another' }] }), {
    ok: true,
  });
  assert.deepEqual(
    (await ask('highlights')).stored.highlights.map((/** @type {any} */ each) => each.entry),
    [entryId],
  );
});

test('no tab has the highlights of another one’s ticket', async () => {
  const { ask } = await opened();
  for (const [kind, body] of /** @type {[string, object][]} */ ([
    ['highlights', {}],
    ['addHighlights', { confirmed: true, highlights: [wanted] }],
    ['changeHighlight', { id: entryId, fields: {} }],
    ['removeHighlights', { ids: [] }],
    ['putBackHighlights', { highlights: [] }],
    ['carryHighlights', { version: versionId(1), anchors: [] }],
  ])) {
    assert.equal((await ask(kind, body, { ...from, tabId: 8, url })).error.code, 'noService', kind);
  }
});
