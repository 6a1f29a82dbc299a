import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backupReminder } from './backup-reminder.js';

const day = 24 * 60 * 60_000;
const now = 1000 * day;

/** @param {number} count @param {number} daysAgo */
const saved = (count, daysAgo) => Array.from({ length: count }, () => now - daysAgo * day);

/** @type {[string, number, number[], boolean][]} what, the last backup's age in days or -1, entries, due */
const cases = [
  ['an empty library', -1, [], false],
  ['many new entries, and a backup of last week', 7, saved(100, 1), false],
  ['an old backup, and nine new entries', 31, saved(9, 1), false],
  ['an old backup, and ten new entries', 31, saved(10, 1), true],
  ['a backup that is 30 days old', 30, saved(10, 1), false],
  ['an old backup that has all entries', 31, saved(100, 40), false],
  ['no backup, and an entry that is old', -1, [...saved(9, 1), ...saved(1, 31)], true],
  ['no backup, and all entries new', -1, saved(100, 29), false],
  ['no backup, and few entries', -1, saved(9, 400), false],
];

for (const [what, age, savedAt, isDue] of cases) {
  test(`${what}: ${isDue ? 'a' : 'no'} reminder`, () => {
    assert.equal(backupReminder({ lastBackupAt: age < 0 ? 0 : now - age * day, savedAt, now }), isDue);
  });
}
