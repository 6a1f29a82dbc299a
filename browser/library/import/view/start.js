/**
 * Starts an import from the library's page: by its menu, or by dropping files on the
 * list. The dialog and the readers are loaded then.
 *
 * @import { Interrupted } from '../../backup/memory.js'
 * @import { ImportOptions } from '../options.js'
 */

import { droppedFiles } from '../../../ui/saved/transfer.js';
import { interruptedLine } from './interrupted.js';

/** Returns the entry of the library's menu. @param {ImportOptions} options */
export function importAction(options) {
  return { label: options.text('libraryImportMenu'), run: () => void importFiles(options, []) };
}

/**
 * Returns the line that offers to go on with an import that was interrupted.
 *
 * @param {ImportOptions} options
 */
export function unfinishedImport(options) {
  return interruptedLine(options, async (/** @type {Interrupted} */ interrupted) => {
    const { ImportDialog } = await import('./import-dialog.js');
    new ImportDialog(options).resume(interrupted);
  });
}

/** Imports files that are dropped on the page. @param {ImportOptions} options */
export function importDroppedFiles(options) {
  document.addEventListener('dragover', (event) => {
    if (hasFiles(event.dataTransfer)) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (!event.dataTransfer || !hasFiles(event.dataTransfer)) return;
    event.preventDefault(); // the browser would open the file in place of this page
    if (!document.querySelector('dialog[open]')) {
      void importFiles(options, droppedFiles(event.dataTransfer));
    }
  });
}

/**
 * Opens the dialog that imports, for files that were chosen already. A backup is restored.
 *
 * @param {ImportOptions} options
 * @param {(FileSystemEntry | File)[]} files
 * @returns {Promise<void>} resolves when it has closed
 */
export async function importFiles(options, files) {
  const [{ ImportDialog }, { sourcesOf }] = await Promise.all([import('./import-dialog.js'),
    import('../dropped-files.js')]);
  await new ImportDialog(options).open(await sourcesOf(files));
}

/**
 * Reports whether files are being dragged, and not text or a link.
 *
 * @param {DataTransfer | null} transfer
 */
function hasFiles(transfer) {
  return transfer?.types.includes('Files') ?? false;
}
