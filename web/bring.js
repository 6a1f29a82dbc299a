/**
 * Brings articles into the web page's library from its first screen, before there is a
 * list with a menu.
 *
 * @import { Host } from '../ui/host.js'
 * @import { WebLibrary } from './library-service.js'
 *
 * @typedef {{client: WebLibrary, text: Host['text'], uiLang: string}} Program
 */

import { restore as restoreBackup } from '../library/backup/menu.js';
import { importAction } from '../library/import/start.js';
import { failureText } from '../ui/library/failure.js';

/** Opens the dialog that imports. Resolves when it has closed. @param {Program} program */
export async function importFiles(program) {
  const { text } = program;
  await importAction({ ...program, failure: (code) => failureText(code, text), restore: (backup) => void restoreBackup(program, backup) }).run();
}

/** Opens the dialog that restores a backup. Resolves when it has closed. @param {Program} program */
export async function restore(program) {
  await restoreBackup(program);
}
