/**
 * The search of the library with its real worker and index. The tests use a copy of
 * the extension that also has the modules of the search, and a store in memory.
 *
 * @import { View } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 * @import { LibrarySearch } from '../../browser/library/search/search.js'
 * @import { FakeSource, Row } from '../../browser/library/search/fake-source.mjs'
 */
import assert from 'node:assert/strict';
import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { browsers, dist, inBrowser, openOptions } from './support/harness.mjs';

const repository = fileURLToPath(new URL('../..', import.meta.url));

for (const name of browsers) {
  const folder = mkdtempSync(join(tmpdir(), 'pilcrow-search-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(dist(name === 'chromium' ? 'chrome' : 'firefox'), folder, { recursive: true });
  for (const part of ['browser/library', 'browser/model', 'browser/ui']) {
    cpSync(join(repository, part), join(folder, 'sources', part), { recursive: true,
      filter: (path) => !/\.(?:go|mjs)$|testdata/.test(path) });
  }
  copyFileSync(join(repository, 'browser/library/search/fake-source.mjs'),
    join(folder, 'sources/browser/library/search/fake-source.js'));
  inBrowser(name, 'search in the library', testSearch, { extension: folder });
}

/** Runs in a page of the extension: starts a search over a new store. @param {Row[]} rows */
async function start(rows) {
  const load = (/** @type {string} */ file) =>
    import(new URL(`/sources/browser/library/search/${file}`, location.href).href);
  const [{ FakeSource }, { LibrarySearch }] = await Promise.all([load('fake-source.js'),
    load('search.js')]);
  const source = new FakeSource(rows);
  const clock = { offset: 0 };
  const make = () =>
    new LibrarySearch(source, { workerURL: '/browser/library/search/worker.js', now: () =>
      Date.now() + clock.offset });
  Object.assign(window, { source, clock, make, search: make() });
}

/**
 * Runs there: searches until the index answers, or only once.
 *
 * @param {string} query
 * @param {'index' | 'any'} by
 */
async function find(query, by) {
  const search = /** @type {LibrarySearch} */ (Reflect.get(window, 'search'));
  for (;;) {
    const { hits, total, indexed } = await search.find(query, 100);
    if (!indexed && by === 'index') {
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      continue;
    }
    const written = hits.map((
      { id, snippet },
    ) => [id, snippet.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')]);
    return { ids: hits.map(({ id }) => id).sort().join(' '), snippets: Object.fromEntries(written),
      total, indexed };
  }
}

/** Runs there: ends the worker in order. */
function close() {
  return /** @type {LibrarySearch} */ (Reflect.get(window, 'search')).close();
}

/** @param {number} count @returns {Row[]} */
function manyRows(count) {
  return Array.from({ length: count },
    (_, i) => ({ id: `id-${i}`, title: `Boat ${i}`, text: `${i % 2 ? 'odd' : 'even'} `.repeat(50),
      savedAt: i }));
}

/** @type {Row[]} */
const rows = [
  { id: 'ferry', title: 'The ferry', text: 'Late and low in the water.\nThe boats came home.',
    host: 'news.example.org', tags: ['sea', 'two words'], savedAt: Date.UTC(2025, 2, 1) },
  { id: 'boats', title: 'Boats', byline: 'Hans Müller', text: 'Low and late.', host: 'example.org',
    tags: ['Sea'], savedAt: Date.UTC(2025, 6, 1) },
  { id: 'mueller', title: 'Frau Mueller', text: 'Sie wohnt in der Straße.',
    host: 'other-example.org', savedAt: Date.UTC(2024, 6, 1) },
  { id: 'zh', title: '北京大学', text: '中国人民喜欢读书。经济发展。', host: 'example.cn',
    savedAt: Date.UTC(2023, 6, 1) },
  { id: 'zh2', title: '上海', text: '人民中国。大学在北京。发展经济', host: 'example.cn',
    savedAt: Date.UTC(2023, 6, 2) },
  { id: 'ja', title: '東京タワー', text: '私は東京都に住んでいます。',
    savedAt: Date.UTC(2023, 6, 3) },
  { id: 'ko', title: '한국어', text: '한국 사람은 김치를 좋아합니다.',
    savedAt: Date.UTC(2023, 6, 4) },
  { id: 'ar', title: 'الكِتَاب', text: 'قرأتُ كِتَابًا عن مدرسة', savedAt: Date.UTC(2023, 6, 5) },
];

/** @type {[string, string][]} */
const queries = [
  ['boats', 'boats ferry'],
  ['"late and low"', 'ferry'],
  ['low -ferry', 'boats'],
  ['low -"low and late"', 'ferry'],
  ['tag:sea', 'boats ferry'],
  ['tag:"two words"', 'ferry'],
  ['site:example.org', 'boats ferry'],
  ['site:news', 'ferry'],
  ['before:2024 after:2023-07-02', 'ar ja ko zh2'],
  ['mueller ', 'boats mueller'],
  ['müller ', 'boats mueller'],
  ['STRASSE', 'mueller'],
  ['中国', 'zh zh2'],
  ['中国人民', 'zh'],
  ['"人民中国"', 'zh2'],
  ['"经济发展"', 'zh'],
  ['学', 'zh zh2'],
  ['東京都', 'ja'],
  ['타워', ''],
  ['김치', 'ko'],
  ['كتابا', 'ar'],
  ['"unclosed AND (', ''],
];

/** @param {Bench} bench */
function testSearch(bench) {
  /** @type {View & {close: () => Promise<void>}} */
  let view;
  before(async () => {
    view = await openOptions(bench);
  });

  test('words, phrases and filters are found in all scripts', async () => {
    await view.evaluate(start, rows);
    for (const [query, want] of queries) {
      const found = await view.evaluate(find, query, 'index');
      assert.deepEqual([found.ids, found.indexed], [want, true], query);
    }
    const { snippets } = await view.evaluate(find, '경 OR كتابا -boats', 'any');
    assert.deepEqual(snippets, {});
    assert.equal((await view.evaluate(find, 'كتابا', 'index')).snippets.ar,
      'قرأتُ [كِتَابًا] عن مدرسة');
    assert.equal((await view.evaluate(find, '人民', 'index')).snippets.zh,
      '中国[人民]喜欢读书。经济发展。');
    await view.evaluate(close);
  });

  test('a changed entry is found at once', async () => {
    await view.evaluate(start, rows);
    await view.evaluate(find, 'boats', 'index');
    await view.evaluate(() => {
      const source = /** @type {FakeSource} */ (Reflect.get(window, 'source'));
      source.put({ id: 'new', title: 'Neue Fähre' });
      source.put({ id: 'ferry', deleted: true });
    });
    assert.equal((await view.evaluate(find, 'faehre', 'any')).ids, 'new');
    assert.deepEqual(await view.evaluate(find, 'low', 'any'), { ids: 'boats',
      snippets: { boats: '[Low] and late.' }, total: 1, indexed: true });
    await view.evaluate(close);
  });

  test('a building that is killed continues', async () => {
    await view.evaluate(start, manyRows(1500));
    const { stopped, rest } = await view.evaluate(killInTheMiddle);
    assert.ok(stopped >= 100 && stopped < 1500, `${stopped} were there`);
    assert.equal(rest, 1500 - stopped, 'only the rest was read');
    const { total, indexed } = await view.evaluate(find, 'odd boat ', 'any');
    assert.deepEqual([total, indexed], [750, true]);
  });

  test('another context gets the scan, and the index when the first one is done', async () => {
    const { indexed, total } = await view.evaluate(async () => {
      const other = Reflect.get(window, 'make')();
      Reflect.set(window, 'other', other);
      return other.find('odd boat ', 5);
    });
    assert.deepEqual([total, indexed], [750, false]);
    await view.evaluate(close);
    await view.evaluate(() => {
      Reflect.get(window, 'clock').offset += 15_000;
      Reflect.set(window, 'search', Reflect.get(window, 'other'));
    });
    assert.equal((await view.evaluate(find, 'odd boat ', 'index')).total, 750);
    await view.evaluate(close);
  });

  for (const name of ['deleted', 'damaged']) {
    test(`an index that was ${name} is made again`, async () => {
      assert.ok(
        await (name === 'deleted' ? view.evaluate(removeFiles) : view.evaluate(visitFiles, true))
          > 0,
      );
      for (const [query, total]
        of /** @type {const} */ ([['odd boat ', 750], ['even', 750], ['"boat 77"', 1]]))
      {
        assert.equal((await view.evaluate(find, query, 'any')).total, total, query);
        assert.equal((await view.evaluate(find, query, 'index')).total, total, query);
      }
      await view.evaluate(close);
    });
  }

  test('dropping the index deletes its files', async () => {
    await view.evaluate(find, 'odd', 'index');
    assert.ok(await view.evaluate(visitFiles, false) > 0);
    await view.evaluate(() => Reflect.get(window, 'search').drop());
    assert.equal(await view.evaluate(visitFiles, false), 0);
  });
}

/** Runs there: ends the worker while it builds, without a warning, and lets a new search finish. */
async function killInTheMiddle() {
  const NativeWorker = Worker;
  /** @type {Worker[]} */
  const workers = [];
  Reflect.set(window, 'Worker', class extends NativeWorker {
    /** @param {[string | URL, WorkerOptions?]} args */
    constructor(...args) {
      super(...args);
      workers.push(this);
    }
  });
  const { source, make } =
    /** @type {{source: FakeSource, make: () => LibrarySearch}} */ (/** @type {unknown} */ (window));
  const until = async (/** @type {LibrarySearch} */ search, /** @type {number} */ wanted) => {
    while ((await search.state()).indexed < wanted) {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    }
  };
  const killed = /** @type {LibrarySearch} */ (Reflect.get(window, 'search'));
  const read = source.after.bind(source);
  // so that it can't be done too soon
  source.after = (seq, limit) => (seq < 300 ? read(seq, limit) : new Promise(() => {}));
  killed.catchUp();
  await until(killed, 100);
  workers[0].terminate();
  Reflect.set(window, 'Worker', NativeWorker);

  let stopped = -1;
  let rest = 0;
  source.after = async (seq, limit) => {
    const entries = await read(seq, limit);
    if (stopped < 0) stopped = seq;
    rest += entries.length;
    return entries;
  };
  const search = make();
  // the browser gives the files free some time after the end
  for (let tries = 0; tries < 50 && stopped < 0; tries++) {
    Reflect.get(window, 'clock').offset += 15_000;
    await search.state();
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  await until(search, 1500);
  source.after = read;
  Reflect.set(window, 'search', search);
  return { stopped, rest };
}

/** Runs there: deletes all of the origin private file system. */
async function removeFiles() {
  const root = await navigator.storage.getDirectory();
  let count = 0;
  for await (const name of root.keys()) {
    await root.removeEntry(name, { recursive: true });
    count++;
  }
  return count;
}

/**
 * Runs there: counts the index's files, or overwrites the large ones behind their first pages, and
 * counts those.
 *
 * @param {boolean} harm
 */
async function visitFiles(harm) {
  let count = 0;
  /** @param {FileSystemDirectoryHandle} folder */
  const visit = async (folder) => {
    for await (const each of folder.values()) {
      if (each.kind === 'directory') {
        await visit(/** @type {FileSystemDirectoryHandle} */ (each));
        continue;
      }
      const file = /** @type {FileSystemFileHandle} */ (each);
      const { size } = await file.getFile();
      if (harm && size < 100_000) continue;
      count++;
      if (!harm) continue;
      const writable = await file.createWritable({ keepExistingData: true });
      await writable.write({ type: 'write', position: 8192, data: new Uint8Array(size - 8192) });
      await writable.close();
    }
  };
  await visit(await navigator.storage.getDirectory());
  return count;
}
