import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { FakeSource } from './fake-source.mjs';
import { Index } from './index.js';
import { LibrarySearch } from './search.js';

/** @import { FailureKind } from './connection.js' */

const { oo1 } = await sqlite3InitModule();

/** The files of the index, which outlive its workers. */
class FakeFiles {
  db = new oo1.DB(':memory:');
  opened = 0;
  added = 0;
  /**
   * The failure of the next call with this name.
   *
   * @type {{name: string, kind: FailureKind | 'crash'} | undefined}
   */
  failure = undefined;

  /** @returns {import('./connection.js').WorkerLike} */
  startWorker() {
    /** @type {Record<string, ((event: any) => void)[]>} */
    const listeners = { message: [], error: [] };
    let isEnded = false;
    /** @type {Index} */
    let index;
    const fire = (/** @type {string} */ type, /** @type {object} */ event) =>
      listeners[type].forEach((each) => each(event));
    const calls = /** @type {Record<string, (args: any) => unknown>} */ ({
      open: ({ storeId, fresh }) => {
        this.opened++;
        if (fresh) this.db = new oo1.DB(':memory:');
        index = new Index(this.db, storeId);
        return index.seq;
      },
      add: ({ entries }) => {
        this.added += entries.length;
        index.add(entries);
      },
      find: ({ query, limit }) => index.find(query, limit),
      close: () => {},
      drop: () => {
        this.db = new oo1.DB(':memory:');
      },
    });
    return {
      addEventListener: (type, listener) => listeners[type].push(listener),
      terminate: () => {
        isEnded = true;
      },
      postMessage: (message) =>
        setTimeout(() => {
          if (isEnded) return;
          const { id, name, args } = structuredClone(/** @type {any} */ (message));
          if (this.failure?.name !== name) {
            return fire('message', {
              data: { id, result: calls[name](args) },
            });
          }
          const { kind } = /** @type {{kind: string}} */ (this.failure);
          this.failure = undefined;
          return kind === 'crash'
            ? fire('error', { message: 'crash' })
            : fire('message', { data: { id, failure: { kind, message: 'made' } } });
        }),
    };
  }
}

/** @type {LibrarySearch[]} */
const started = [];
afterEach(async () => {
  for (const each of started.splice(0)) await each.close();
});

/** @param {FakeSource} source @param {FakeFiles} [files] */
function searchOver(source, files = new FakeFiles()) {
  const clock = { time: 1_000_000 };
  const search = new LibrarySearch(source, { workerURL: '', now: () => clock.time,
    startWorker: () => files.startWorker() });
  started.push(search);
  return { search, files, clock };
}

/** @param {number} count */
function manyRows(count) {
  return Array.from({ length: count },
    (_, i) => ({ id: `id-${i}`, title: `Boat ${i}`, text: `harbor ${i % 2 ? 'odd' : 'even'}`,
      savedAt: i }));
}

/** @param {LibrarySearch} search */
async function complete(search) {
  for (;;) {
    const { indexed, all } = await search.state();
    if (indexed === all) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
  }
}

test('the index answers for a few entries at once', async () => {
  const { search } = searchOver(
    new FakeSource([{ id: 'a', title: 'The boats', text: 'late and low' }, { id: 'b',
      text: 'nothing' }]),
  );
  const found = await search.find('boats low', 10);
  assert.deepEqual(found, {
    ids: ['a'],
    hits: [{
      id: 'a',
      title: [{ text: 'The ', marked: false }, { text: 'boats', marked: true }],
      snippet: [{ text: 'late and ', marked: false }, { text: 'low', marked: true }],
    }],
    total: 1,
    indexed: true,
  });
  assert.deepEqual(await search.find('  ', 10), { ids: [], hits: [], total: 0, indexed: true });
});

test('a scan answers until the index is complete', async () => {
  const source = new FakeSource(manyRows(350));
  const { search } = searchOver(source);
  const first = await search.find('harbor odd ', 5);
  assert.deepEqual([first.indexed, first.total, first.hits.map(({ id }) => id)], [false, 175, [
    'id-349',
    'id-347',
    'id-345',
    'id-343',
    'id-341',
  ]]);
  await complete(search);
  const second = await search.find('harbor odd ', 5);
  assert.deepEqual([second.indexed, second.total, second.hits.length, source.scans], [true, 175, 5,
    1]);
  assert.deepEqual([first.ids.length, new Set(second.ids).size], [175, 175],
    'filters need the ids of all');
});

test('changes are found at once, and deleted entries are not', async () => {
  const source = new FakeSource(manyRows(3));
  const { search } = searchOver(source);
  assert.equal((await search.find('boat', 10)).total, 3);
  source.put({ id: 'new', title: 'New boat' });
  source.put({ id: 'id-1', deleted: true });
  const found = await search.find('boat', 10);
  assert.deepEqual([found.hits.map(({ id }) => id).sort(), found.total, found.indexed], [['id-0',
    'id-2', 'new'], 3, true]);
});

test('a stopped building continues behind its last piece', async () => {
  const source = new FakeSource(manyRows(450));
  const files = new FakeFiles();
  files.failure = { name: 'find', kind: 'crash' };
  const first = searchOver(source, files).search;
  first.catchUp();
  while (files.added < 200) {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  await first.close();
  const stopped = new Index(files.db, await source.storeId()).seq;
  assert.ok(stopped >= 100 && stopped < 450, String(stopped));
  const before = files.added;
  const { search } = searchOver(source, files);
  search.catchUp();
  await complete(search);
  assert.ok(files.added - before <= 450 - stopped, 'it began behind what was there');
});

for (const kind of /** @type {const} */ (['broken', 'failed', 'busy', 'crash'])) {
  for (const name of ['open', 'add', 'find']) {
    test(`if the call ${name} fails (${kind}), a scan answers, and later the index`, async () => {
      const source = new FakeSource(manyRows(20));
      const { search, files, clock } = searchOver(source);
      files.failure = { name, kind };
      const { total } = await search.find('harbor odd ', 20);
      assert.equal(total, 10);
      assert.ok(source.scans === 1 || kind === 'broken', 'a scan answered');
      if (kind !== 'broken') {
        const tries = files.opened;
        assert.equal((await search.find('harbor', 20)).indexed, false);
        assert.equal(files.opened, tries, 'it waits before it tries again');
        clock.time += 61_000;
      }
      await complete(search);
      assert.deepEqual([(await search.find('harbor odd ', 20)).indexed,
        (await search.find('harbor odd ', 20)).total], [true, 10]);
    });
  }
}

test('a disk that damages each index does not keep the processor busy', async () => {
  const source = new FakeSource(manyRows(5));
  const files = new FakeFiles();
  const { search } = searchOver(source, files);
  for (let i = 0; i < 20; i++) {
    files.failure = { name: 'open', kind: 'broken' };
    files.opened = 0;
    assert.equal((await search.find('harbor', 10)).total, 5);
  }
  assert.equal(files.opened, 0);
});

test('without workers, the scan answers', async () => {
  const search = new LibrarySearch(new FakeSource(manyRows(5)), { workerURL: '',
    startWorker: () => {
      throw new Error('no workers here');
    } });
  started.push(search);
  const found = await search.find('harbor', 10);
  assert.deepEqual([found.total, found.indexed], [5, false]);
  assert.deepEqual(await search.state(), { indexed: 0, all: 5 });
});

test('another store gets another index, and drop deletes it', async () => {
  const source = new FakeSource(manyRows(5));
  const { search, files } = searchOver(source);
  assert.equal((await search.find('harbor', 10)).total, 5);
  source.clear();
  source.put({ id: 'other', text: 'harbor' });
  assert.deepEqual((await search.find('harbor', 10)).hits.map(({ id }) => id), ['other']);
  await search.drop();
  assert.equal(files.db.selectValue('PRAGMA user_version'), 0);
  assert.deepEqual((await search.find('harbor', 10)).indexed, true);
});

test('an error of the store is not hidden', async () => {
  const source = new FakeSource(manyRows(5));
  source.lastSeq = () => Promise.reject(new Error('no store'));
  await assert.rejects(searchOver(source).search.find('harbor', 10), /no store/);
});

test('a new search ends the scan before it', async () => {
  const source = new FakeSource(manyRows(500));
  source.all = async function*() {
    for (const each of source.entries.values()) {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      yield each;
    }
  };
  const search = new LibrarySearch(source, { workerURL: '', startWorker: () => {
    throw new Error('no workers here');
  } });
  started.push(search);
  const [first, second] = await Promise.all([search.find('harbor', 10), search.find('harbor', 10)]);
  assert.ok(first.total < 5);
  assert.equal(second.total, 500);
});
