/**
 * Starts an import from the library's page: by its menu, or by dropping files on the
 * list. The dialog and the readers are loaded then.
 *
 * @import { Interrupted } from '../backup/memory.js'
 * @import { ImportOptions } from './options.js'
 */

import { interruptedLine } from './interrupted.js';

/** Returns the entry of the library's menu. @param {ImportOptions} options */
export function importAction(options) {
  return { label: options.text('libraryImportMenu'), run: () => openDialog(options, []) };
}

/** Returns the line that offers to go on with an import that was interrupted. @param {ImportOptions} options */
export function unfinishedImport(options) {
  return interruptedLine(options, async (/** @type {Interrupted} */ interrupted) => {
    const { ImportDialog } = await import('./import-dialog.js');
    new ImportDialog(options).resume(interrupted);
  });
}

/**
 * Imports files that are dropped on the library's list.
 * @param {ImportOptions} options
 * @param {(files: FileList) => boolean} [leaves]  reports whether the program itself opens what was dropped
 */
export function importDroppedFiles(options, leaves = () => false) {
  const isReady = () => document.querySelector('.library')?.checkVisibility() && !document.querySelector('dialog[open]');
  document.addEventListener('dragover', (event) => {
    if (hasFiles(event.dataTransfer) && isReady()) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (!event.dataTransfer || !hasFiles(event.dataTransfer) || !isReady() || leaves(event.dataTransfer.files)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void openDialog(options, entriesIn(event.dataTransfer));
  }, { capture: true });
}

/** Resolves when the dialog has closed. @param {ImportOptions} options @param {(FileSystemEntry | File)[]} dropped */
async function openDialog(options, dropped) {
  const [{ ImportDialog }, { sourcesOf }] = await Promise.all([import('./import-dialog.js'), import('./dropped-files.js')]);
  await new ImportDialog(options).open(await sourcesOf(dropped));
}

/** Browsers empty the transfer after the event. @param {DataTransfer} transfer @returns {(FileSystemEntry | File)[]} */
function entriesIn(transfer) {
  return Array.from(transfer.items).filter(({ kind }) => kind === 'file').flatMap((item) => item.webkitGetAsEntry?.() ?? item.getAsFile() ?? []);
}

/** Reports whether files are being dragged, and not text or a link. @param {DataTransfer | null} transfer */
function hasFiles(transfer) {
  return transfer?.types.includes('Files') ?? false;
}
