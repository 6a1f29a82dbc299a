/**
 * Reminds the user to back up the library: browsers do lose stores. It is one line above
 * the list, and never more often than once a week.
 *
 * A backup is due after 30 days, if at least 10 articles have changed since: a month of
 * reading is what one would not like to lose, and with fewer articles a reminder is a
 * greater nuisance than their loss. Without any backup, the time counts from the first
 * article.
 *
 * @import { Host } from '../../ui/host.js'
 * @import { Reader } from '../client.js'
 * @import { Entry } from '../model.js'
 * @import { LastBackup } from './memory.js'
 *
 * @typedef {object} ReminderOptions
 * @property {{read: Pick<Reader, 'entries'>}} client
 * @property {Host['text']} text
 * @property {() => Promise<boolean>} backUp  opens the dialog; resolves to whether a backup was made
 * @property {() => number} [now]
 */

import { build } from '../../ui/elements.js';
import { deleteDownloaded } from './destinations.js';
import { remember, remembered } from './memory.js';
import { actionButton } from './parts.js';

const DAY_MS = 24 * 60 * 60_000;
const DUE_AFTER_MS = 30 * DAY_MS;
const MIN_CHANGED = 10;
const PAUSE_MS = 7 * DAY_MS;

/** Returns the line, which is hidden until a backup is due. @param {ReminderOptions} options */
export function backupReminder(options) {
  const { text, backUp } = options;
  const line = build('div', { class: 'backup-reminder', hidden: '' });
  const status = build('p', { role: 'status' });
  const end = () => { line.hidden = true; };
  line.append(status, build('div', { class: 'actions' },
    actionButton(text('libraryReminderNow'), 'remind-now suggested', async () => { if (await backUp()) end(); }),
    actionButton(text('libraryReminderLater'), 'remind-later', end),
    actionButton(text('libraryReminderNever'), 'remind-never', () => {
      end();
      return remember('remindFrom', Infinity);
    })));
  void deleteDownloaded();
  isDueNow(options).then((isDue) => {
    if (!isDue) return;
    line.hidden = false;
    status.textContent = text('libraryReminder');
  }, (error) => console.info('no one knows whether a backup is due', error));
  return line;
}

/** Notes that the user was reminded, if a backup is due. @param {ReminderOptions} options */
async function isDueNow({ client, now = Date.now }) {
  const [last, from = 0] = await Promise.all([remembered('last'), remembered('remindFrom')]);
  const time = now();
  if (time < from || time < (last?.at ?? 0) + DUE_AFTER_MS) return false;
  const isDue = isBackupDue(await client.read.entries(), last, time);
  if (isDue) await remember('remindFrom', time + PAUSE_MS);
  return isDue;
}

/** @param {Pick<Entry, 'savedAt' | 'changedAt'>[]} entries @param {LastBackup | undefined} last @param {number} now in ms */
export function isBackupDue(entries, last, now) {
  const since = last?.at ?? entries.reduce((first, { savedAt }) => Math.min(first, savedAt), now);
  const changed = last ? entries.filter(({ changedAt }) => changedAt > last.at) : entries;
  return now - since >= DUE_AFTER_MS && changed.length >= MIN_CHANGED;
}
