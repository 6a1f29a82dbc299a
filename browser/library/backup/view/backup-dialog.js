/**
 * The dialog in which the user backs up the library.
 *
 * @import { Host } from '../../../ui/host.js'
 * @import { Destination } from './destinations.js'
 * @import { LastBackup } from '../memory.js'
 * @import { BackupReader } from '../write-backup.js'
 *
 * @typedef {object} BackupOptions
 * @property {{read: BackupReader}} client
 * @property {Host['text']} text
 * @property {string} uiLang
 * @property {string} program  the version of Pilcrow
 */

import { build } from '../../../ui/elements.js';
import { isolated, plural } from '../../../ui/locale.js';
import { openDialog } from '../../dialog.js';
import { sizeText } from '../../space/format.js';
import { canChooseFolder, chooseFolder, fileDestination, folderDestination,
  KEPT_IN_FOLDER } from './destinations.js';
import { writingFailureText } from './failure-text.js';
import { backupFileName } from '../format.js';
import { remember, remembered } from '../memory.js';
import { actionButton, dateOf, isAborted, Progress, withoutLeaving } from './parts.js';
import { writeBackup } from '../write-backup.js';

/**
 * @param {BackupOptions} options
 * @param {AbortSignal} [signal] closes the dialog
 * @returns {Promise<boolean>} whether a backup was made; resolves when the dialog has closed
 */
export async function openBackupDialog(options, signal = new AbortController().signal) {
  const [last, folder] = await Promise.all([remembered('last'), remembered('folder')]);
  const { text } = options;
  const content = new BackupContent(options, folder, last);
  const work = { isRunning: () => content.isRunning, title: text('libraryBackupStopQuestion'),
    message: text('libraryBackupStopHint') };
  const { dialog, signal: closed } = openDialog('backup', text('libraryBackupTitle'), { text,
    signal, work }, build('p', {}, text('libraryBackupHint')), content.element);
  closed.addEventListener('abort', () => content.stop(), { once: true });
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(content.isDone));
  });
}

class BackupContent {
  isDone = false;
  isRunning = false;
  #options;
  #folder;
  #last = build('p', {});
  #choices = build('p', { class: 'actions' });
  #progress;
  element;

  /**
   * @param {BackupOptions} options
   * @param {FileSystemDirectoryHandle | undefined} folder
   * @param {LastBackup | undefined} last
   */
  constructor(options, folder, last) {
    const { text } = options;
    this.#options = options;
    this.#folder = folder;
    this.#progress = new Progress({ ...options, running: 'libraryBackupRunning',
      stop: text('libraryCancel') });
    this.#showLast(last);
    this.#showChoices();
    const hint = canChooseFolder()
      ? [build('p', { class: 'hint' }, text('libraryBackupFolderHint', String(KEPT_IN_FOLDER)))]
      : [];
    this.element = build('div', { class: 'backup-content' }, this.#last, this.#choices, ...hint,
      this.#progress.element);
  }

  stop() {
    this.#progress.stop();
  }

  /** @param {LastBackup | undefined} last */
  #showLast(last) {
    const { text, uiLang } = this.#options;
    this.#last.textContent = last
      ? text('libraryBackupLast', dateOf(last.at, uiLang))
      : text('libraryBackupNever');
  }

  #showChoices() {
    const { text } = this.#options;
    const folder = this.#folder;
    const toFolder = folder
      && actionButton(text('libraryBackupFolderNamed', isolated(folder.name)), 'backup-folder',
        () => this.#run((name) => folderDestination(folder, name)));
    const toOther = canChooseFolder()
      && actionButton(text(folder ? 'libraryBackupFolderOther' : 'libraryBackupFolder'),
        'backup-choose', () => this.#run((name) => this.#inNewFolder(name)));
    const toFile = actionButton(text('libraryBackupSave'), 'backup-save',
      () => this.#run(fileDestination));
    (toFolder || toFile).classList.add('suggested');
    this.#choices.replaceChildren(
      ...[toFolder, toFile, toOther].filter((button) => button instanceof Node),
    );
  }

  /** @param {string} name */
  async #inNewFolder(name) {
    const folder = await chooseFolder();
    const destination = await folderDestination(folder, name);
    await remember('folder', folder);
    this.#folder = folder;
    return destination;
  }

  /**
   * @param {(name: string) => Promise<Destination>} choose is called while the click is handled
   */
  async #run(choose) {
    const { text } = this.#options;
    try {
      const choosing = choose(backupFileName(new Date()));
      this.#setEnabled(false);
      await this.#write(await choosing);
    } catch (error) {
      if (!isAborted(error)) console.warn('the backup was not made', error);
      this.#progress.end(
        isAborted(error) ? text('libraryBackupStopped') : writingFailureText(error, text),
      );
    }
    this.#showChoices();
    this.#choices.querySelector('button')?.focus();
  }

  /** @param {Destination} destination */
  async #write({ writable, finish, discard }) {
    const { client, program, text, uiLang } = this.#options;
    const now = new Date();
    this.isRunning = true;
    const writing = withoutLeaving(() =>
      writeBackup({ read: client.read, writable, program, now, ...this.#progress.start() })
    );
    const written = await writing.catch(async (error) => {
      await discard().catch((each) => console.info('a part of the backup stays', each));
      throw error;
    }).finally(() => {
      this.isRunning = false;
    });
    const { size } = await finish();
    const last = { at: now.getTime(), articles: written.articles };
    await remember('last', last);
    this.isDone = true;
    this.#showLast(last);
    const count = plural({ text, uiLang }, 'librarySpaceCount', written.articles);
    const missing = written.missing > 0
      ? [text('libraryBackupMissing', String(written.missing))]
      : [];
    const unreadable = written.unreadable > 0
      ? [text('libraryBackupUnreadable', String(written.unreadable))]
      : [];
    this.#progress.end(text('libraryBackupDone', count, sizeText(size, uiLang)), ...missing,
      ...unreadable);
  }

  /** @param {boolean} isEnabled */
  #setEnabled(isEnabled) {
    for (const button of this.#choices.querySelectorAll('button')) button.disabled = !isEnabled;
  }
}
