import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runExport } from './run-export.js';

/** @import { ExportWriter } from '../../model/export/export.js' */

const wish =
  /** @type {const} */ ({ format: 'epub', title: '', lang: 'en', template: '', placing: '',
    order: 'tags', pictures: true });

/** @param {string[]} titles @param {number} [count] */
function sourceOf(titles, count = titles.length) {
  return /** @type {any} */ ({
    count,
    title: '',
    async *items(/** @type {unknown} */ wanted) {
      assert.deepEqual(wanted, { pictures: true, order: 'tags' });
      for (const title of titles) {
        yield { article: { title, highlights: [] }, pictures: new Map([['a', title]]) };
      }
    },
  });
}

/** A writer that notes what it is told. @param {Partial<ExportWriter>} [changes] */
function fakeWriter(changes) {
  /** @type {string[]} */
  const log = [];
  const writer = {
    add: async (/** @type {any} */ { title }, /** @type {any} */ pictures) => {
      log.push(`add ${title} ${pictures.get('a')}`);
      return { missing: 2 };
    },
    close: async () => {
      log.push('close');
      return [{ name: 'a.epub', blob: new Blob() }];
    },
    end: () => log.push('end'),
    ...changes,
  };
  return { log, begin: async () => /** @type {any} */ (writer) };
}

const never = new AbortController().signal;

test('the articles are written one after the other, with progress', async () => {
  const { log, begin } = fakeWriter();
  /** @type {unknown[]} */
  const progress = [];
  const { files, missing, skipped } = await runExport(sourceOf(['A', 'B'], 3), wish, begin, never,
    (each) => progress.push(each));
  assert.deepEqual([files.map(({ name }) => name), missing, skipped], [['a.epub'], 4, 1]);
  assert.deepEqual(log, ['add A A', 'add B B', 'close', 'end']);
  assert.deepEqual(progress, [{ done: 1, count: 3, title: 'A' }, { done: 2, count: 3,
    title: 'B' }]);
});

test('several articles have the name of their list, unless the user gives another', async () => {
  /** @type {string[]} */
  const titles = [];
  const begin = (/** @type {string} */ _format, /** @type {{title: string}} */ { title }) => {
    titles.push(title);
    return fakeWriter().begin();
  };
  for (const title of ['', 'Mine']) {
    await runExport({ ...sourceOf(['A', 'B']), title: 'Cooking' }, { ...wish, title }, begin,
      never);
  }
  assert.deepEqual(titles, ['Cooking', 'Mine']);
});

test('nobody has to follow the progress', async () => {
  const { files } = await runExport(sourceOf(['A']), wish, fakeWriter().begin, never);
  assert.equal(files.length, 1);
});

test('nothing is saved of an export that is canceled in the middle', async () => {
  const cancel = new AbortController();
  const { log, begin } = fakeWriter();
  await assert.rejects(
    runExport(sourceOf(['A', 'B']), wish, begin, cancel.signal, () => cancel.abort()),
    { name: 'AbortError' },
  );
  assert.deepEqual(log, ['add A A', 'end']);
});

/** @param {string[]} titles */
async function failureOf(titles) {
  const { log, begin } = fakeWriter({ add: async () => {
    throw Object.assign(new Error(), { code: 'crashed' });
  } });
  const failure = await runExport(sourceOf(titles), wish, begin, never).catch((error) => error);
  return { log, code: failure.code, article: failure.article };
}

test('a failure ends the writer', async () => {
  assert.deepEqual(await failureOf(['A']), { log: ['end'], code: 'crashed', article: undefined });
});

test('a failure of several articles names the one', async () => {
  assert.deepEqual(await failureOf(['A', 'B']), { log: ['end'], code: 'crashed', article: 'A' });
});

test('a list of highlights without any is no file', async () => {
  const { log, begin } = fakeWriter();
  await assert.rejects(runExport(sourceOf(['A']), { ...wish, format: 'csv' }, begin, never), {
    code: 'no_highlights',
  });
  assert.deepEqual(log, ['add A A', 'end']);
});

test('without articles there is no file', async () => {
  const { log, begin } = fakeWriter();
  await assert.rejects(runExport(sourceOf([], 2), wish, begin, never), { code: 'nothing' });
  assert.deepEqual(log, ['end']);
});
