import assert from 'node:assert/strict';
import { test } from 'node:test';
import 'fake-indexeddb/auto';
import { remember, remembered } from '../memory.js';
import { isBackupDue, rememberRestored } from './reminder.js';

const DAY = 24 * 60 * 60_000;
const now = 1000 * DAY;

/** @param {number} count @param {number} daysAgo */
const changed = (count, daysAgo) =>
  Array.from({ length: count },
    () => ({ savedAt: now - daysAgo * DAY, changedAt: now - daysAgo * DAY, deletedAt: 0 }));
/** @param {number} daysAgo */
const backup = (daysAgo) => ({ last: { at: now - daysAgo * DAY, articles: 1 },
  suggestedAt: undefined });
const none = { last: undefined, suggestedAt: undefined };

/**
 * @type
 *   {[what: string, entries: ReturnType<typeof changed>, former: Parameters<typeof isBackupDue>[1], want: boolean][]}
 */
const rows = [
  ['an empty library', [], none, false],
  ['a few articles', changed(4, 300), none, false],
  ['five articles', changed(5, 0), none, true],
  ['five deleted articles', changed(5, 0).map((each) => ({ ...each, deletedAt: 1 })), none, false],
  ['a suggestion of last month', changed(10, 1), { ...none, suggestedAt: now - 30 * DAY }, true],
  ['a recent suggestion, and old articles that were imported', changed(100, 3000), { ...none,
    suggestedAt: now - 29 * DAY }, false],
  ['a recent backup', changed(100, 1), backup(29), false],
  ['a backup of last month', changed(10, 1), backup(30), true],
  ['nothing new since the backup', changed(100, 200), backup(100), false],
  ['little new since the backup', [...changed(100, 200), ...changed(9, 1)], backup(100), false],
];

for (const [what, entries, former, want] of rows) {
  test(`a backup is due: ${what}`, () => assert.equal(isBackupDue(entries, former, now), want));
}

test('a restored backup is a backup', async () => {
  const report = { added: 5, changed: 1, same: 2, broken: [] };
  const madeAt = new Date(Date.now() - 40 * DAY);
  await rememberRestored({ madeAt: madeAt.toISOString() }, report, 9);
  assert.equal(await remembered('last'), undefined, 'the library has an article that is not in it');
  assert.ok(/** @type {number} */ (await remembered('remindFrom')) > Date.now(),
    'yet it comes at a bad moment');
  await rememberRestored({ madeAt: madeAt.toISOString() }, { ...report, broken: ['A'] }, 8);
  assert.equal(await remembered('last'), undefined);
  await rememberRestored({ madeAt: madeAt.toISOString() }, report, 8);
  assert.deepEqual(await remembered('last'), { at: madeAt.getTime(), articles: 8 });
  const own = { at: Date.now(), articles: 3 };
  await remember('last', own);
  await rememberRestored({ madeAt: madeAt.toISOString() }, report, 8);
  assert.deepEqual(await remembered('last'), own);
});
