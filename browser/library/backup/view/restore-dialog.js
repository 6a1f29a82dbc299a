/**
 * The dialog in which the user restores a backup: choose a file, see what is in it,
 * restore.
 *
 * @import { Host } from '../../../ui/host.js'
 * @import { Reader, Run } from '../../client.js'
 * @import { Preview } from '../inspect-backup.js'
 * @import { Report } from '../restore-backup.js'
 *
 * @typedef {object} RestoreOptions
 * @property {{read: Pick<Reader, 'entries'>, run: Run}} client
 * @property {Host['text']} text
 * @property {string} uiLang
 */

import { build } from '../../../ui/elements.js';
import { LibraryFailure } from '../../failure.js';
import { openDialog } from '../../dialog.js';
import { sizeText } from '../../space/format.js';
import { BackupFile } from '../backup-file.js';
import { codeOfBackup } from '../failure.js';
import { readingFailureText } from './failure-text.js';
import { inspectBackup } from '../inspect-backup.js';
import { actionButton, dateOf, isAborted, Progress, withoutLeaving } from './parts.js';
import { rememberRestored } from './reminder.js';
import { noReport, restoreBackup } from '../restore-backup.js';

/** How many names of broken articles are listed. */
const MAX_NAMES = 100;

/**
 * @param {RestoreOptions} options
 * @param {{file?: Blob, signal?: AbortSignal}} [start] file: what the user has chosen already;
 *   signal: closes the dialog
 * @returns {Promise<void>} resolves when it has closed
 */
export function openRestoreDialog(options, { file, signal = new AbortController().signal } = {}) {
  const content = new RestoreContent(options);
  const { text } = options;
  const work = { isRunning: () => content.isRestoring, title: text('libraryRestoreStopQuestion'),
    message: text('libraryRestoreStopped') };
  const { dialog, signal: closed } = openDialog('restore', text('libraryRestoreTitle'), { text,
    signal, work }, build('p', {}, text('libraryRestoreHint')), content.element);
  content.acceptDrops(dialog);
  closed.addEventListener('abort', () => content.stop(), { once: true });
  if (file) void content.inspect(file);
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(undefined));
  });
}

class RestoreContent {
  #options;
  #isBusy = false;
  #preview = build('div', { class: 'backup-preview' });
  #choices;
  #checking;
  #restoring;
  /** @type {Progress} the one that runs, or that ran last */
  #progress;
  element;

  /** @param {RestoreOptions} options */
  constructor(options) {
    this.#options = options;
    const { text } = options;
    this.#checking = new Progress({ ...options, running: 'libraryRestoreChecking',
      stop: text('libraryCancel') });
    this.#restoring = new Progress({ ...options, running: 'libraryRestoreRunning',
      stop: text('libraryRestoreStop') });
    this.#progress = this.#checking;
    const input = build('input', { type: 'file', accept: '.zip,application/zip', hidden: '' });
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      input.value = ''; // so that the same file can be chosen again
      if (file) void this.inspect(file);
    });
    this.#choices = build('p', { class: 'actions' },
      actionButton(text('libraryRestoreChoose'), 'restore-choose suggested', () => input.click()));
    this.element = build('div', { class: 'backup-content' }, this.#choices, input,
      this.#checking.element, this.#preview, this.#restoring.element);
  }

  stop() {
    this.#progress.stop();
  }

  get isRestoring() {
    return this.#isBusy && this.#progress === this.#restoring;
  }

  /** @param {HTMLElement} area */
  acceptDrops(area) {
    area.addEventListener('dragover', (event) => event.preventDefault());
    area.addEventListener('drop', (event) => {
      event.preventDefault();
      event.stopPropagation(); // the web page itself takes files, too, to read them
      const [file] = event.dataTransfer?.files ?? [];
      if (file) void this.inspect(file);
    });
  }

  /**
   * Reads the whole file, and shows what is in it.
   *
   * @param {Blob} blob
   * @param {(blob: Blob) => Promise<BackupFile>} [open]
   */
  async inspect(blob, open = BackupFile.open) {
    if (this.#isBusy) return;
    const { client, text } = this.#options;
    this.#begin(this.#checking);
    try {
      const file = await open(blob);
      const preview = await inspectBackup(file, client.read, this.#checking.start());
      this.#checking.end();
      this.#showPreview(file, blob.size, preview);
    } catch (error) {
      if (!isAborted(error)) console.warn('the backup can’t be restored', error);
      this.#checking.end(
        ...(isAborted(error)
          ? []
          : [readingFailureText(error, text), text('libraryRestoreNothing')]),
      );
      if (open === BackupFile.open && codeOfBackup(error) === 'damaged') this.#offerIntact(blob);
    }
    this.#end();
  }

  /** @param {Blob} blob  a damaged backup */
  #offerIntact(blob) {
    const button = actionButton(this.#options.text('libraryRestoreIntact'), 'restore-intact',
      () => this.inspect(blob, BackupFile.openDamaged));
    this.#preview.replaceChildren(build('p', { class: 'actions' }, button));
  }

  /** @param {Progress} progress */
  #begin(progress) {
    this.#isBusy = true;
    this.#progress = progress;
    this.#choices.hidden = true;
    this.#preview.replaceChildren();
    this.#checking.end();
    this.#restoring.end();
  }

  #end() {
    this.#isBusy = false;
    this.#choices.hidden = false;
    const [start, choose] = [this.#preview.querySelector('button'),
      this.#choices.querySelector('button')];
    choose?.classList.toggle('suggested', start === null);
    (start ?? choose)?.focus();
  }

  /** @param {BackupFile} file @param {number} size @param {Preview} preview */
  #showPreview(file, size, { articles, pictures, highlights, added, newer, older, broken }) {
    const { text, uiLang } = this.#options;
    const number = (/** @type {number} */ each) => new Intl.NumberFormat(uiLang).format(each);
    this.#preview.replaceChildren(
      figures([
        [text('libraryRestoreMade'), dateOf(file.head.madeAt, uiLang)],
        [text('libraryRestoreSize'), sizeText(size, uiLang)],
        [text('librarySpaceArticles'), number(articles)],
        [text('librarySpacePictures'), number(pictures)],
        [text('libraryRestoreHighlights'), number(highlights)],
        [text('libraryRestoreNew'), number(added)],
        [text('libraryRestoreNewer'), number(newer)],
        [text('libraryRestoreOlder'), number(older)],
      ]),
      ...namesOf(text('libraryRestoreBroken'), broken),
      build('p', { class: 'actions' },
        actionButton(text('libraryRestoreStart'), 'restore-start suggested',
          () => this.#restore(file))),
    );
  }

  /** @param {BackupFile} file */
  async #restore(file) {
    const { client, text } = this.#options;
    const report = noReport();
    this.#begin(this.#restoring);
    try {
      await withoutLeaving(() =>
        restoreBackup(file, client.run, { ...this.#restoring.start(), report })
      );
      await rememberRestored(file.head, report, (await client.read.entries()).length);
      this.#restoring.end(text('libraryRestoreDone'), ...this.#reported(report));
    } catch (error) {
      if (!isAborted(error)) console.warn('the backup was not restored to its end', error);
      const reason = isAborted(error)
        ? []
        : [error instanceof LibraryFailure
          ? readingFailureText(error, text)
          : text('libraryRestoreUnreadable')];
      this.#restoring.end(...reason, text('libraryRestoreStopped'), ...this.#reported(report));
    }
    this.#end();
  }

  /** @param {Report} report */
  #reported({ added, changed, same, broken }) {
    const { text, uiLang } = this.#options;
    const number = (/** @type {number} */ each) => new Intl.NumberFormat(uiLang).format(each);
    return [
      figures([[text('libraryRestoreAdded'), number(added)], [text('libraryRestoreChanged'),
        number(changed)], [text('libraryRestoreSame'), number(same)]]),
      ...namesOf(text('libraryRestoreBroken'), broken),
    ];
  }
}

/** @param {[label: string, value: string][]} rows */
function figures(rows) {
  return build('dl', { class: 'backup-figures' },
    ...rows.map(([label, value]) =>
      build('div', {}, build('dt', {}, label), build('dd', {}, value))
    ));
}

/** @param {string} heading @param {string[]} names */
function namesOf(heading, names) {
  if (names.length === 0) return [];
  const items = names.slice(0, MAX_NAMES).map((name) =>
    build('li', {}, build('bdi', {}, name || '–'))
  );
  return [build('h3', {}, `${heading} (${names.length})`),
    build('ul', { class: 'backup-names' }, ...items)];
}
