/**
 * Reminds the user to back up the library: browsers do lose stores. It is one line above
 * the list, and never more often than once a week.
 *
 * The first time is after five articles. It says what would delete the library, which
 * nobody wants to read about when saving the first article. From then on, a backup is due
 * after 30 days, if at least 10 articles have changed since: a month of reading is what
 * one would not like to lose, and with fewer articles a reminder is a greater nuisance
 * than their loss. The dates of the articles don't count, because imported ones are old.
 *
 * @import { Host } from '../../../ui/host.js'
 * @import { Reader } from '../../client.js'
 * @import { Entry } from '../../model.js'
 * @import { Head } from '../format.js'
 * @import { LastBackup } from '../memory.js'
 * @import { Report } from '../restore-backup.js'
 *
 * @typedef {object} ReminderOptions
 * @property {{read: Pick<Reader, 'entries'>}} client
 * @property {Host['text']} text
 * @property {string} first  the text as long as there is no backup
 * @property {() => Promise<boolean>} backUp opens the dialog; resolves to whether a backup was made
 * @property {() => number} [now]
 */

import { build } from '../../../ui/elements.js';
import { deleteDownloaded } from './destinations.js';
import { remember, remembered } from '../memory.js';
import { actionButton } from './parts.js';

const DAY_MS = 24 * 60 * 60_000;
const DUE_AFTER_MS = 30 * DAY_MS;
const MIN_CHANGED = 10;
const MIN_SAVED = 5;
const PAUSE_MS = 7 * DAY_MS;

/** Returns the line, which is hidden until a backup is due. @param {ReminderOptions} options */
export function backupReminder(options) {
  const { text, first, backUp } = options;
  const line = build('div', { class: 'backup-reminder due', hidden: '' });
  const status = build('p', { role: 'status' });
  const end = () => {
    line.hidden = true;
  };
  line.append(status,
    build('div', { class: 'actions' },
      actionButton(text('libraryReminderNow'), 'remind-now suggested', async () => {
        if (await backUp()) end();
      }), actionButton(text('libraryReminderLater'), 'remind-later', end),
      actionButton(text('libraryReminderNever'), 'remind-never', () => {
        end();
        return remember('remindFrom', Infinity);
      })));
  void deleteDownloaded();
  dueNow(options).then((due) => {
    if (!due) return;
    line.hidden = false;
    status.textContent = due === 'again' ? text('libraryReminder') : first;
  }, (error) => console.info('no one knows whether a backup is due', error));
  return line;
}

/**
 * Notes that the user was reminded, if a backup is due.
 *
 * @param {ReminderOptions} options
 * @returns {Promise<'first' | 'again' | ''>} first: there is no backup yet
 */
async function dueNow({ client, now = Date.now }) {
  const [last, suggestedAt, from = 0] = await Promise.all([remembered('last'),
    remembered('suggestedAt'), remembered('remindFrom')]);
  const time = now();
  if (time < from || !isBackupDue(await client.read.entries(), { last, suggestedAt }, time)) {
    return '';
  }
  await remember('remindFrom', time + PAUSE_MS);
  if (last) return 'again';
  await remember('suggestedAt', time);
  return 'first';
}

/**
 * @param {Pick<Entry, 'changedAt' | 'deletedAt'>[]} entries
 * @param {{last: LastBackup | undefined, suggestedAt: number | undefined}} former
 * @param {number} now in ms
 */
export function isBackupDue(entries, { last, suggestedAt }, now) {
  const since = last?.at ?? suggestedAt;
  if (since === undefined) return entries.filter(({ deletedAt }) => !deletedAt).length >= MIN_SAVED;
  const changed = last ? entries.filter(({ changedAt }) => changedAt > last.at) : entries;
  return now - since >= DUE_AFTER_MS && changed.length >= MIN_CHANGED;
}

/**
 * Notes that the user has a backup, namely the one that was restored. If the library has
 * more than that, the reminder only waits.
 *
 * @param {Pick<Head, 'madeAt'>} head
 * @param {Report} report
 * @param {number} count of the entries in the library
 */
export async function rememberRestored({ madeAt }, { added, changed, same, broken }, count) {
  const articles = added + changed + same;
  const [now, made, last] = [Date.now(), Date.parse(madeAt), await remembered('last')];
  if (broken.length > 0 || count > articles || Number.isNaN(made)) {
    await remember('remindFrom', Math.max(now + PAUSE_MS, await remembered('remindFrom') ?? 0));
  } else if (!last || made > last.at) await remember('last', { at: Math.min(made, now), articles });
}
