/** When the user is reminded of a backup: browsers do lose stores. */

const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

/** Fewer entries would not be worth the reminder. */
const MIN_NEW_ENTRIES = 10;

/**
 * Returns whether a backup is due: the last one, or the oldest entry if there is no
 * backup, is older than 30 days, and at least 10 entries were added since.
 *
 * @param {object} state
 * @param {number} state.lastBackupAt  in ms; 0 for never
 * @param {number[]} state.savedAt  of each entry, in ms
 * @param {number} state.now  in ms
 */
export function backupReminder({ lastBackupAt, savedAt, now }) {
  const added = savedAt.filter((time) => time > lastBackupAt);
  const since = lastBackupAt || added.reduce((oldest, time) => Math.min(oldest, time), now);
  return added.length >= MIN_NEW_ENTRIES && now - since > MAX_AGE_MS;
}
