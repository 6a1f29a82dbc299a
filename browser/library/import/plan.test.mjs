/** What is found in files, folders and ZIP files, and carried out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { fixture, fixtures, made } from './files.test-support.mjs';
import { Plan } from './plan.js';
import { ImportRun } from './run.js';
import { partsOf } from './sources.js';
import { takeParcel } from '../parcels/parcels.js';
import { newEntry } from '../store/rows.js';
import { LibraryFailure } from '../failure.js';
import 'fake-indexeddb/auto';

/** @import { Entry } from '../model.js' */
/** @import { Source } from '../imported.js' */

/**
 * @param {Record<string, string>} files
 * @param {object} [options] of zip.js
 * @returns {Promise<Uint8Array>}
 */
async function zipped(files, options) {
  const writer = new ZipWriter(new BlobWriter(), options);
  for (const [name, text] of Object.entries(files)) await writer.add(name, new TextReader(text));
  return new Uint8Array(await (await writer.close()).arrayBuffer());
}

/** @param {Source[]} sources @param {Partial<Entry>[]} [entries] */
async function planOf(sources, entries = []) {
  const { parts, siblings } = await partsOf(sources);
  const plan = new Plan(parts, siblings, entries.map((each) => ({ ...newEntry(), ...each })));
  await plan.scan();
  return plan;
}

/** @param {Plan} plan */
const partsIn = (plan) =>
  plan.parts.map((
    { name, format, sources, failure },
  ) => [name, format || failure?.code, sources.length]);

test('a folder of many programs', async () => {
  const plan = await planOf(['pocket', 'pages', 'wallabag', 'omnivore'].flatMap(fixtures));
  assert.deepEqual(partsIn(plan).map(([name, format, count]) => `${name} ${format} ${count}`), [
    'omnivore omnivore 1',
    'wallabag wallabag 1',
    'wallabag wallabagTable 1',
    'pages pages 2',
    'pocket pocket 1',
    'pocket pocketList 1',
    'pocket pocketHighlights 1',
  ]);
  const { articles, addresses, highlights, doubles, problems, first } = plan.total;
  assert.deepEqual({ articles, addresses, highlights, doubles, problems: problems.length,
    first: first.length }, { articles: 5, addresses: 11, highlights: 5, doubles: 8, problems: 2,
    first: 10 });
});

test('a row without a title is named by its address, or by the heading of its text', async () => {
  const rows = `title,url,time_added,tags,status\n,https://a.example/pans,1438934400,,unread\n`;
  const plan = await planOf([made('rows.csv', rows),
    made('wallabag.json',
      '[{"is_archived": 0, "is_starred": 0, "url": "https://b.example/", "content": "<h1>Salt</h1><p>Text"}]'),
    fixture('pages/singlefile.html')]);
  assert.deepEqual(plan.total.first.map(({ title, url }) => [title, url]), [['',
    'https://b.example/'], ['singlefile.html', ''], ['', 'https://a.example/pans']]);
  const client = library();
  await new ImportRun(plan, client, () => {}).start();
  const page = new TextDecoder().decode(client.batches.flat()[0].page.bytes);
  assert.deepEqual(page.match(/<h1>.*?<\/h1>|<title>/g), ['<h1>Salt</h1>']);
});

test('a ZIP file is taken apart, and so is Omnivore’s', async () => {
  const files = Object.fromEntries(
    await Promise.all(
      fixtures('omnivore').map(async (
        { path, open },
      ) => [path.replace('omnivore/', ''), await (await open()).text()]),
    ),
  );
  const plan = await planOf([
    made('export.zip', await zipped({ ...files, '__MACOSX/._a.html': 'x', 'picture.png': 'x' })),
    made('more.zip',
      await zipped({ 'a/b.html': '<p>A page', 'a/b_files/frame.html': '<p>',
        'a/notes.xyz': 'unknown' })),
  ]);
  assert.deepEqual(partsIn(plan), [['more.zip/a/notes.xyz', 'unknown', 1], ['export.zip',
    'omnivore', 1], ['more.zip', 'pages', 1]]);
  assert.deepEqual([plan.total.articles, plan.total.addresses, plan.total.highlights], [2, 1, 2]);
});

test('what is broken is one problem, and changes nothing else', async () => {
  const whole = await zipped({ 'a.html': '<p>A page' });
  const encrypted = await zipped({ 'a.html': '<p>A page' }, { password: 'secret' });
  const plan = await planOf([
    made('cut.zip', whole.slice(0, whole.length - 30)),
    made('secret.zip', encrypted),
    made('empty.csv', ''),
    made('paper.pdf', '%PDF-1.7'),
    made('photo.jpeg2', '\u0000\u0001'),
    fixture('instapaper/instapaper-export.csv'),
    made('cut.csv',
      'title,url,time_added,tags,status\nA,https://a.example/,1,,unread\n"B,https://b.example/'),
  ]);
  assert.deepEqual(plan.broken.map(({ path, line, code }) => [path, line, code]).sort(), [
    ['cut.csv', 3, 'quotes'],
    ['cut.zip', 0, 'zip'],
    ['empty.csv', 0, 'empty'],
    ['paper.pdf', 0, 'pdf'],
    ['photo.jpeg2', 0, 'unknown'],
    ['secret.zip', 0, 'encrypted'],
  ]);
  assert.equal(plan.total.addresses, 4, 'the broken file counts nothing');
});

test('a backup is recognized, and not imported', async () => {
  const plan = await planOf([
    made('b.zip', await zipped({ 'pilcrow-backup.json': '{}', 'articles/a.json': '{}' })),
    made('cut-off.zip', (await zipped({ 'pilcrow-backup.json': '{}' })).slice(0, 80)),
  ]);
  assert.deepEqual([partsIn(plan), plan.total.all, plan.importable], [[['b.zip', 'backup', 1], [
    'cut-off.zip',
    'backup',
    1,
  ]], 0, []]);
});

test('what the library has is counted, and the format can be corrected', async () => {
  const plan = await planOf([fixture('instapaper/instapaper-export.csv')], [{
    key: '//salt.example/pans',
  }, { key: '//tides.example/neap', deletedAt: 5 }]);
  assert.deepEqual([plan.total.known, plan.total.tags], [1, 3]);
  await plan.correct(plan.parts[0], 'table');
  assert.deepEqual([plan.parts[0].format, plan.total.addresses, plan.total.known], ['table', 4, 1]);
  await plan.correct(plan.parts[0], 'wallabag');
  assert.deepEqual([plan.broken.map(({ code }) => code), plan.total.all], [['notList'], 0]);
});

/** A library that notes what it gets. @param {(entries: any[]) => any} [answer] @returns {any} */
function library(
  answer = (entries) => ({ results: entries.map(() => ({ outcome: 'added', lost: '' })) }),
) {
  const client = {
    /** @type {any[][]} */ batches: [],
    read: { entries: async () => [{ ...newEntry(), id: 'known', title: 'How  salt is made' }] },
    run: async (/** @type {string} */ _name, /** @type {any} */ { parcel }) => {
      const { entries } = await takeParcel(parcel);
      client.batches.push(entries);
      return answer(entries);
    },
  };
  return client;
}

test('a plan is carried out in batches', async () => {
  const rows = Array.from({ length: 450 }, (_, i) => `A,https://a.example/${i},1438934400,,unread`);
  const plan = await planOf([made('a.csv', `title,url,time_added,tags,status\n${rows.join('\n')}`),
    fixture('pages/singlefile.html')]);
  const client = library();
  const run = new ImportRun(plan, client, () => {});
  assert.equal(await run.start(), 'done');
  assert.deepEqual(client.batches.map((/** @type {any[]} */ batch) => batch.length), [1, 200, 200,
    50]);
  assert.deepEqual([run.progress, run.problems], [{ done: 451, all: 451, added: 451, merged: 0,
    present: 0 }, []]);
  assert.match(new TextDecoder().decode(client.batches[0][0].page.bytes), /SingleFile/);
});

test('an import stops between batches, and waits in a pause', async () => {
  const rows = Array.from({ length: 600 }, (_, i) => `A,https://a.example/${i},1438934400,,unread`);
  const plan = await planOf([
    made('a.csv', `title,url,time_added,tags,status\n${rows.join('\n')}`),
  ]);
  const client = library();
  const run = new ImportRun(plan, client, ({ done }) => done === 200 && run.pause());
  const end = run.start();
  while (!run.isPaused) {
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
  }
  assert.equal(client.batches.length, 1);
  run.stop();
  assert.deepEqual([await end, client.batches.length], ['stopped', 1]);
});

test('highlights without an address find their article by its title', async () => {
  const client = library();
  await new ImportRun(await planOf([fixture('readwise/readwise-data.csv')]), client, () => {})
    .start();
  assert.deepEqual(
    client.batches[0].map((/** @type {any} */ { entry, item }) => [entry, item.title]),
    [['known', 'How Salt Is Made'], ['', 'The Slow Book']],
  );
});

test('the highlights of one book belong to one article, however many there are, and those of another author’s to another', async () => {
  /** @type {any[]} */
  const stored = [];
  const client = library((entries) => ({
    results: entries.map(({ item: { title, byline }, entry }) => {
      if (entry === '') stored.push({ ...newEntry(), id: `made ${stored.length}`, title, byline });
      return { outcome: 'added', lost: '' };
    }),
  }));
  client.read.entries = async () => stored;
  const rows = Array.from({ length: 2500 }, (_, i) => `Sentence ${i}.,Essays,Bacon`);
  const file = made('readwise.csv',
    ['Highlight,Book Title,Book Author', ...rows, 'A sentence.,Essays,Montaigne',
      'A sentence.,Letters,'].join('\n'));
  await new ImportRun(await planOf([file]), client, () => {}).start();
  const passed = () =>
    client.batches.flat().map((
      /** @type {any} */ { entry, item },
    ) => [item.title, item.byline, entry]);
  assert.deepEqual(passed(), [['Essays', 'Bacon', ''], ['Essays', 'Bacon', 'made 0'], ['Essays',
    'Bacon', 'made 0'], ['Essays', 'Montaigne', ''], ['Letters', '', '']]);
  stored.length = 1; // the import was interrupted after the first batch
  client.batches.length = 0;
  await new ImportRun(await planOf([file]), client, () => {}).start();
  assert.deepEqual(passed(), [['Essays', 'Bacon', 'made 0'], ['Essays', 'Bacon', 'made 0'], [
    'Essays',
    'Bacon',
    'made 0',
  ], ['Essays', 'Montaigne', ''], ['Letters', '', '']]);
});

test('an answer that was lost is asked for again, and a full disk ends the import', async () => {
  let attempts = 0;
  const run = new ImportRun(await planOf([fixture('raindrop/raindrop.csv')]), library((entries) => {
    if (attempts++ === 0) throw new LibraryFailure('noService');
    return { results: entries.map(() => ({ outcome: 'present', lost: 'noText' })) };
  }), () => {});
  assert.equal(await run.start(), 'done');
  assert.deepEqual([attempts, run.progress.present,
    run.problems.map(({ code, line }) => [code, line])], [2, 1, [['noText', 2]]]);
  const full = new ImportRun(await planOf([fixture('raindrop/raindrop.csv')]), library(() => {
    throw new LibraryFailure('full');
  }), () => {});
  await assert.rejects(full.start(), { code: 'full' });
});
