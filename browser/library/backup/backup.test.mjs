import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LibraryFailure } from '../failure.js';
import { BackupFile } from './backup-file.js';
import { inspectBackup } from './inspect-backup.js';
import { afterDays, backUp, contentOf, fill, restore, testLibrary } from './made-library.mjs';
import { noReport, restoreBackup } from './restore-backup.js';

test('an empty library gets exactly the rows of the backup', async (t) => {
  const [from, to] = [await testLibrary(t), await testLibrary(t)];
  await fill(from);
  const report = await restore(await backUp(from), to);
  assert.deepEqual(report, { added: 4, changed: 0, same: 0, broken: [] });
  assert.deepEqual(await contentOf(to), await contentOf(from));
});

test('restoring twice changes nothing', async (t) => {
  const [from, to] = [await testLibrary(t), await testLibrary(t)];
  await fill(from);
  const backup = await backUp(from);
  await restore(backup, to);
  const db = await to.store.open();
  const before = await db.getAll('entries');
  assert.deepEqual(await restore(backup, to), { added: 0, changed: 0, same: 4, broken: [] });
  assert.deepEqual(await db.getAll('entries'), before, 'not even seq has changed');
  assert.deepEqual(await restore(backup, from), { added: 0, changed: 0, same: 4, broken: [] });
});

test('an empty library can be backed up', async (t) => {
  const [from, to] = [await testLibrary(t), await testLibrary(t)];
  assert.deepEqual(await restore(await backUp(from), to), noReport());
});

test('the preview counts what is new, newer and older', async (t) => {
  const [from, to] = [await testLibrary(t), await testLibrary(t, afterDays(1))];
  const { tides, file } = await fill(from);
  await restore(await backUp(from), to);
  await from.writer.change([tides], { note: 'changed since' });
  await from.writer.saveAddress('https://new.example/', 'New');
  await to.writer.change([file], { note: 'changed here' });
  const backup = await BackupFile.open(await backUp(from));
  assert.equal(backup.head.articles, 5);
  assert.equal(backup.head.program, '1.2.3');
  assert.deepEqual(await inspectBackup(backup, to.writer), { articles: 5, pictures: 1,
    highlights: 1, added: 1, newer: 1, older: 3, broken: [] });
});

test('a backup that is stopped leaves no file', async (t) => {
  const from = await testLibrary(t);
  await fill(from);
  const stop = new AbortController();
  let aborted;
  const writable = new WritableStream({ abort: (reason) => {
    aborted = reason;
  } });
  await assert.rejects(
    backUp(from, { writable, signal: stop.signal,
      onProgress: (done) => done === 2 && stop.abort() }),
    { name: 'AbortError' },
  );
  assert.equal(aborted, stop.signal.reason);
});

test('restoring that is stopped goes on when it is started again', async (t) => {
  const [from, to] = [await testLibrary(t), await testLibrary(t)];
  for (let i = 0; i < 120; i++) await from.writer.saveAddress(`https://a.example/${i}`, `${i}`);
  const backup = await BackupFile.open(await backUp(from));
  const stop = new AbortController();
  const report = noReport();
  await assert.rejects(
    restoreBackup(backup, to.run, { report, signal: stop.signal,
      onProgress: (done) => done > 60 && stop.abort() }),
    { name: 'AbortError' },
  );
  assert.equal(report.added, 50, 'one portion is complete');
  assert.equal((await to.writer.entries()).length, 50);
  assert.deepEqual(await restoreBackup(backup, to.run), { added: 70, changed: 0, same: 50,
    broken: [] });
  assert.deepEqual(await contentOf(to), await contentOf(from));
});

test('the progress counts articles, as the preview does', async (t) => {
  const from = await testLibrary(t);
  await fill(from);
  /** @type {string[]} */
  const shown = [];
  const file = await BackupFile.open(await backUp(from));
  await inspectBackup(file, from.writer, {
    onProgress: (done, all) => shown.push(`${done}/${all}`),
  });
  assert.deepEqual([...new Set(shown)], ['0/4', '1/4', '2/4', '3/4', '4/4']);
});

test('a parcel that an ended service had taken is sent again', async (t) => {
  const [from, to] = [await testLibrary(t), await testLibrary(t)];
  await fill(from);
  let calls = 0;
  const run = /** @type {typeof to.run} */ (async (name, args) => {
    const result = await to.run(name, args);
    if (calls++ === 0) throw new LibraryFailure('gone');
    return result;
  });
  const report = await restoreBackup(await BackupFile.open(await backUp(from)), run);
  assert.deepEqual(report, { added: 0, changed: 0, same: 4, broken: [] });
  assert.deepEqual(await contentOf(to), await contentOf(from));
});
