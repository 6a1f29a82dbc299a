import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBackupDue } from './reminder.js';

const DAY = 24 * 60 * 60_000;
const now = 1000 * DAY;

/** @param {number} count @param {number} daysAgo */
const changed = (count, daysAgo) => Array.from({ length: count }, () => ({ savedAt: now - daysAgo * DAY, changedAt: now - daysAgo * DAY }));
/** @param {number} daysAgo */
const backup = (daysAgo) => ({ at: now - daysAgo * DAY, articles: 1 });

/** @type {[what: string, entries: ReturnType<typeof changed>, last: ReturnType<typeof backup> | undefined, want: boolean][]} */
const rows = [
  ['an empty library', [], undefined, false],
  ['a new library', changed(100, 3), undefined, false],
  ['a library of a month', changed(10, 30), undefined, true],
  ['few articles', changed(9, 300), undefined, false],
  ['a recent backup', changed(100, 1), backup(29), false],
  ['a backup of last month', changed(10, 1), backup(30), true],
  ['nothing new since the backup', changed(100, 200), backup(100), false],
  ['little new since the backup', [...changed(100, 200), ...changed(9, 1)], backup(100), false],
];

for (const [what, entries, last, want] of rows) {
  test(`a backup is due: ${what}`, () => assert.equal(isBackupDue(entries, last, now), want));
}
