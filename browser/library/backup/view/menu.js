/**
 * What a page of the program offers about backups. The dialogs are loaded when they are
 * first opened.
 *
 * @import { Action, Failure, Host } from '../../../ui/host.js'
 * @import { LibraryClient } from '../../client.js'
 *
 * @typedef {object} MenuOptions
 * @property {Pick<LibraryClient, 'read' | 'run'>} client
 * @property {Host['text']} text
 * @property {string} uiLang
 * @property {string} program  the version of Pilcrow
 */

import { failureText } from '../../../ui/library/failure.js';
import { DamageLine } from './damage-line.js';
import { backupReminder } from './reminder.js';

/** @param {MenuOptions} options @returns {(Action & {run: () => Promise<unknown>})[]} */
export function backupMenu(options) {
  return [
    { label: options.text('libraryBackup'), run: () => backUp(options) },
    { label: options.text('libraryRestoreBackup'), run: () => restore(options) },
  ];
}

/**
 * Returns the line that reminds of a backup when one is due.
 *
 * @param {MenuOptions} options
 * @param {string} first what it says the first time: what would delete the library
 */
export function reminderLine(options, first) {
  return backupReminder({ ...options, first, backUp: () => backUp(options) });
}

/**
 * Returns the line that tells of a damaged library.
 *
 * @param {MenuOptions} options
 * @param {() => void} importFiles opens the dialog
 */
export function damageLine(options, importFiles) {
  const { client, text } = options;
  return new DamageLine({ client, text, importFiles, backUp: () => backUp(options),
    restore: () => restore(options), startAnew: () => startAnew(text) });
}

/**
 * Returns what the user of the library's page reads about a failure, and can do.
 *
 * @param {string} code
 * @param {Host['text']} text
 * @returns {Failure}
 */
export function libraryFailure(code, text) {
  const failure = failureText(code, text);
  if (code !== 'broken') return failure;
  return {
    title: failure.title,
    message: `${failure.message} ${text('libraryBrokenHint')}`,
    actions: [{ label: text('libraryTryAgain'), run: () => location.reload() }, {
      label: text('libraryStartAnew'),
      run: () => void startAnew(text),
    }],
  };
}

/** @param {Host['text']} text */
async function startAnew(text) {
  const { askToStartAnew } = await import('../../space/view/anew-dialog.js');
  if (await askToStartAnew(text)) location.reload();
}

/**
 * Opens the dialog that makes a backup.
 *
 * @param {MenuOptions} options
 * @returns {Promise<boolean>} whether a backup was made
 */
export async function backUp(options) {
  const { openBackupDialog } = await import('./backup-dialog.js');
  return openBackupDialog(options);
}

/**
 * Opens the dialog that restores a backup. Resolves when it has closed.
 *
 * @param {Omit<MenuOptions, 'program'>} options
 * @param {Blob} [file] what the user has chosen already
 */
export async function restore(options, file) {
  const { openRestoreDialog } = await import('./restore-dialog.js');
  await openRestoreDialog(options, { file });
}
